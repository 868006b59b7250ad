/** Words for metal goods, machines, electronics and vehicles, by NAICS code of their makers; written by the project. */
export const equipment = `
332119: bottle caps, metal stampings, jar lids, crown caps
332215: knives, cutlery, forks, spoons, pots, pans, cookware, kitchen utensils, scissors, razor blades,
  baking pans, skillet, flatware, frying pan, bakeware, razors, stockpot, peeler, can opener, spatula,
  whisk, pocket knife, utility knife
332216: hand tools, screwdriver, wrench, hammer, pliers, saw blades, shovel, rake, chisel, tape measure,
  hacksaw, socket set, crowbar, axe, tool set, drill bits hand, clamps hand, level, trowel, wire cutters,
  spade, hoe, pick axe, mattock, pry bar, wheelbarrow tools, hole saw, files, sledgehammer, bolt cutters,
  caulking gun, vise, putty knife, machete, pruning shears, pipe wrench, ratchet, hex key, reciprocating
  saw blade, pipe cutter, grabber tool, fork pitch, post hole digger, tin snips
332311: prefabricated metal building, steel building, metal shed, metal carport
332312: structural steel, steel trusses, bridge sections, fabricated steel, steel framing, scaffolding,
  sign structure steel, tower steel
332313: plate work, metal bins fabricated, dumpster body plate
332321: metal doors, aluminum windows, garage doors, roll-up door, steel door frame, overhead door,
  storefront window, hollow metal door
332322: ductwork, sheet metal, metal roofing, gutters, flashing, metal flumes, enclosures sheet metal,
  downspouts, hvac duct
332323: ornamental metal, railings, metal stairs, grating, fence metal, gates, handrail, guardrail,
  fencing, bar grating, chain link gate, iron fence, metal bollard, bleacher metal
332410: boiler, heat exchanger, steam condenser, pressure boiler
332420: storage tank steel, propane tank, fuel tank, pressure vessel, gas cylinder, water tank
332431: aluminum cans, tin cans, metal cans
332439: metal drums, tool box metal, metal pails, mailbox, dumpster, metal barrels, safety can, metal
  ammunition box, tool chest, job box, lunch box metal, truck tool box
332510: hardware, hinges, padlock, locks, door knobs, keys, door closer, latch, lockset, deadbolt, key
  blanks, casters, brackets, drawer slides, cabinet hardware, door hardware, panic bar, exit device, door
  handle, hasp
332612: springs, compression spring, coil spring, leaf spring
332618: wire mesh, chain, wire fencing, chain link fence, barbed fence, wire baskets, paper clips, wire
  shelves, nails, staples, cable rope wire, wire hangers, concrete mesh, tire chains, tie wire twisted,
  wire strap tie down, lifting chain, tie down, shopping cart
332710: machined parts, machine shop work, custom machining
332722: bolts, nuts, screws, washers, rivets, hex bolt, anchor bolts, fasteners, threaded rod, hex nut,
  cotter pins, u-bolt, lag screw, machine screws, stainless bolt, wall anchors, hose clamp, pipe clamp,
  toggle bolt, cap screw, set screw, lock washer, eye bolt, turnbuckle
332812: galvanizing, powder coating, metal engraving, metal plating, anodizing, sandblasting
332911: industrial valve, gate valve, check valve, fire hydrant, hydrant, butterfly valve, ball valve,
  globe valve, control valve, backflow preventer, hydrant parts, relief valve, water valve, valve
  operator, tapping valve, air release valve, pressure regulating valve, corporation stop, curb stop
332912: hydraulic valve, hydraulic fitting, quick coupler, hose fittings, pneumatic valve, hose coupling,
  hydraulic hose assembly, hydrant repair kit
332913: faucet, shower head, plumbing fixture trim, bathroom faucet, flush valve, drinking fountain, sink
  drain, toilet flushometer, plumbing parts, eyewash station
332919: pipe fittings brass, brass coupling, tee brass, brass elbow, brass nipple, meter coupling, pipe
  union, brass adapter, hose nozzle, compression fitting, fire hose nozzle, sprinkler head, brass plug,
  service saddle, lawn sprinklers, copper fitting, brass bushing
332991: bearings, ball bearing, roller bearing, pillow block bearing
332992: ammunition, cartridges, bullets, shotgun shells, cartridge 9mm, rifle rounds
332994: firearms, pistol, rifle, shotgun, handgun, gun parts, holster gun, grenade launcher, gun magazine,
  less lethal launcher
332996: fabricated pipe, pipe spool, pipe nipple, pipe bends, steel elbow, pipe flange, welded pipe
  fitting, repair clamp pipe
332999: metal ladders, safes, fire extinguisher metal parts, metal trophies, metal hose, ladder aluminum,
  horseshoes, steel wool pad, foil containers, vault doors, manhole steps, permanent magnets, flagpole,
  metal tubes, badges metal, metal hangers, aluminum ladder, metal skids, cable seals, strapping seals,
  drain grate steel, hair pins metal, keyring
333111: tractor, combine, plow, irrigation equipment, sprayer agricultural, hay baler, mower tractor,
  sprinkler irrigation, drip irrigation, farm implement, poultry feeder, seed spreader, weed sprayer,
  backpack sprayer
333112: lawn mower, riding mower, leaf blower, hedge trimmer, snow blower, string trimmer, edger, lawn
  tractor, weed eater, mower blade, trimmer line, zero turn mower
333120: excavator, bulldozer, backhoe, loader, asphalt paver, road grader, concrete mixer, crane mobile,
  skid steer, roller compactor, trencher, street sweeper machine, backhoe parts, wheel loader, wood
  chipper, dump body, boom lift crane, walk behind concrete saw, vacuum excavator, milling machine road
333131: mining machinery, rock crusher, coal cutter, drill bits rock
333132: oil field equipment, well drilling rig, drilling tools
333294: food processing machine, oven bakery commercial mixer, meat slicer, coffee roaster machine, juicer
  commercial, ice cream machine, coffee maker brewing machine, pasta machine, meat grinder
333210: woodworking machine, table saw, sawmill, band saw wood, paper machine
333293: printing press, offset press, bookbinding machine
333298: plastic injection machine, textile machine, sewing machine industrial, 3d printer, laminating
  machine, chemical processing machinery, glass making machine
333314: binoculars, microscope, telescope, rifle scope, optical lens, night vision, magnifier, red dot sight
333316: copier, photocopier, camera, projector, camera lens, photographic equipment, digital camera, video
  projector, tripod, microfilm reader, overhead projector
333318: vending machine, dishwasher commercial, car wash equipment, commercial laundry machine, floor
  scrubber, vacuum industrial, water purification equipment, carnival ride, pressure washer commercial,
  dry cleaning machine, parking meter, simulator, water softener, voting machine, teller machine,
  commercial cooking equipment, calculators, shredder, steam cleaner, flight simulator, water filter
  system, commercial oven, steam table, time clock, mail machine, tire changer, automotive lift, wheel
  balancer, chlorinator, garbage disposal commercial, fare box
333413: fan, blower, air filter, exhaust fan, hepa filter, air purifier, furnace filter, ventilation fan,
  dust collector, attic fan, hvac filters, ceiling fan industrial
333414: heater, radiator, water heater solar, space heater gas, fireplace, wood stove, swimming pool
  heater, infrared heater, boiler heating, hydronic
333415: air conditioner, refrigerator commercial, chiller, furnace, heat pump, ice machine, hvac unit,
  water cooler, walk-in cooler, compressor refrigeration, freezer commercial, condensing unit, thermo
  king, dehumidifier, cooling tower, rooftop unit, vehicle air conditioning, air handler, beverage
  dispenser refrigerated
333511: molds industrial
333514: dies, jigs, fixtures tooling
333515: drill bits, end mills, taps and dies, milling cutter, carbide insert, reamers, machine tool
  accessories, micrometer, calipers, dial indicator
333517: lathe, milling machine, grinding machine, drill press, cnc machine, press brake, bending machine,
  pipe threading machine, metal cutting machine
333611: turbine, wind turbine, steam turbine
333612: gearbox, gear reducer, speed reducer, gears
333613: pulley, sprocket, shaft coupling, clutch, roller chain, drive shaft, bushing, universal joint,
  sheave
333618: diesel engine, outboard motor, marine engine, small engine, engine gasoline generator engine,
  engine parts diesel
333912: air compressor, compressor, vacuum pump, spray gun, air dryer, breathing air compressor
333914: pump, sump pump, water pump, fuel pump dispenser, submersible pump, centrifugal pump, fuel
  dispenser, pump parts, sewage pump, metering pump, grease pump, sewage grinder pump, pump impeller,
  chemical feed pump, gas pump
333921: elevator, escalator, lift platform, moving walk
333922: conveyor, baggage conveyor, conveyor rollers, conveyor belt system
333923: hoist, overhead crane, winch, chain hoist, aerial lift bucket, come along, jib crane, patient hoist
333924: forklift, pallet jack, hand truck, wheelbarrow, dolly, lift truck, cart, industrial cart, aerial
  work platform, aircraft tug, scissor lift, stair truck, trailer dolly, utility cart
333991: power drill, cordless drill, power tools, chain saw, jackhammer, circular saw, impact wrench, nail
  gun, angle grinder, sander, rotary hammer, reciprocating saw, demolition hammer, cut-off saw, heat gun
333992: welder, welding machine, welding rod, soldering iron, welding electrodes, welding helmet supplies,
  plasma cutter, welding torch, welding supplies
333993: packaging machine, labeling machine, shrink wrap machine, bottling machine, strapping machine
333994: industrial furnace, kiln, industrial oven, incinerator, induction heater
333995: hydraulic cylinder, air cylinder, actuator, pneumatic cylinder
333996: hydraulic pump, hydraulic motor
333997: scale, balance, weighing scale, truck scale, floor scale, bathroom scale, kitchen scale
333999: fire extinguisher, automatic sprinkler system, filters industrial, oil filter, dehumidifying
  equipment, jacks, car jack, baling press, fuel filter element, bottle jack, filtration equipment,
  hydraulic jack, strainer, fire suppression, oil separator, industrial robot, cremator
334111: computer, laptop, desktop computer, server, notebook computer, workstation computer, tablet,
  microcomputer, pc, chromebook, mainframe, mobile data computer
334112: hard drive, disk drive, solid state drive, usb drive, storage array, memory card, tape drive,
  flash drive, nas storage, external drive
334118: monitor, computer monitor, printer, keyboard, mouse, scanner, docking station, computer
  accessories, lcd display, laser printer, plotter, barcode scanner, webcam, terminal, joystick, graphics
  card, computer peripherals, label printer, fingerprint scanner, laptop accessories, id card printer,
  printer parts, touch screen, port replicator, computer cable adapter, pos terminal
334210: telephone, phone system, router, network switch, modem, telephone headset, conference phone, voip
  phone, network equipment, pbx, ethernet switch, cordless phone, fax machine, access switch, network
  module, patch panel, wireless access point, answering machine, switches computer network, transceiver
  module sfp, firewall appliance
334220: radio, two-way radio, antenna, mobile phone, cell phone, radio transmitter, gps receiver, walkie
  talkie, smartphone, video broadcast equipment, closed circuit television, satellite receiver, radio
  parts, repeater, portable radio, wireless equipment, pager, rfid reader, cable television equipment,
  surveillance camera system, tv studio equipment, base station, radio microphone, satellite phone,
  bluetooth headset
334290: alarm system, fire alarm, smoke detector, traffic signal, intercom, burglar alarm, traffic signal
  equipment, siren, pedestrian signal, traffic controller cabinet, carbon monoxide detector, security
  monitoring equipment, emergency vehicle warning, railroad signal, access control system, motion sensor,
  video security monitoring, remote control
334310: television, speaker, microphone, headphones, amplifier, dvd player, stereo, audio equipment, video
  camera, public address system, car radio, earbuds, video recorder, audio mixer, loudspeaker, video
  monitor, sound system, camcorder, tv, megaphone
334413: semiconductor, led, integrated circuit, solar panel, diode, transistor, memory chips, computer
  memory, microprocessor, solar cells, ram, photovoltaic module
334416: capacitor, resistor, inductor, transformer electronic, coil electronic
334417: electronic connector, coaxial connector, cable connector, power cord connectors, terminal
  connectors electronic
334418: circuit board assembly, motherboard, pc board, network card, circuit board, control board, video
  card
334419: electronic components, lcd panel, crystal oscillator, cable assembly, wire harness, keypad, patch
  cable, hdmi cable, computer cable
334510: defibrillator, ultrasound machine, mri, ecg monitor, pacemaker, hearing aid, patient monitor, aed,
  electrotherapy, pulse oximeter, defibrillator pads, medical electronics
334511: radar, gps navigation, sonar, flight instruments, speed radar gun, navigation equipment, compass
  aircraft, cockpit recorder
334512: thermostat, temperature control, building automation controls, hvac controls, humidistat,
  sprinkler controller, float control
334513: pressure gauge, flow meter, flowmeter, level sensor, pressure transmitter, process controls,
  temperature sensor industrial, programmable controller instrument, chlorine analyzer process, ph
  controller, scada instrument, thermocouple, flow transmitter, water level sensor, chart recorder
334514: water meter, gas meter, odometer, parking meter counting, taximeter, turnstile, meter register,
  water meter parts, tachometer, speedometer, electronic counters
334515: multimeter, oscilloscope, electricity meter, voltmeter, signal generator, circuit tester, cable
  tester, electrical test equipment, volt tester, power meter, spectrum analyzer, insulation tester
334516: laboratory instrument, spectrometer, chromatograph, ph meter, laboratory equipment, centrifuge,
  water analysis instrument, turbidity meter, colorimeter, titrator, gas detector, dna analyzer,
  laboratory analyzer, chlorine test kit, electrophoresis
334517: x-ray machine, x-ray equipment, baggage x-ray scanner, ct scanner
334519: thermometer, weather station, surveying instruments, leak detector, laser level, radiation
  detector, watches, clocks, metal detector, wrist watch, gps survey, pipe locator, sewer camera, rain
  gauge, alarm clock, timers, breathalyzer, cable locator, wall clock, theodolite, wind gauge, clock parts
334613: cd blank, dvd blank, magnetic tape, video tape blank, recordable disc, magnetic marking tape
334614: dvd movie, music cd, audiobook cd, prerecorded disc, software cd, audiovisual materials, video
  game disc
335110: light bulb, led lamp, fluorescent tube, lamps, halogen bulb, lamp bulbs, ballast lamp, led bulb
335121: lamp shade, table lamp, chandelier, light fixture residential, ceiling light, night light
335122: light fixture, led fixture, commercial lighting, exit sign light, light pole, high bay light,
  recessed light, lighting fixtures
335129: flashlight, street light, lantern, floodlight, spotlight, emergency light, work light, string
  lights, headlamp, stage lighting, traffic light lamp, traffic signal lamp, light bar, led flashlight
335210: vacuum cleaner, toaster, blender, coffee maker, hair dryer, electric fan household, iron, food
  processor, space heater electric, microwave small appliance, electric kettle, mixer, ceiling fan,
  electric shaver, electric toothbrush, slow cooker, waffle maker, humidifier, electric blanket, electric
  grill, popcorn maker, curling iron, juicer
335221: stove, oven, barbecue grill, range, microwave oven, cooktop, grill
335222: refrigerator, freezer, fridge, mini fridge
335224: washing machine, clothes dryer, washer
335228: dishwasher, water heater, garbage disposal, trash compactor
335311: transformer, power transformer, distribution transformer, voltage regulator, pad mounted
  transformer, ballast, booster cable transformer
335312: electric motor, generator, motor, alternator industrial, generator set, motor starter, standby
  generator, motor repair parts
335313: switchgear, circuit breaker, switchboard, panelboard, fuse, electrical switch, fuses, power
  control cabinet, disconnect switch, load center, bus duct
335314: relay, motor control, industrial controls, programmable logic controller, timer relay, solenoid,
  variable frequency drive, limit switch, push button, control panel
335911: rechargeable battery, car battery, storage battery, lead acid battery, lithium ion battery, ups
  battery, battery pack, vehicle battery, radio battery, truck battery, laptop battery
335912: alkaline battery, batteries aa, button cell, lithium battery, dry cell battery, batteries
335921: fiber optic cable, optical fiber
335929: electrical wire, cable, power cable, copper cable insulated, extension cord, building wire,
  coaxial cable, jumper cables, wire and cable, ethernet cable bulk, booster cables, telephone cable, heat
  shrink tubing, cord set, electronic wire, underground cable
335931: outlet, wall switch, plug, electrical connector, lampholder, receptacle, lightning arrester, light
  switch, wire nuts, power strip, terminal block, gfci, bus bar, dimmer switch, surge protector strip,
  electrical accessories, ground rod clamp
335932: conduit, junction box, electrical box, conduit fittings, emt conduit, cable tray, pole line
  hardware, wire duct, outlet cover, conduit strut, electrical enclosure
335991: graphite electrode, carbon brushes
335999: ups, uninterruptible power supply, battery charger, power supply, surge suppressor, power
  converter, door bell, electric fence charger, inverter, rectifier, charging station, extension cord
  reel, ev charger, electrical equipment, vehicle charging
336111: car, automobile, sedan, passenger car, electric car, patrol car, police vehicle, hybrid car,
  hatchback, station wagon
336112: pickup truck, suv, van, light truck, minivan, sport utility vehicle, cargo van, passenger van,
  crew cab pickup
336120: bus, heavy truck, dump truck, truck chassis, fire truck, school bus, tractor truck, garbage truck,
  fire engine, truck tractor, transit bus, cab and chassis
336211: truck body, ambulance body, dump body truck, truck bed, refuse body, fire apparatus body, utility
  body, service body, van upfit, utility bed, flatbed body
336212: trailer, truck trailer, utility trailer, flatbed trailer, semi trailer, dump trailer, equipment
  trailer
336213: motor home
336214: camper, travel trailer, truck cap, camper shell, horse trailer
336310: spark plug, engine parts, carburetor, fuel injector, cylinder head, engine gasoline automotive,
  fuel pump automotive, pistons, radiator cap, engine remanufactured
336320: headlight, alternator, starter motor, vehicle lights, ignition, windshield wiper motor, wiring
  harness automotive, light bar vehicle, vehicle siren, vehicle console, turn signal, starter automotive,
  tail light, police vehicle lights, strobe light vehicle, dome light
336330: steering, suspension parts, shock absorbers, struts, tie rod, ball joint, steering pump
336340: brake pads, brake rotor, brake parts, brake caliper, brake shoes, brake drum, air brake, brake
  lining
336350: transmission, axle, clutch automotive, differential, drive axle, transmission parts, torque
  converter, transfer case
336360: vehicle seat, seat belt, car seat covers, automotive upholstery, car floor mats
336370: bumper stamping, fender, truck hood, vehicle panels
336390: auto parts, exhaust pipe, muffler, wheels, radiator, air bag, windshield wiper, truck parts,
  vehicle parts, automotive filter, catalytic converter, trailer hitch, bumper, wheel rim, vehicle mirror,
  roof rack, truck accessories, vehicle racks, running boards, car air conditioner, prisoner partition
  vehicle, push bumper, radiator automotive, vehicle air filter
336411: aircraft, airplane, helicopter, drone, unmanned aerial vehicle
336412: aircraft engine
336413: aircraft parts, helicopter parts, propeller, landing gear, aircraft equipment
336510: railcar, locomotive, rail parts, streetcar
336611: ship, ferry
336612: boat, canoe, kayak, inflatable boat, sailboat, rescue boat, life raft
336991: bicycle, motorcycle, bike parts, scooter, electric bike, moped, bicycle helmet rack, police
  motorcycle
336999: golf cart, all-terrain vehicle, atv, snowmobile, utility vehicle small, wheeled cart animal
`
