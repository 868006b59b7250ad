/**
 * What people type, by the words of the catalogue that it means: things as invoices and travel claims name them. A
 * phrase that means itself is protected from shorter ones.
 */
export const phrases = byPhrase(`
accounting: audit
average car: private car
average car business travel: car hire, car mileage, commute, commuting, company car, employee commute, employee commuting, fleet car, hire car, mileage, mileage claim, pool car, rent a car, rental car
battery electric vehicle: ev
bus: bus fare, bus ticket
bus rail: public transit, public transport
business travel: business trip
carbon dioxide: dry ice
cleaning: cleaner, janitorial
clothing: uniform, work clothe, work clothing, workwear
computer fixed: pc
computer fixed office: desktop, desktop computer, desktop pc
computer portable: laptop, notebook, notebook computer
computer service: it consulting, it service, it support
construction waste: skip, skip hire
courier: shipping cost
data processing hosting: cloud computing, cloud hosting, cloud service, web hosting
diesel: diesel generator, generator diesel, genset
electric power: electric power
education service: training, training course
electricity grid average: car charging, charge point, charging station, electricity bill, ev charging, mains power, power, power bill, power consumption, power supply
electronic waste: e waste, ewaste
exhaust gas: exhaust gas
ferry: ferry ticket
flight: airplane, plane
flight passenger: air fare, air ticket, air travel, airfare, airline ticket, flight ticket, plane ticket
flight passenger business: business flight
flue gas: flue gas
fluid power: fluid power
fuel oil: furnace oil
gas oil: gas oil, gasoil, gasolio, red diesel
gas work: gas work
greenhouse gas: greenhouse gas
heating oil: oil heating
hgv refrigerated: reefer truck, refrigerated lorry, refrigerated truck
hfc: ac gas, air conditioning gas, aircon gas, freon, fridge gas, refrigerant, refrigerant leak, refrigerant refill, refrigerant top up
homeworking: home office, home working, remote work, telework, teleworking, wfh, work from home
hotel: airbnb, hotel stay, lodging, overnight stay
inert gas: inert gas
inland waterway: barge
international rail: eurostar
landfill gas: landfill gas
legal service: lawyer
liquefied petroleum gas: liquefied petroleum gas
lpg: bottled gas, calor gas, cooking gas, gas bottle, gas cylinder
natural gas: gas, gas bill, gas consumption, mains gas, natural gas
natural gas vehicle: natural gas vehicle
office paper: printer paper
nuclear power: nuclear power
postal service: mail, postage, stamp
power driven: power driven
power generation: power generation
power plant: power plant
power station: power station
power structure: power structure
power tool: power tool
rail passenger: rail fare, rail journey, rail ticket, rail travel, train fare, train journey, train ride, train ticket, train travel, train trip
restaurant: business dinner, business lunch, canteen, catering, client dinner, lunch, meal out
screen inch: computer monitor, monitor
smartphone: cell phone, iphone, mobile phone
software: saas
solar power: solar power
subway: metro
taxi: cab, lyft, ride hailing, ridehailing, rideshare, taxi fare, taxi ride, uber
telecommunication: phone bill
underground: tube, tube ticket
urea: adblue
waste: bin collection, garbage, refuse, rubbish, trash
waste landfill: landfill
water power: water power
water supply: mains water
wind power: wind power
wood log: firewood
`)

/**
 * Phrases of other languages that are more than their words, by English ones: of those above, or words of the
 * catalogue. Words that mean the same everywhere are in the terms of the suggestions.
 */
export const foreignPhrases = byPhrase(`
business lunch: Bewirtung, comida de negocios, repas d’affaires
business travel: Dienstreise, déplacement professionnel, Geschäftsreise, viaje de negocios, viaje de trabajo
commuting: Arbeitsweg, Pendeln, trajet domicile travail
company car: auto aziendale, coche de empresa, Dienstfahrzeug, Dienstwagen, Firmenwagen, Geschäftswagen, voiture de fonction, véhicule de société
domestic flight: Inlandsflug
electricity: Strommix, Netzstrom
electronic waste: Elektroschrott
ev charging: Ladestrom
home office: Heimarbeit, Homeoffice, teletrabajo, télétravail
long haul flight: Langstreckenflug
mileage: Kilometergeld
plane ticket: billet avion, billet d’avion, billete de avión
postage: affranchissement, Porto
private car: Privat-Pkw
refrigerant: fluide frigorigène, Kältemittel, refrigerante
rental car: coche de alquiler, Leihwagen, location de voiture, Mietwagen, voiture de location
short haul flight: Kurzstreckenflug
train ticket: Bahnfahrkarte, biglietto del treno, billet de train, billete de tren, Fahrkarte
train travel: Bahn, viaje en tren, voyage en train, Zug
underground: U-Bahn
`)

/** What is written on paper beside the thing that was bought. It says nothing where another word does. */
export const paperWords: readonly string[] =
  'bill claim cost expense invoice purchase receipt rechnung facture factura subscription ticket'.split(' ')

/** Pairs of a phrase and its meaning, of lines that have a meaning with its phrases. */
function byPhrase(lines: string): (readonly [phrase: string, meant: string])[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant, phrases] = line.split(': ')
      return phrases!.split(', ').map((phrase) => [phrase, meant!] as const)
    })
}
