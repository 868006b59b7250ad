/** Words for services to firms and persons, by NAICS code of those who render them; written by the project. */
export const services = `
541110: lawyer, legal advice, legal fees, attorney, solicitor, litigation, solicitor fees, legal services
541120: notary
541191: title search
541211: accountant, audit, accounting services, bookkeeping, audit fees, accountancy fees
541213: tax preparation
541214: payroll service
541310: architect, architectural services
541320: landscape design, landscape architect, city planning
541330: engineering services, engineering design, structural engineer, consulting engineer, engineering
  consultant
541350: building inspection, home inspection
541370: land surveying, mapping, aerial survey, gis services
541380: testing laboratory, water testing, soil testing, material testing, calibration, lab analysis,
  certification testing, laboratory testing, calibration of instruments
541410: interior design
541430: graphic design, logo design, art work, layout design
541511: software development, programming, website development, web design, app development, web development
541512: it consulting, systems integration, network design, computer consultant, it services, it support,
  it consultancy
541513: it outsourcing, managed it services, computer facility management
541519: computer services, software installation, data recovery
541611: management consulting, business consulting, strategy consulting, consultancy, management
  consultancy, consultancy fees
541612: human resources consulting, recruitment consulting
541613: marketing consulting
541614: logistics consulting
541620: environmental consulting, environmental assessment
541690: technical consulting, security consulting, energy consulting, scientific advice
541714: biotechnology research
541715: research and development, scientific research
541720: social research
541810: advertising, ad campaign, advertisement, promotion, job posting, online ads, social media ads, job
  advertisement, facebook ads, newspaper advertisement
541820: public relations, media relations
541850: billboard advertising, outdoor advertising
541860: direct mail
541870: leaflet distribution, sample distribution
541890: promotional products, promotional items, giveaways, sponsorship banners, branded merchandise,
  display lettering
541910: market research, survey, opinion poll
541921: portrait photography, school photos
541922: photographer, photography, event photography, commercial photos
541930: translation, interpreter, sign language interpreter, language services, translation services
541940: veterinarian, vet services, animal clinic, spay neuter, veterinary fees, vet bill
541990: appraisal, consulting other, weather forecasting service, patent broker
561110: office administration
561210: facilities management, prison operation
561311: recruitment, job placement, staffing agency, recruitment fees, agency staff, temporary staff
561320: temporary staff, agency workers, temp labor, casual labour
561410: transcription, typing, proofreading, document preparation
561421: answering service
561422: call centre, telemarketing
561431: mailbox rental
561439: photocopies, copy shop, copying, blueprint copies, scanning service, photocopying, copy charges
561440: debt collection
561450: credit check, credit report
561492: court reporting, stenographer
561499: teleconference service, web conference, fundraising service, business support
561510: travel agency, travel agent fee, booking fee, travel agent fees, travel booking fee
561520: tour operator, guided tour
561599: ticket agency, event tickets booking, reservation service
561611: background check, private investigator, drug screening
561612: security guard, patrol service, guard service, security guards, security services
561613: armoured car, cash collection
561621: alarm monitoring, security system installation, cctv monitoring, security alarm service, alarm
  system maintenance
561622: locksmith, lock repair, rekey, key duplication
561710: pest control, exterminator, termite treatment, rodent control
561720: janitorial services, cleaning service, window cleaning, office cleaning, custodial services,
  housekeeping, cleaning services
561730: landscaping, lawn mowing, tree trimming, snow removal, snow plowing, grounds maintenance, tree
  removal, gardening, lawn care, weed control service, tree pruning
561740: carpet cleaning, upholstery cleaning
561790: duct cleaning, pool cleaning, pressure washing, graffiti removal, chimney cleaning, drain cleaning
  service, gutter cleaning, swimming pool maintenance
561910: packaging service, kitting
561920: conference, trade show, convention, exhibition booth, seminar, event organizer, expo, symposium
  registration, event registration, conference fees, conference registration, seminar registration,
  workshop fee
561990: auction service, flagging service, inventory service, bottling contract
562111: garbage collection, refuse collection, waste removal, trash pickup, waste hauling, bin collection,
  dumpster service, skip hire, waste disposal, garbage removal
562112: hazardous waste disposal, medical waste collection, chemical waste
562119: construction debris removal, rubbish removal
562212: landfill, tipping fees, dump fee, landfill fee
562910: asbestos removal, mold remediation, spill cleanup, site remediation
562920: recycling, paper recycling, document shredding, shredding service, metal recycling
562991: septic service, portable toilet service, grease trap cleaning, septic pumping
562998: catch basin cleaning, sewer cleaning, sewer flushing
611110: school fees, primary school
611210: community college
611310: university tuition, college course, tuition, degree programme, tuition fees, university course
611410: secretarial course
611420: computer training, software training, it course
611430: training, staff training, management training, professional development, workshop, leadership
  course, continuing education, safety training, training course, management skills course
611512: flight school
611519: trade school, technical training, truck driver training, first aid training, cpr certification,
  firefighter training
611610: art class, music lessons, dance lessons
611620: swimming lessons, sports instruction, coaching, sports camp
611630: language course
611691: tutoring, exam preparation
611692: driving lessons
611710: educational consultant, school program support, educational testing
621111: doctor, physician, medical services, medical exam, medical report, doctor visit, medical examination
621210: dentist, dental services, dental treatment
621310: chiropractor
621320: optometrist, eye exam
621330: psychologist, counselling, therapist
621340: physiotherapy, occupational therapy, speech therapy
621399: acupuncture, massage therapy clinical, dietitian
621498: clinic, outpatient
621511: medical laboratory, blood test
621512: diagnostic imaging, mri scan
621610: home care, nursing service
621910: ambulance service
622110: hospital, hospital services
623110: nursing home
623312: assisted living
624110: youth programme, child services
624120: senior services, disability support
624190: counselling services family, community programme
624210: food bank, meals on wheels
624221: shelter services, homeless shelter
624230: emergency relief, disaster relief, rescue services
624310: vocational rehabilitation
624410: day care, child care, kindergarten, nursery care
711110: theatre tickets, play
711130: musician, band, orchestra, dj, singer, concert performers
711190: circus, magician, entertainer
711211: sports event tickets, baseball game
711320: concert promoter, festival, event promotion
711510: artist, writer, speaker fee, guest speaker, performer, author, freelance editor
712110: museum admission, art gallery
712130: zoo, aquarium admission, botanical garden
713110: theme park, amusement park
713910: golf course, golf fees
713940: gym, swimming pool, fitness centre, skating rink, recreation centre, gym membership, fitness club,
  swimming pool admission
713950: bowling alley
713990: recreation, escape room, laser tag, dance hall
721110: hotel, accommodation, motel, lodging, hotel stay, resort, hotel room, overnight stay
721191: bed and breakfast, holiday rental
721211: campground, rv park
721214: summer camp
721310: boarding house, student residence, dormitory
722310: food service, cafeteria contract, in-flight meals
722320: catering, caterer, food platters, party catering, catered lunch, catering for meeting
722330: food truck, ice cream van
722410: bar, pub, night club, drinks
722511: restaurant, dinner, lunch, meal, business meal, working lunch, meals, restaurant meal, business
  lunch
722513: fast food, pizza, takeaway, sandwiches, burgers, takeout, takeaway food
722515: cafe, coffee shop, donuts, bagel shop, refreshments, coffee for meeting, snacks for meeting,
  coffee and tea, snacks
811111: car repair, auto repair, vehicle repair, vehicle maintenance, vehicle service, truck repair, fleet
  maintenance, vehicle servicing, oil change
811118: tune up, brake repair, wheel alignment, vehicle inspection
811121: body shop, auto body repair, vehicle painting, collision repair
811122: windshield replacement, auto glass repair
811191: oil change, lube service
811192: car wash, vehicle cleaning, detailing, vehicle washing
811198: tire repair, emissions test, rustproofing
811211: tv repair, audio repair, electronics repair, radio repair
811211: instrument repair, camera repair, medical equipment repair, calibration repair of instruments,
  scale repair
811212: computer repair, printer repair, copier maintenance, computer warranty, extended warranty
  computer, computer maintenance
811310: machinery repair, equipment repair, forklift repair, generator maintenance, pump repair,
  industrial equipment maintenance, welding repair, elevator maintenance, compressor repair, repair and
  maintenance, machine repair, equipment maintenance
811411: lawn mower repair, small engine repair
811412: appliance repair, refrigerator repair, fridge repair
811420: furniture repair, reupholstery
811430: shoe repair
811490: bicycle repair, clothing alterations, sharpening, jewelry repair, piano tuning, tailor, boat
  repair, framing pictures repair, repair of household goods, key cutting
812112: beauty salon, haircut, hairdresser
812199: massage, tattoo, tanning
812210: funeral home, funeral
812220: cemetery, cremation
812310: laundromat, coin laundry
812320: dry cleaning, laundry service, laundry
812331: linen supply, uniform rental, mat rental, towel service
812332: industrial laundry, work uniform laundry
812910: dog grooming, pet boarding, kennel, dog training
812921: photo finishing, photo prints, film developing
812930: parking, parking lot, parking fee, car park, parking meter, parking garage, parking permit,
  parking expense, parking fees
812990: personal services, coat check, shoe shine
813110: church, religious services
813211: donation, grant, charity, charitable contribution
813312: environmental organisation, animal shelter
813319: advocacy group, community organisation
813410: club membership, social club, scout, alumni association
813910: chamber of commerce, trade association membership, business association, membership fee,
  association dues, annual membership
813920: professional association, membership dues, professional licence, annual dues, licence renewal fee,
  registration with association, professional membership, certification fee
813930: union dues
921110: government fee, permit, city permit, vehicle registration, licence plates, government services,
  filing fee
922110: court fees
922160: fire department fee
`
