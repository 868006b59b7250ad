/** Words for building, trade, transport, publishing and rent, by NAICS code; written by the project. */
export const trade = `
115112: soil preparation, crop spraying, planting services
115210: animal boarding farm, horse shoeing, livestock breeding
115310: forest fire fighting, forestry services, tree planting forestry
213112: oil well services
221122: electricity bill, power bill, hydro bill
221210: gas bill, natural gas bill
221310: water bill, water rates, drinking water supply
221320: sewerage charges, waste water charges
236115: house construction, new home
236118: home remodeling, house renovation, home improvement
236210: factory construction
236220: building construction, office building construction, school construction, general contractor,
  building renovation, construction works
237110: water main construction, sewer construction, pipeline construction, water line installation, sewer
  inspection construction, wastewater construction
237130: power line construction, telecom line construction
237310: road construction, street paving, bridge construction, highway construction, road repair, sidewalk
  construction, street maintenance, guardrail installation, pavement marking, curb and gutter, road works
237990: dam construction, park construction, erosion control, dredging, trail construction, marine
  construction
238110: concrete pouring, foundation work
238160: roofing, roof repair
238210: electrical installation, electrical contractor, wiring installation, lighting installation, alarm
  installation, cabling installation
238220: plumbing services, plumbing repair, heating installation, air conditioning installation, hvac
  repair, boiler repair, plumber, hvac maintenance
238310: drywall contractor, insulation installation, acoustical ceiling
238320: painting contractor, painting of building, house painting
238330: flooring installation, carpet installation
238910: demolition, excavation, site preparation, earth moving
238990: fence installation, paving driveway, swimming pool construction, scaffolding hire erection
423450: hospital supplies distributor
423490: laboratory supplies, scientific supplies, professional supplies
423690: wholesale electronic parts, electronics distributor, radio supplies
423830: industrial machinery distributor
423840: industrial supplies, mill supplies, welding supply distributor
424120: stationery wholesaler
424710: fuel distributor
441110: car dealer, vehicle purchase dealer
441310: automotive parts store, auto supplies, auto maintenance items
444130: hardware store, home improvement store purchase
445110: groceries, supermarket, food shopping, grocery store
446110: pharmacy, drug store
447110: gas station, service station, filling station
448140: clothing store
451110: sporting goods store
451211: bookstore
452210: department store
453110: florist, flower delivery, funeral flowers
453210: office supply store, stationery supplies, copier supplies
453220: gift shop, souvenirs, gift card
453998: store supplies, janitorial supplies, miscellaneous retail
454110: online shopping, mail order, internet purchase
481111: airfare, airline, flights, air ticket, air travel, baggage fee, seat selection fee airline, air
  fare, airline ticket, flight, plane ticket
481112: air freight, air cargo
481211: charter flight, helicopter charter
482111: rail freight, rail transport, railway cargo
483111: sea freight, ocean shipping, container shipping, ocean freight
483114: ferry ticket, cruise, water taxi
484110: local trucking, local haulage, cartage
484121: trucking, road freight, haulage, freight charges, truckload shipping, truck freight, shipping
  charges, delivery charges
484210: moving company, removals, office moving, relocation services
484220: bulk hauling, tanker haulage, dump truck hauling, gravel hauling
485112: commuter train, train tickets, rail travel, train fare
485113: bus pass, public transport, transit fare, bus travel, metro, subway, tram, bus fare, transit pass,
  subway fare, public transport ticket, train ticket, rail fare
485310: taxi, taxi cab, ride share, cab, ride hailing, taxi fare, cab fare, ride to airport, minicab
485320: limousine, chauffeur, car service
485410: school bus service
485510: charter bus, coach hire, bus rental with driver
487110: sightseeing tour
488119: airport services, hangar rental, landing fees
488410: towing, vehicle towing, wrecker service, roadside assistance, impound
488490: road toll, bridge toll, toll charges, highway tolls
488510: freight forwarder, customs broker, shipping agent, import duty handling, freight forwarding,
  customs brokerage fees, customs fees, brokerage fees
491110: postage stamps, post office, mailing, postal services, po box, registered mail, bulk mail,
  postage, stamps, mail delivery
492110: courier service, parcel shipping, express parcel, overnight delivery, shipping, shipment, freight
  parcel, courier, courier charges, parcel delivery, express delivery
492210: messenger service, local delivery, food delivery service
493110: warehouse storage, storage services, storage fee, record storage, warehousing, storage unit
  rental, storage of goods
511110: newspaper, newspaper subscription, daily paper
511120: magazine, journal subscription, periodical, trade magazine, subscription, magazine subscription,
  periodicals
511130: books, textbooks, reference books, ebooks, library books, manuals, publication, textbook
511140: directory, mailing list, database publishing
511191: greeting cards, calendars, christmas cards
511210: software, software licence, software maintenance, software subscription, computer program, saas
  subscription, cad software, app, anti-virus software, cloud software, software license, software
  upgrade, app purchase, antivirus
512110: video production, film production, filming
512131: cinema tickets, movie tickets
512230: music licence, sheet music
515120: television advertising airtime
515210: cable tv, satellite television subscription
517311: internet access, broadband, telephone line, landline, phone bill, internet service provider, fibre
  internet, telecommunications, internet service, phone line, landline telephone bill
517312: mobile phone service, cell phone plan, mobile data, wireless service, sim card, airtime, roaming
  charges, mobile phone bill, cell phone airtime, wireless data plan
517410: satellite communication
518210: web hosting, cloud hosting, data centre services, data processing, cloud computing, online
  storage, website hosting, domain registration, cloud storage, data hosting, server hosting, domain name
  registration
519120: library services, archive
519130: website, stock photos, web portal, online directory, search engine, internet publishing, online
  subscription
522110: bank charges, bank fee, account fee, wire transfer fee, bank fees, card processing fees
522291: loan interest
522320: credit card fee, payment processing, merchant fees, transaction fee
523930: financial advice, investment advice
524113: life insurance
524114: health insurance, medical insurance, dental plan
524126: insurance, car insurance, liability insurance, building insurance, travel insurance, vehicle
  insurance, property insurance, insurance premium
524210: insurance broker
531110: apartment rent, residential rent, housing rent
531120: rent, office rent, meeting room rental, hall rental, facility rental, venue hire, room booking,
  lease of premises, event space, rent of premises, room rental, hall hire
531130: self storage, storage locker, storage unit
531210: real estate agent
531312: property management, building management
532111: car rental, rental car, vehicle rental, car hire, vehicle hire, van hire
532120: truck rental, trailer rental, van hire, moving truck rental
532210: appliance rental, tv rental
532284: bike rental, boat rental, ski rental
532289: party rental, tent rental, chair rental, table rental, event equipment hire
532310: equipment rental, tool rental, tool hire, plant hire
532412: crane hire, excavator hire, plant hire, construction equipment rental, heavy equipment rental,
  portable toilet hire, lift rental
532420: copier lease, computer rental, office equipment rental, printer lease
532490: industrial equipment rental, medical equipment rental, audio visual rental, generator rental
533110: franchise fee, patent royalty, trademark licence
`
