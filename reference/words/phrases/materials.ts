/** Words for energy, chemicals, textiles, wood, paper, plastics, minerals and metals; written by the project. */
export const materials = `
113310: logs, timber, firewood, pulpwood
212312: crushed stone, limestone aggregate, road base, rip rap, flex base
212321: sand, gravel, pea gravel, construction sand, fill sand, masonry sand, aggregate
212399: topsoil, fill dirt, peat, pumice, diatomaceous earth, soil
212391: rock salt, road salt, potash, soda ash
212111: coal
211120: crude oil
221122: electricity, electric power, electricity supply, power supply charges
221210: natural gas, gas supply, piped gas
221310: water, water supply, irrigation water, potable water
221320: sewage, sewer, waste water treatment
221330: steam, district heating, chilled water
324110: gasoline, petrol, diesel, diesel fuel, fuel purchase, unleaded fuel, jet fuel, kerosene, propane, heating oil, fuel oil, unleaded, aviation fuel,
  lpg, butane, petroleum, white spirit
324121: asphalt, asphalt paving mix, hot mix asphalt, cold mix asphalt, asphaltic concrete, blacktop,
  crack sealant asphalt
324122: roofing shingles, roofing felt, roof coating, tar paper, roof cement
324191: lubricants, motor oil, engine oil, grease, hydraulic fluid, gear oil, transmission fluid, brake
  fluid, lubricating oil, cutting oil, penetrating oil
325120: oxygen, nitrogen, acetylene, carbon dioxide, argon, helium, compressed gas, medical oxygen, gas
  cylinders, refrigerant gas, dry ice
325132: dye, pigment, colorant
325180: chlorine, sodium hypochlorite, caustic soda, sulfuric acid, hydrochloric acid, ammonia, hydrogen
  peroxide, aluminum sulfate, ferric chloride, sodium hydroxide, fluoride, carbon black, activated carbon,
  potassium permanganate, calcium chloride, water treatment chemicals, soda ash chemical
325193: ethanol, denatured alcohol
325199: methanol, acetone, solvents, isopropyl alcohol, citric acid, ethylene glycol, acetic acid,
  formaldehyde, mineral spirits, glycol, xanthan gum
325211: plastic resin, polyethylene, polypropylene, pvc resin, epoxy resin, nylon resin, silicone resin,
  polymer, polyester resin
325212: synthetic rubber, latex rubber, neoprene
325222: polyester fiber, nylon fiber, rayon, acrylic fiber
325311: fertilizer, urea, ammonium nitrate, nitrogen fertilizer
325314: potting soil, compost, plant food, mulch compost, manure, lawn fertilizer, organic fertilizer
325320: herbicide, insecticide, weed killer, pesticide, insect repellent, rat poison, fungicide, wasp
  spray, mosquito repellent, ant bait, mouse bait, flea treatment
325510: paint, latex paint, primer, varnish, stain, lacquer, spray paint, traffic paint, enamel, paint
  thinner, coating, epoxy coating, marking paint, wood finish, paint remover
325520: adhesive, glue, caulk, sealant, epoxy adhesive, grout, thread sealant, super glue, wood glue,
  silicone sealant, pipe joint compound, mastic, pipe cement, thinset
325910: ink, printing ink, ink cartridge, toner ink
325920: explosives, dynamite, blasting caps
325992: toner, toner cartridges, photographic paper, x-ray film, photographic film, laser cartridge, photo
  chemicals
325998: antifreeze, coolant, matches, fire retardant, deicer, windshield washer fluid, road deicing salt,
  salt evaporated, drilling mud, candle fragrance oil, dust suppressant, fire extinguishing foam, lighter
  fluid, reagents, water softener salt, flares, desiccant, absorbent granules, oil absorbent, pool
  chemicals
313111: yarn, thread, sewing thread, fibre
313210: cotton fabric, denim, canvas fabric, upholstery fabric, woven fabric, cloth
313220: webbing, ribbon, lace, polyester strap webbing, elastic band fabric, nylon strap
313230: nonwoven fabric, geotextile, felt, filter cloth, erosion control fabric
313320: coated fabric, vinyl coated fabric, oilcloth, tarpaulin fabric
314110: carpet, rugs, carpet tiles, floor mats, entrance mats, bath mat
314120: curtains, bed sheets, towels, blankets, tablecloths, pillowcases, shower curtain, drapes, linens,
  bath towels, comforter, quilt, bedding, dish cloths
314910: tarps, canvas, tents fabric, sandbags, textile bags, awnings, laundry bags, tarpaulin, cloth bags,
  burlap bags, canopy, fabric shade structure
314991: rope, twine, cord, string, netting, cargo net, fishing net, nylon rope
314999: flags, sleeping bags, wiping rags, fire hose fabric, banners cloth, embroidered patches, wiping
  cloths, shop towels cloth, shoelaces, batting
321113: lumber, treated lumber, wood boards, landscape timbers, railroad ties, wood posts, framing lumber,
  fence posts wood, poles
321211: plywood, veneer, osb, particle board, mdf, fiberboard, engineered wood, roof trusses, wood beams
321911: wood doors, wood windows, door frames, millwork, molding, hardwood flooring, stair parts, shutters
  wood, baseboards
321920: pallets, wooden crates, wood boxes, barrels wooden, wooden stakes crates
321992: sheds, prefabricated wood building, log home, modular building, portable building, mobile home
321999: wood stakes, tool handles, ladders wood, toothpicks, wooden fence, picture frames, bamboo skewers,
  cork, clothes hangers wood, wooden spoons, survey stakes, cutting board, charcoal, chopsticks, mulch,
  wood chips, wood pellets
322121: paper, copy paper, printing paper, cardstock, bond paper, kraft paper, multipurpose paper
322122: newsprint
322130: paperboard, cardboard sheet
322211: cardboard boxes, corrugated boxes, shipping boxes, cartons, moving boxes, storage boxes paper
322212: folding carton, gift boxes
322219: paper cups, paper plates, fiber drums, food containers paper, cupcake liners, baking cups, milk
  cartons, paper straws
322220: adhesive tape, masking tape, packing tape, labels, paper bags, duct tape, electrical tape,
  stickers, wallpaper, gift wrap, wax paper, parchment paper, tape sealant, teflon tape, thermal labels,
  reflective tape, barricade tape, aluminum foil wrap, cellophane tape, barcode labels, shelf liner
322230: envelopes, notebooks, notepads, stationery, file folders, writing pads, index cards, sticky notes,
  binders paper, hanging folders, ledger books, tablets paper
322291: toilet paper, paper towels, napkins, facial tissue, diapers, sanitary napkins, tampons, baby
  wipes, wet wipes, toilet seat covers, tissues, incontinence pads, disposable wipes, bathroom tissue,
  adult briefs
322299: egg cartons molded, paper filters, coffee filters, party streamers, paper party decorations,
  doilies, tags paper
323111: printing, business cards, brochures, flyers, forms printed, posters, banners printed, letterhead,
  decals, printed forms, postcards, printing services, screen printing, t-shirt printing, tickets printed,
  door hangers printed, greeting printing
323117: book printing, yearbooks
326111: plastic bags, trash bags, garbage bags, can liners, ziplock bags, plastic liner bag, sandwich
  bags, freezer bags, evidence bags plastic, refuse bags, bin liners, zip pouches
326112: shrink wrap, stretch film, plastic wrap, bubble wrap, plastic sheeting, laminating film, packaging
  film, visqueen
326121: vinyl siding profile, plastic rods, plastic tubing, plastic extrusions
326122: pvc pipe, pvc fitting, plastic pipe, pvc elbow, pvc coupling, hdpe pipe, plastic conduit, drain
  pipe plastic, pvc tee, cpvc, pvc adapter, pvc plug, corrugated drainage pipe
326130: laminate countertop sheet, plastic laminate, acrylic sheet, plexiglass, polycarbonate sheet
326140: styrofoam cups, foam coolers, foam insulation board, foam packaging, polystyrene foam, foam plates
326150: foam cushion, spray foam, foam sheet, memory foam, sponges foam, upholstery foam
326160: plastic bottles, spray bottles, water bottle plastic, squeeze bottle
326191: plastic toilet seats, shower stall, bathtub fiberglass, plastic sink, portable toilets
326199: plastic containers, plastic buckets, plastic cups, plastic cutlery, storage bins plastic, trash
  cans, wheelie bins, coolers plastic, recycling containers, plastic hangers, gloves plastic, traffic
  cones, barricades plastic, meter box plastic, plastic crates, drinking straws, coolers beverage, cable
  ties, plastic hardware, food storage containers, plastic trays, hard hats plastic shell, plastic drums,
  bins recycling, valve box, safety cones, zip ties, phone case, plastic tumbler, cookie cutter plastic,
  ice cube trays, dog bowl, cake topper
326211: tires, truck tires, automobile tires, tractor tires, inner tubes, bicycle tires
326212: retread tires, recapped tires
326220: hose, garden hose, fire hose, rubber hose, conveyor belt, v-belt, hydraulic hose, fan belt,
  suction hose, drive belt, air hose, belts machine
326291: rubber seals, rubber mounts, vibration mounts rubber, rubber parts
326299: rubber bands, rubber gloves, latex gloves, nitrile gloves, rubber mats, rubber stoppers, erasers,
  balloons, rubber boots covers, rubber sheet, o-ring rubber, playground rubber surfacing, disposable
  gloves, condoms, rubber pads, rubber straps, bungee cords
327112: toilets, ceramic mugs, dinnerware ceramic, porcelain, pottery, sinks ceramic, urinals, flower pots
  clay, china plates, electrical insulators porcelain, vases ceramic, lavatory
327120: bricks, ceramic tile, clay pipe, floor tile, fire brick, refractory, roof tile clay, wall tile
327211: window glass, flat glass, glass sheet, tempered glass
327212: drinking glasses, glassware, glass bowls, crystal, glass tumblers, laboratory glassware, glass
  vases, light bulbs glass
327213: glass bottles, glass jars, mason jars, wine bottles
327215: mirrors, glass shelves, insulated glass, windshield glass, laminated glass, stained glass, aquariums
327310: cement, portland cement, masonry cement, mortar cement
327320: ready-mix concrete, concrete, flowable fill, concrete delivered
327331: concrete blocks, pavers, concrete bricks, cinder block, retaining wall blocks
327332: concrete pipe, culvert pipe concrete, box culvert
327390: precast concrete, manhole concrete, concrete vault, bagged concrete mix, concrete mix, septic
  tank, mortar mix, concrete barrier, concrete post, parking stops, precast meter box
327410: lime, hydrated lime, quicklime
327420: drywall, gypsum board, plaster, sheetrock, joint compound, wallboard
327910: sandpaper, grinding wheels, abrasive discs, cutoff wheels, whetstone, abrasives, flap disc,
  scouring pads, sanding belts, steel wool, sharpening stone
327991: granite countertop, marble, stone slabs, tombstone, gravestone, stone tile
327992: kitty litter, cat litter, ground clay, perlite, vermiculite, oil dry, bentonite
327993: fiberglass insulation, rock wool, insulation batts, pipe insulation mineral
327999: stucco, asbestos, synthetic stone, mica
331110: steel, steel bars, rebar, steel plate, steel sheet, steel beams, angle iron, reinforcing bars,
  stainless steel, steel coil, iron, steel posts, flat bar, structural steel shapes, channel iron, steel
  rod
331210: steel pipe, steel tubing, galvanized pipe, pipe steel black, well casing, square tube
331222: steel wire, wire rope steel, nails wire, barbed wire, welding wire, baling wire, tie wire
331318: aluminum sheet, aluminum extrusion, aluminum foil, aluminum bar, aluminum tube, aluminum conductor
  cable, aluminum plate
331313: aluminum, aluminum ingot, primary aluminum
331420: copper tubing, copper pipe, copper wire, brass rod, copper bar, bare copper wire, copper sheet,
  magnet wire
331410: gold bullion, silver bullion, zinc, lead, nickel, tin, lead ingot, platinum
331491: titanium sheet, solder, lead sheet, nickel alloy, zinc anode, solder wire, nickel rod
331511: cast iron, manhole cover, ductile iron pipe, cast iron fitting, iron castings, ductile iron
  fitting, grate cast iron, mechanical joint fitting, manhole frame, iron pipe fitting, valve box cast
  iron, mechanical joint sleeve, pipe ductile iron
331513: steel castings
331524: aluminum castings, brass castings, bronze castings
332111: steel forgings, forged hooks, forged fittings
`
