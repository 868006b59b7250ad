"""Meters, bills and statements of energy and water."""

import calendar
import datetime

from sheet import BEFORE, TOTAL, YEAR, Chance, Sheet, comma, seasonal

MONATE = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split()
BESIDE_METER = 'the same electricity as the meter of the site'
MONTHS = [(YEAR - 1, 11), (YEAR - 1, 12)] + [(YEAR, month) for month in range(1, 13)]


def days_of(year, month):
    return datetime.date(year, month, 1), datetime.date(year, month, calendar.monthrange(year, month)[1])


def british(day):
    return day.strftime('%d/%m/%Y')


def sheffield_power():
    chance = Chance(11)
    sheet = Sheet(
        'sheffield_electricity_billing_export.csv', 'utility bills',
        ['Supply number', 'Meter serial', 'Bill from', 'Bill to', 'Day kWh', 'Night kWh', 'Total kWh', 'Max demand kVA',
         'Read type', 'Net GBP', 'VAT GBP', 'Gross GBP'],
    )
    for meter, serial, mean in [('1900023344517', 'E17-88213', 62_000), ('1900023344526', 'E17-90457', 11_500)]:
        for year, month in MONTHS:
            start, end = days_of(year, month)
            day = round(seasonal(month, mean * 0.72, 0.12) * chance.between(0.96, 1.04, 3))
            night = round(mean * 0.28 * chance.between(0.94, 1.06, 3))
            net = round((day * 0.231 + night * 0.164), 2)
            read = 'Estimated' if (year, month) == (YEAR, 8) else 'Actual'
            cells = [meter, serial, british(start), british(end), day, night, day + night,
                     round((day + night) / 310), read, f'{net:.2f}', f'{net * 0.2:.2f}', f'{net * 1.2:.2f}']
            sheet.row(cells, [('electricity GB', day + night)], out=BEFORE if year < YEAR else None)
    return sheet


def sheffield_gas():
    chance = Chance(12)
    sheet = Sheet(
        'sheffield_gas_invoices.csv', 'utility bills',
        ['Invoice', 'MPRN', 'From', 'To', 'Previous reading', 'Present reading', 'Units used (m3)',
         'Calorific value (MJ/m3)', 'kWh', 'Rate (p/kWh)', 'Climate levy (£)', 'Net (£)'],
    )
    reading = 48_211
    for year, month in MONTHS[1:]:
        start, end = days_of(year, month)
        cubic = round(seasonal(month, 5_200, 0.7) * chance.between(0.95, 1.05, 3))
        heat = chance.between(39.1, 39.7, 1)
        energy = round(cubic * 1.02264 * heat / 3.6)
        cells = [f'SG{year % 100}{month:02}-4471', '7421096305', british(start), british(end), reading, reading + cubic,
                 cubic, heat, energy, 5.12, f'{energy * 0.00775:.2f}', f'{energy * 0.0512:.2f}']
        reading += cubic
        sheet.row(cells, [('natural gas GB', energy)], out=BEFORE if year < YEAR else None)
    return sheet


def reading_use():
    """Monthly electricity of the Reading office, as its own meter shows it."""
    chance = Chance(13)
    return [round(seasonal(month, 5_400, 0.15) * chance.between(0.97, 1.03, 3)) for month in range(1, 13)]


def reading_submeter():
    sheet = Sheet(
        'reading_2nd_floor_submeter.csv', 'meter readings',
        ['Reading taken', 'Meter', 'Register (kWh)', 'Since last reading (kWh)', 'Read by'],
    )
    register = 310_455
    sheet.row(['2024-12-31', 'RDG-F2-EL', register, '', 'facilities'], out='a first reading without use')
    for month, used in enumerate(reading_use(), 1):
        register += used
        sheet.row([days_of(YEAR, month)[1].isoformat(), 'RDG-F2-EL', register, used, 'facilities'], [('electricity GB', used)])
    return sheet


def landlord():
    above = [['Kingsmere Court, Reading - service charge statement 2025'],
             ['Tenant: Quarrow Lind Ltd, 2nd floor', '', '', '', 'Share of lettable area: 18.5 %'], []]
    headings = ['Utility', 'Quarter', 'Whole building', 'Unit', 'Tenant share', 'Tenant use', 'Charge (£)']
    sheet = Sheet('Kingsmere Court service charge 2025.xlsx', 'landlord statement', headings, 'Statement', above)
    use, total = reading_use(), 0
    gas = [52_400, 21_300, 8_900, 44_700]
    for utility, unit, price in [('Electricity', 'kWh', 0.26), ('Gas', 'kWh', 0.07), ('Water', 'm3', 3.9)]:
        for quarter in range(4):
            if utility == 'Electricity':
                mine = sum(use[3 * quarter : 3 * quarter + 3]) + (37, -52, 44, -21)[quarter]
                counts, out = [], BESIDE_METER
            elif utility == 'Gas':
                mine = round(gas[quarter] * 0.185)
                counts, out = [('natural gas GB', mine)], None
            else:
                mine = 31 + 2 * quarter
                counts, out = [('water supply', mine)], None
            charge = round(mine * price, 2)
            total += charge
            sheet.row([utility, f'Q{quarter + 1} 2025', round(mine / 0.185), unit, 0.185, mine, charge], counts, out)
    sheet.row(['Total charge', '', '', '', '', '', round(total, 2)], out=TOTAL)
    return [sheet]


def kassel_energy():
    chance = Chance(14)
    file = 'Energie Kassel 2025.xlsx'

    def tab(name, headings):
        return Sheet(file, 'utility bills', headings, name, [[f'Quarrow Lind GmbH, Werk Kassel: {name} 2025'], []])

    power = tab('Strom', ['Monat', 'Zählerstand alt', 'Zählerstand neu', 'Verbrauch kWh', 'Arbeitspreis ct/kWh', 'Kosten netto €'])
    gas = tab('Erdgas', ['Monat', 'Volumen m³', 'Zustandszahl', 'Brennwert kWh/m³', 'Energie Hs kWh', 'Kosten netto €'])
    heat = tab('Fernwärme', ['Monat', 'Wärmemenge MWh', 'Grundpreis €', 'Arbeitspreis €', 'Kosten netto €'])
    stand, sums = 1_204_300, [0, 0, 0]
    for month, name in enumerate(MONATE, 1):
        used = round(seasonal(month, 38_500, 0.08) * chance.between(0.96, 1.04, 3))
        power.row([name, stand, stand + used, used, 21.4, round(used * 0.214, 2)], [('electricity DE', used)])
        stand += used
        volume = round(seasonal(month, 1_450, 0.55) * chance.between(0.95, 1.05, 3))
        energy = round(volume * 0.9541 * 11.312)
        gas.row([name, volume, 0.9541, 11.312, energy, round(energy * 0.081, 2)], [('natural gas DE', energy)])
        warmth = round(seasonal(month, 21, 0.9) * chance.between(0.95, 1.05, 3), 1)
        heat.row([name, warmth, 310, round(warmth * 96, 2), round(310 + warmth * 96, 2)], [('district heat DE', round(warmth * 1000))])
        sums = [before + more for before, more in zip(sums, [used, energy, warmth])]
    power.row(['Summe', '', '', sums[0], '', round(sums[0] * 0.214, 2)], out=TOTAL)
    gas.row(['Summe', '', '', '', sums[1], round(sums[1] * 0.081, 2)], out=TOTAL)
    heat.row(['Summe', round(sums[2], 1), 3720, round(sums[2] * 96, 2), round(3720 + sums[2] * 96, 2)], out=TOTAL)
    return [power, gas, heat]


def lille_power():
    chance = Chance(15)
    sheet = Sheet(
        'electricite_entrepot_lille_2025.csv', 'utility bills',
        ['N° PDL', 'N° facture', 'Début période', 'Fin période', 'Conso HP (kWh)', 'Conso HC (kWh)', 'Conso totale (kWh)',
         'Relève', 'Montant HT', 'TVA', 'Montant TTC'],
    )

    def bill(year, month, number, high, low, read):
        start, end = days_of(year, month)
        net = high * 0.198 + low * 0.151
        cells = ['30001442087316', number, british(start), british(end), high, low, high + low, read,
                 comma(net, 2), comma(net * 0.2, 2), comma(net * 1.2, 2)]
        sheet.row(cells, [('electricity FR', high + low)], out=BEFORE if year < YEAR else None)

    for year, month in MONTHS[1:]:
        high = round(seasonal(month, 6_100, 0.2) * chance.between(0.96, 1.04, 3))
        low = round(seasonal(month, 2_300, 0.2) * chance.between(0.96, 1.04, 3))
        bill(year, month, f'F{year % 100}{month:02}0887', high, low, 'Estimée' if month == 5 else 'Réelle')
    bill(YEAR, 5, 'A25050113', -310, -96, 'Régularisation')
    return sheet


def water():
    chance = Chance(16)
    sheet = Sheet(
        'Water meters 2025.xlsx', 'water', ['Site', 'Water meter', 'Quarter', 'Supplied m³', 'Sewer m³', 'Charges', 'Currency'],
        'Water',
    )
    supplied = drained = 0
    for site, meter, mean, currency in [('Sheffield', 'W-SHF-1', 410, 'GBP'), ('Kassel', 'KS-100877', 290, 'EUR'), ('Lille', 'LIL-3', 64, 'EUR')]:
        for quarter in range(1, 5):
            fresh = round(mean * chance.between(0.9, 1.1, 3))
            sewer = round(fresh * 0.95)
            supplied, drained = supplied + fresh, drained + sewer
            cells = [site, meter, f'2025-Q{quarter}', fresh, sewer, round(fresh * 1.9 + sewer * 2.2, 2), currency]
            sheet.row(cells, [('water supply', fresh), ('water treatment', sewer)])
    sheet.row(['Total', '', '', supplied, drained, '', ''], out=TOTAL)
    return [sheet]
