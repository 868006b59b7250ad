/**
 * Words of other languages by English ones, for what the lists of the suggestions do not know: Italian and Dutch, and
 * words of French, German and Spanish beside those of the publishers. A search alone reads them; where several words are one thing they stand
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
accommodation: Unterkunft, Übernachtung
accounting: Buchhaltung, Steuerberater, Wirtschaftsprüfer
air freight: Luftfracht
anaerobic digestion: Vergärung
biomass: Biomasse
bicycle: Fahrrad
cleaning: Reinigung, Gebäudereinigung
clothing: Kleidung, Arbeitskleidung
composting: Kompostierung
construction waste: Bauschutt, Baustellenabfall
courier: Kurier, Paketdienst
district cooling: Fernkälte
drinking water: Trinkwasser, Leitungswasser
ferry: Fähre, Fährüberfahrt
fertiliser: Dünger, Düngemittel
food waste: Speisereste, Lebensmittelabfall
garden waste: Gartenabfall, Grünabfall
high speed train: ICE-Fahrt, Hochgeschwindigkeitszug
hotel: Hotelübernachtung
incineration: Verbrennung, Müllverbrennung
insurance: Versicherung
landfill: Deponierung
long haul: Langstrecke
maintenance: Wartung, Instandhaltung
monitor: Bildschirm
office paper: Kopierpapier, Druckerpapier
organic waste: Biomüll, Bioabfall
packaging: Verpackung
pork: Schweinefleisch
petrol: Ottokraftstoff, Super E10, Superbenzin
rail freight: Güterzug, Schienengüterverkehr, Bahnfracht
recycled paper: Recyclingpapier
refrigerated truck: Kühltransporter, Kühl-Lkw, Kühllaster
reinforced concrete: Stahlbeton
road freight: Straßengüterverkehr
scrap: Schrott
sea freight: Seefracht
short haul: Kurzstrecke
stainless steel: Edelstahl
truck: Sattelzug
tyres: Autoreifen, Reifen
van: Lieferwagen, Transporter
waste water: Schmutzwasser
wood log: Brennholz
`)

const spanish = byPhrase(`
advertising: publicidad
air freight: carga aérea, flete aéreo
articulated truck: camión articulado, tráiler
bicycle: bicicleta
cleaning: limpieza
construction waste: escombro, residuos de construcción
courier: mensajería, paquetería
drinking water: agua potable
ferry: transbordador
food waste: residuos orgánicos
heating oil: gasóleo de calefacción, gasóleo calefacción
high speed: alta velocidad
hotel: noche de hotel, noches de hotel
insurance: seguro
laptop: ordenador portátil, portátil
legal service: abogado, notario
long haul: larga distancia, vuelo de larga distancia
office paper: papel de oficina
rail freight: tren de mercancías
recycled: reciclado, reciclada
refrigerated truck: camión frigorífico
reinforced concrete: hormigón armado
rental car: coche de alquiler, alquiler de coche
road freight: transporte por carretera
sea freight: flete marítimo, transporte marítimo
short haul: corta distancia
short haul flight: vuelo corto
steel: viga de acero
tyres: neumático
waste: desecho, residuos
waste paper: residuos de papel
`)

const dutch = byPhrase(`
accommodation: accommodatie, logies, overnachting
accounting: accountant, boekhouding, boekhouder
advertising: reclame, advertentie
air freight: luchtvracht
aluminium: aluminium
anaerobic digestion: vergisting
apple: appel
asphalt: asfalt
bank: bank, bankkosten
battery: batterij, accu
beef: rundvlees
beer: bier
bicycle: fiets
biogas: biogas
biomass: biomassa
books: boek
bread: brood
brick: baksteen
bus: bus, touringcar
business travel: zakenreis, dienstreis
butane: butaan
butter: boter
car: auto, personenauto
cardboard: karton
cement: cement
chair: stoel
cheese: kaas
chicken: kip, kippenvlees
chocolate: chocolade
cleaning: schoonmaak
clothing: kleding
coal: steenkool, kolen
coffee: koffie
composting: compostering
computer: computer
concrete: beton
construction: bouw
construction waste: bouwafval, puin
consulting: advies, adviesdienst
copper: koper
cotton: katoen
courier: koerier, pakketdienst
desk: bureau
diesel: diesel
district cooling: stadskoeling
district heating: stadsverwarming, stadswarmte, warmtenet
domestic flight: binnenlandse vlucht
drinking water: drinkwater
egg: ei, eieren
electric car: elektrische auto
electricity: elektriciteit, stroom
electricity bill: energierekening
electronic waste: elektronisch afval
employee commuting: woon werkverkeer
ferry: veerboot, veerpont
fertiliser: kunstmest, meststof
fish: vis
flight: vlucht, vliegreis, vliegticket, vliegtuig
food: voedsel, voeding
food waste: voedselafval, etensresten
freight: vracht, goederenvervoer
fruit: fruit
fuel: brandstof
furniture: meubel, meubilair
garden waste: tuinafval, groenafval
gasoline: benzine
glass: glas
heat: warmte
heating: verwarming
heating oil: huisbrandolie, stookolie
home office: thuiswerken
hotel: hotelovernachting, hotelnacht, hotelkamer
household waste: huisvuil, huishoudelijk afval
incineration: verbranding, afvalverbranding
insulation: isolatie
insurance: verzekering
iron: ijzer
kerosene: kerosine
lamb: lamsvlees
landfill: stortplaats, storten
laptop: laptop
leather: leer
legal service: advocaat, notaris
liquefied petroleum gas: autogas
long haul: langeafstand
lubricant: smeermiddel, smeerolie
lunch: lunch
maintenance: onderhoud
meal: maaltijd
meat: vlees
milk: melk
mixed waste: restafval, bedrijfsafval
monitor: beeldscherm
motorbike: motorfiets, bromfiets
natural gas: aardgas
newspaper: krant
office: kantoor
office furniture: kantoormeubel, kantoormeubilair
office paper: kantoorpapier, printpapier, kopieerpapier
oil: olie
organic waste: gft
packaging: verpakking
paint: verf
paper: papier
petrol: benzine
pork: varkensvlees
plastic: kunststof
postage: porto, briefpost
potato: aardappel
printer: printer
propane: propaan
rail: spoor, spoorweg
rail freight: spoorvracht, goederentrein
recycled: gerecycled
recycling: recycling, hergebruik
refrigerant: koudemiddel, koelmiddel
refrigerated truck: koelwagen
reinforced concrete: gewapend beton
rent: huur
rental car: huurauto, autoverhuur
repair: reparatie
rice: rijst
road freight: wegtransport, wegvervoer
rubber: rubber
sand: zand
scrap: schroot
sea freight: zeevracht
security: beveiliging
ship: schip
shoes: schoen
smartphone: mobiele telefoon, mobieltje
software: software
solar: zonnepaneel, zonne energie
stainless steel: roestvrij staal, rvs
steam: stoom
steel: staal
subway: metro
sugar: suiker
table: tafel
taxi: taxi
telephone: telefoon
textile: textiel
train: trein
train ticket: treinkaartje, treinticket
train travel: treinreis
training: cursus, opleiding
tram: tram
transport: vervoer
truck: vrachtwagen, vrachtauto
tyres: autoband
van: bestelbus, bestelwagen, bestelauto
vegetable: groente
vegetarian meal: vegetarische maaltijd
waste: afval
waste paper: oud papier
waste water: afvalwater
water: water, leidingwater
water supply: waterlevering
wheat: tarwe
wind: windenergie
wine: wijn
wood: hout
wood chip: houtsnipper
wood log: brandhout
wood pellet: houtpellet
wool: wol
zinc: zink
`)

/** Later ones of a term count. */
export const foreignTerms: readonly Term[] = [
  ...termsIn('italian', italian),
  ...termsIn('french', french),
  ...termsIn('german', german),
  ...termsIn('spanish', spanish),
  ...termsIn('dutch', dutch),
]

function termsIn(language: Language, pairs: ReturnType<typeof byPhrase>): Term[] {
  return pairs.map(([term, english]) => ({ language, term: termOf(term, language), english }))
}
