/**
 * Words of other languages by English ones, for what the lists of the suggestions do not know: Italian, and French
 * words beside those of the publishers. A search alone reads them; where several words are one thing they stand
 * together.
 */
import { type Language, type Term, termOf } from '../suggestion/translation.js'
import { byPhrase } from './everyday-phrases.js'

const italian = byPhrase(`
accommodation: alloggio
accounting: contabilità, commercialista
advertising: pubblicità
air freight: trasporto aereo merci, merci via aerea
aluminium: alluminio
anaerobic digestion: digestione anaerobica
apple: mela
asphalt: asfalto
banana: banana
bank: banca, spese bancarie
barley: orzo
battery: batteria, pila
beef: carne bovina, manzo, carne di manzo
beer: birra
beverage: bevanda
bicycle: bicicletta
biogas: biogas
biomass: biomassa
boat: barca
books: libro
bread: pane
brick: mattone
bus: autobus, pullman, corriera
business travel: viaggio di lavoro, trasferta
butane: butano
butter: burro
car: automobile, autovettura, macchina
cardboard: cartone
catering: ristorazione, mensa
cement: cemento
ceramic: ceramica
chair: sedia
cheese: formaggio
chemical: prodotto chimico
chicken: pollo, carne di pollo
chocolate: cioccolato
cleaning: pulizia, pulizie
clothing: abbigliamento, vestito
coal: carbone
coffee: caffè
compost: compost
composting: compostaggio
computer: elaboratore
concrete: calcestruzzo
construction: costruzione, edilizia
consulting: consulenza
cooking gas: gas per cucina
copper: rame
cotton: cotone
courier: corriere
desk: scrivania
diesel: gasolio, gasolio per autotrazione
diesel generator: gruppo elettrogeno
district heating: teleriscaldamento
drinking water: acqua potabile
egg: uovo
electric car: auto elettrica
electricity: elettricità, energia elettrica, corrente elettrica
electricity bill: bolletta elettrica, bolletta della luce, luce
electronic waste: rifiuto elettronico, raee
employee commuting: pendolarismo, tragitto casa lavoro
energy: energia
engineering: ingegneria
ferry: traghetto
fertiliser: fertilizzante, concime
fish: pesce
flight: volo, volo aereo, biglietto aereo, aereo
flour: farina
food: cibo, alimento, alimentare
food waste: rifiuto organico, rifiuto alimentare, umido
freight: trasporto merci, merce
fruit: frutta
fuel: carburante, combustibile
fuel oil: olio combustibile
furniture: arredamento, mobilio, arredo
garden waste: sfalcio, rifiuto verde
gasoline: benzina
glass: vetro
heat: calore
heating: riscaldamento
heating oil: gasolio da riscaldamento, gasolio per riscaldamento
high speed: alta velocità
hotel: albergo, pernottamento, camera d’albergo
household waste: rifiuto urbano, rifiuto domestico
ice cream: gelato
incineration: incenerimento, termovalorizzazione
insulation: isolante, isolamento
insurance: assicurazione
international: internazionale
iron: ferro
juice: succo
kerosene: cherosene
kitchen: cucina
lamb: agnello
landfill: discarica
laptop: computer portatile, portatile
laundry: lavanderia
lead: piombo
leather: cuoio, pelle
legal service: avvocato, servizio legale
lime: calce
liquefied petroleum gas: gpl
long haul: lungo raggio
lorry: autocarro, camion
lubricant: lubrificante
lunch: pranzo
machinery: macchinario
maintenance: manutenzione
meal: pasto
meat: carne
medicine: medicinale, farmaco
medium haul: medio raggio
methane: metano
milk: latte
mixed waste: rifiuto indifferenziato, rifiuto misto
monitor: schermo
motorbike: motocicletta, ciclomotore
natural gas: gas naturale, gas metano
newspaper: giornale
office: ufficio
office furniture: mobili per ufficio, arredo per ufficio
office paper: carta per ufficio, carta da stampa
oil: olio
olive oil: olio d’oliva, olio di oliva
organic waste: rifiuti organici
packaging: imballaggio
paint: vernice, pittura
paper: carta
parking: parcheggio
passenger: passeggero
petrol car: auto a benzina
plastic: plastica
pork: maiale, carne di maiale, suino
postage: spedizione postale, affrancatura
potato: patata
printer: stampante
propane: propano
rail: ferrovia, ferroviario
rail freight: trasporto ferroviario merci, merci su rotaia
recycled: riciclato, riciclata
recycling: riciclo, riciclaggio
refrigerant: gas refrigerante, refrigerante
refrigerated: refrigerato, frigorifero
refrigerated truck: camion frigorifero, autocarro frigorifero
reinforced concrete: cemento armato
rent: affitto, locazione
rental: noleggio
rental car: auto a noleggio, noleggio auto
repair: riparazione
rice: riso
road freight: trasporto su strada
rubber: gomma
salt: sale
sand: sabbia
scrap: rottame
screws: vite
sewage: acque reflue, fognatura
ship: nave
shipping: trasporto marittimo, spedizione
shoes: scarpa
short haul: corto raggio, breve raggio
smartphone: cellulare, telefono cellulare
software: software, licenza software
solar: solare, fotovoltaico
stainless steel: acciaio inossidabile, acciaio inox
stationery: cancelleria
steam: vapore
steel: acciaio
stone: pietra
subway: metropolitana
sugar: zucchero
table: tavolo
taxi: taxi
telephone: telefono
textile: tessuto, tessile
tomato: pomodoro
train: treno
train ticket: biglietto ferroviario
training: corso di formazione, formazione
tram: tram
transport: trasporto
travel: viaggio
truck: tir
tyres: pneumatico
van: furgone
vegetable: verdura, ortaggio
vegetarian meal: pasto vegetariano
waste: rifiuto, scarto, spazzatura
waste glass: rifiuti di vetro
waste paper: carta da macero
waste plastic: rifiuti di plastica
water: acqua
water supply: fornitura idrica, acquedotto
wheat: grano, frumento
wind: eolico
wine: vino
wood: legno, legname
wood chip: cippato
wood log: legna, legna da ardere
wood pellet: pellet, pellet di legno
wool: lana
zinc: zinco
`)

const french = byPhrase(`
air freight: fret aérien
aluminium: aluminium
asphalt: enrobé, bitume
beef: bœuf, boeuf, viande bovine
beer: bière
biogas: biogaz
bread: pain
brick: brique
bus: autobus, autocar
butter: beurre
cardboard: carton
cement: ciment
cheese: fromage
chicken: poulet, viande de poulet
cleaning product: produit d’entretien
cloud: informatique en nuage, nuage
coal: charbon, houille
coffee: café
composting: compostage
concrete: béton
copper: cuivre
cotton: coton
district cooling: réseau de froid
district heating: réseau de chaleur, chauffage urbain
domestic flight: vol intérieur
drinking water: eau potable
eggs: œuf, oeuf
electronic waste: déchet électronique, deee
ferry: traversier
fertiliser: engrais
fish: poisson
flight: avion
food: alimentation, nourriture
food waste: déchet alimentaire, biodéchet
fruit: fruit
garden waste: déchet vert
glass: verre
heating: chauffage
heating oil: fioul domestique, mazout
heavy fuel oil: fioul lourd
high speed: grande vitesse
hotel: nuitée, nuit d’hôtel
household waste: ordure ménagère, déchet ménager
incineration: incinération
insulation: isolation, isolant
international: international
iron: fer
kerosene: kérosène
lamb: agneau
landfill: enfouissement, décharge, mise en décharge
leather: cuir
liquefied petroleum gas: gpl
long haul: long courrier
meat: viande
medium haul: moyen courrier
milk: lait
mixed waste: déchet en mélange
motorbike: moto, motocyclette
natural gas: gaz de ville, gaz
oil: huile
packaging: emballage
pasta: pâtes alimentaires
petrol: essence sans plomb, sp95, sp98
plastic: plastique
pork: porc, viande de porc
rail: ferroviaire, rail
rail freight: fret ferroviaire
recycled: recyclé, recyclée
recycling: recyclage
refrigerated: frigorifique, réfrigéré
refrigerated truck: camion frigorifique
reinforced concrete: béton armé
rice: riz
road freight: fret routier, transport routier
rubber: caoutchouc
sand: sable
sea freight: fret maritime, transport maritime
ship: navire, bateau
short haul: court courrier
smartphone: téléphone mobile, mobile
stainless steel: acier inoxydable
steam: vapeur
steel: acier
subway: métro
sugar: sucre
textile: textile, tissu
train: train, sncf
tram: tramway
van: camionnette, utilitaire
vegetable: légume
vegetarian meal: repas végétarien
waste paper: vieux papiers, déchet de papier
waste water: eaux usées
wheat: blé
wine: vin
wood: bois
wood chip: plaquette forestière, bois déchiqueté
wood log: bois de chauffage, bûche
wood pellet: granulé de bois, granulé
wool: laine
`)

const german = byPhrase(`
high speed train: ICE-Fahrt, Hochgeschwindigkeitszug
hotel: Hotelübernachtung
landfill: Deponierung
long haul: Langstrecke
petrol: Ottokraftstoff, Super E10, Superbenzin
recycled paper: Recyclingpapier
refrigerated truck: Kühltransporter, Kühl-Lkw, Kühllaster
reinforced concrete: Stahlbeton
short haul: Kurzstrecke
truck: Sattelzug
`)

const spanish = byPhrase(`
heating oil: gasóleo de calefacción, gasóleo calefacción
high speed: alta velocidad
hotel: noche de hotel, noches de hotel
long haul: larga distancia, vuelo de larga distancia
recycled: reciclado, reciclada
refrigerated truck: camión frigorífico
reinforced concrete: hormigón armado
short haul: corta distancia
short haul flight: vuelo corto
steel: viga de acero
tyres: neumático
waste: desecho, residuos
waste paper: residuos de papel
`)

/** Later ones of a term count. */
export const foreignTerms: readonly Term[] = [
  ...termsIn('italian', italian),
  ...termsIn('french', french),
  ...termsIn('german', german),
  ...termsIn('spanish', spanish),
]

function termsIn(language: Language, pairs: ReturnType<typeof byPhrase>): Term[] {
  return pairs.map(([term, english]) => ({ language, term: termOf(term, language), english }))
}
