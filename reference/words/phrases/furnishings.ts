/** Words for furniture, medical and other finished goods, clothes and shoes, by NAICS code; written by the project. */
export const furnishings = `
315190: socks, sweaters, stockings, pantyhose, hosiery, knit hats, long underwear
315210: sewing contractor, uniforms contract sewing, jackets contract, patches sewn, emblem jackets
315220: shirts men, pants men, trousers, jeans, suit, work clothes, t-shirts, coveralls, work shirts,
  uniforms, polo shirts, jacket men, shorts men, work pants, overalls, underwear men, uniform shirt,
  uniform pants, coats, boys clothes, long sleeve shirt, parka, work jacket
315240: dress, blouse, skirt, women's clothing, bra, lingerie, baby clothes, scrubs, nightgown, maternity,
  uniforms women, infant wear, bathrobe, leggings
315280: raincoat, gloves leather work, hats caps, swimsuit, apron, costume, leather jacket, rain suit,
  ties, belts apparel, waders, bib apron, graduation gown, rainwear, cape, scarf, hi-vis vest, lab coat,
  sports uniform, team jerseys, martial arts uniform
315990: gloves, caps, hats, work gloves, mittens, belts clothing, neckties, bandanas, headwear, cotton
  gloves, leather gloves
316110: leather hides, tanned leather
316210: shoes, boots, safety shoes, sneakers, steel toe boots, slippers, sandals, rubber boots, work
  boots, footwear, safety boots, athletic shoes, overshoes
316992: handbag, purse
316998: luggage, backpack, leather belt, wallet, briefcase, suitcase, dog leash, saddle, leather holster,
  camera bag, tool pouch, duty belt, dog collar, harness horse, duffel bag, laptop bag, watch strap, dog
  leather chew, duty gear, tote bag leather, carrying case
337110: kitchen cabinets, countertop, bathroom vanity, wood cabinets
337121: sofa, recliner, upholstered chair, couch, futon
337122: wooden table, wood bed frame, dresser, bookcase wood household, dining table, crib, desk wood
  home, nightstand, rocking chair, wood chair
337124: metal bed frame, patio furniture, folding chair metal, lawn chair, plastic chair, wicker
  furniture, outdoor furniture, bar stool, picnic table metal, folding table
337127: school desk, church pew, stadium seating, library furniture, bleachers, classroom furniture,
  auditorium seating, hospital bed, park bench, laboratory furniture, cafeteria table, picnic table,
  restaurant booth, benches outdoor
337211: wood office desk, wood office furniture, conference table wood
337214: office chair, filing cabinet, metal desk, office furniture, cubicle, desk, office desk, ergonomic
  chair, sit stand desk, workstation furniture, systems furniture, task chair, chairs, modular
  workstation, side chair, file cabinet, bookcase metal, lateral file
337215: lockers, shelving, display case, store fixtures, partitions, storage racks, warehouse rack, pallet
  rack, shelves, steel shelving, garment racks, cabinets storage, mobile shelving, wall shelf, library
  shelving, workbench
337910: mattress, box spring, air mattress, crib mattress
337920: window blinds, window shades, roller shade, venetian blinds, curtain rods
339112: syringe, needle, surgical instruments, catheter, stethoscope, blood pressure cuff, medical
  instruments, iv set, scalpel, thermometer medical, laryngoscope, oxygen mask, suction catheter,
  intubation tube, forceps, blood pressure monitor, hypodermic needles, airway device, veterinary
  instruments, ventilator, nebulizer
339113: bandage, wheelchair, respirator, safety gloves medical, face mask, first aid kit, surgical gloves,
  ear plugs, splint, crutches, gauze, medical supplies, protective clothing, bulletproof vest, hearing
  protection, dust mask, hospital bed medical, orthopedic brace, safety harness, fall protection, surgical
  gown, stretcher, fire helmet, turnout gear, self contained breathing apparatus, hard hat, safety
  equipment, knee pads protective, knee brace, ear muff, n95 mask, cervical collar, body armor,
  prosthesis, backboard, protective gear, firefighter coat, firefighter pants bunker, life jacket, safety
  vest reflective, medical gloves, hazmat suit, chest seal tourniquet, dressing wound, cotton swabs,
  adhesive bandage, compression stockings, safety helmet, personal protective equipment, face shield, exam
  gloves, medical kit
339114: dental chair, dental instruments, dental supplies, dental floss, toothpicks dental, denture,
  dental drill
339115: safety glasses, eyeglasses, goggles, contact lenses, sunglasses, reading glasses, eyewear,
  prescription glasses, safety goggles, spectacles
339910: jewelry, ring, necklace, silverware, badges jewelry, medals, pins lapel, trophies silver,
  earrings, plated ware, coins, service pins, bracelet
339920: sports equipment, golf clubs, basketball, gym equipment, treadmill, playground equipment, fishing
  rod, football, baseball bat, exercise equipment, weights, tennis racket, helmet sports, skateboard,
  climbing gear, archery, ice skates, swimming pool equipment, soccer ball, swing set, tent camping stove
  gear, yoga mat, volleyball net, fitness equipment, bowling, billiard table, dumbbells, climbing rope
  equipment, fishing lures, goal posts, slides playground, backpacking gear
339930: toys, dolls, board game, puzzle, action figure, toy car, stuffed animal, video game console,
  playing cards, model kit, plush toy, building blocks, game, balloon toy, party game, craft toy, costumes
  dolls, scooter toy
339940: pens, pencils, markers, stapler, staples office, paper punch, binder clips, stamp, whiteboard,
  office supplies, rubber stamp, highlighters, crayons, ink pads, chalk, toner ribbon, art supplies, paint
  brushes artist, desk accessories, erasers office, scissors office, tape dispenser, correction tape, push
  pins, dry erase board, easel, date stamp, bulletin board
339950: signs, street sign, traffic sign, neon sign, billboard, sign blanks, name plates, message board
  sign, banners sign, electronic sign, traffic message board, vehicle wrap, road sign, sign sheeting, sign
  posts, decal sign, safety signs, advertising display, number plates signs
339991: gasket, seals, packing, o-ring, mechanical seal, gasket kit, gasket material, pump packing, oil seal
339992: guitar, piano, musical instrument, drum, violin, keyboard musical, trumpet
339993: buttons, zipper, sewing needles, safety pins, snaps, hooks and eyes, velcro
339994: broom, brush, mop, paint roller, paint brush, toothbrush, squeegee, mop bucket, duster, hairbrush,
  push broom, toilet brush, mop head, scrub brush, wire brush, sweeper broom
339995: casket, coffin, burial vault
339999: candles, umbrellas, artificial flowers, christmas decorations, lighters, wigs, fireworks, smoking
  pipes, novelty items, pet toys, dog collar novelty, party decorations, cat toys, artificial christmas
  tree, fire extinguisher portable, display mannequin, models, promotional items, vacuum flask, hair
  accessories, potpourri, gift basket, feather products, lamp wax, training dummy, barber poles, tape
  measures sewing, pet supplies, incense, key chains, umbrella
`
