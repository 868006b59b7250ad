/**
 * What people type, by the words of the catalogue that it means: things as invoices and travel claims name them. A
 * phrase that means itself is protected from shorter ones.
 */
export const phrases = byPhrase(`
accounting: accountancy, accountant, audit, auditor, bookkeeper
advertising: ad agency, advertising agency, marketing agency
air freight: air cargo, air shipment, airfreight
articulated truck: semi trailer, semi truck, tractor trailer
average car: private car
average car business travel: avis, car hire, car mileage, commute, commuting, company car, employee commute, employee commuting, europcar, fleet car, hertz, hire car, mileage, mileage claim, pool car, rent a car, rental car, sixt
aws: amazon web service
azure: microsoft azure
battery electric vehicle: ev
biodiesel hvo: hydrotreated vegetable oil, renewable diesel
bus: bus fare, bus ticket
bus rail: public transit, public transport
business travel: business trip
carbon dioxide: dry ice
cardboard: cardboard box, carton box, corrugated box, shipping box
clothing: t shirt, tshirt, uniform, work clothe, work clothing, workwear
commercial industrial waste: black bag waste, general waste, office waste
computer fixed: pc
computer fixed office: desktop, desktop computer, desktop pc
computer portable: chromebook, laptop, macbook, notebook, notebook computer, thinkpad
computer service: it consulting, it service, it support
construction waste: skip, skip hire
courier: dhl, dpd, evri, fedex, gls, parcel, parcel delivery, parcel post, shipping cost, ups
cpu: ec2, virtual machine, vm
data processing hosting: cloud computing, cloud hosting, cloud service, web hosting
diesel: diesel generator, generator diesel, genset
district cooling: chilled water, purchased cooling
education service: training, training course
electric power: electric power
container ship: 20ft container, 40ft container, fcl, lcl, sea container, shipping container
electricity: elec, leccy
electricity grid average: car charging, charge point, charging station, electricity bill, ev charging, mains power, power, power bill, power consumption, power supply
electronic waste: e waste, ewaste
exhaust gas: exhaust gas
ferry: ferry ticket
flight freight: cargo flight, cargo plane, flight freight, freight flight
flight passenger: air fare, air france, air ticket, air travel, airfare, airline, airline ticket, airplane, american airlines, british airways, delta airlines, easyjet, emirates, flight, flight ticket, iberia, klm, lufthansa, plane, plane ticket, qantas, ryanair, singapore airlines, swiss air, turkish airlines, united airlines, vueling, wizz air
flight passenger business: business flight
flue gas: flue gas
fluid power: fluid power
footwear: boot, safety boot, safety shoe, shoe, work boot
fuel oil: furnace oil
gas oil: gas oil, gasoil, gasolio, red diesel
gas work: gas work
gcp: google cloud, google cloud platform
greenhouse gas: greenhouse gas
heating oil: oil heating
heavy fuel oil: bunker, bunker fuel, bunker oil, hfo
hfc: ac gas, air conditioning gas, aircon gas, freon, fridge gas, refrigerant, refrigerant leak, refrigerant refill, refrigerant top up
hgv: heavy goods vehicle, lorry
hgv refrigerated: reefer truck, refrigerated lorry, refrigerated truck
homeworking: home office, home working, remote work, telework, teleworking, wfh, work from home
hotel: accor, airbnb, hilton, holiday inn, hotel stay, hyatt, ibis, lodging, marriott, novotel, overnight stay, premier inn, radisson
inert gas: inert gas
inland waterway: barge
international rail: eurostar
landfill gas: landfill gas
legal service: lawyer
liquefied petroleum gas: liquefied petroleum gas
lpg: autogas, bottled gas, calor gas, camping gas, cooking gas, gas bottle, gas cylinder
marine gas oil: marine diesel, mgo
mixed msw: mixed waste, municipal solid waste, municipal waste, residual waste
natural gas: gas, gas bill, gas consumption, mains gas, natural gas
natural gas vehicle: natural gas vehicle
new steel: rebar, steel bar, steel beam, steel plate, steel profile, steel sheet
nuclear power: nuclear power
paper: a4 paper, copier paper, copy paper, paper ream, printer paper, printing paper
postal service: mail, postage, stamp
power driven: power driven
power generation: power generation
power plant: power plant
power station: power station
power structure: power structure
power tool: power tool
rail passenger: amtrak, deutsche bahn, italo, rail fare, rail journey, rail ticket, rail travel, renfe, sbb, train fare, train journey, train ride, train ticket, train travel, train trip, trenitalia
refrigerated cargo: reefer, reefer container, reefer ship
restaurant: business dinner, business lunch, canteen, catering, client dinner, lunch, meal out
screen inch: computer monitor, monitor
service building dwelling: cleaner, cleaning company, cleaning contractor, cleaning service, janitorial, office cleaning, window cleaning
smartphone: cell phone, iphone, mobile phone, samsung galaxy
software: adobe, atlassian, google workspace, microsoft, microsoft 365, microsoft office, office 365, saas, salesforce
solar power: solar power
subway: metro
tablet: ipad
taxi: bolt, cab, cabify, lyft, ride hailing, ridehailing, rideshare, taxi fare, taxi ride, uber
telecommunication: phone bill
transmission distribution loss: grid loss, line loss, t d loss
underground: tube, tube ticket
urea: adblue
van: hire van, van hire, van rental
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
hotel: Hotelübernachtung, noche de hotel, nuit d’hôtel, notte in hotel
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

/** What is written beside the thing that was bought or the means of travel. It says nothing where another word does. */
export const paperWords: readonly string[] =
  'bill charge claim cost expense fee invoice order payment purchase receipt rechnung facture factura subscription ticket commute commuting journey ride trip'.split(
    ' ',
  )

/** Pairs of a phrase and its meaning, of lines that have a meaning with its phrases. */
export function byPhrase(lines: string): (readonly [phrase: string, meant: string])[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant, phrases] = line.split(': ')
      return phrases!.split(', ').map((phrase) => [phrase, meant!] as const)
    })
}
