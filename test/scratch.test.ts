import { it } from 'vitest'
import { quantityUnit, UnitWords } from '../src/units/units.js'
it('x', () => { const u = new UnitWords(); for (const w of ['therms','GA','kBtu (thousand Btu)','mcf','bbl','ton','EA','mmbtu','litres','kBtu','short ton','MWh','Nm3','tons','kW','GB-Mo','Hours','gallons','CCF','km','scf']) console.log(w, JSON.stringify(quantityUnit(w)), JSON.stringify(u.find(w))) })
