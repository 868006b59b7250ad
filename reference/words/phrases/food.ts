/** Words for food, drink and farm goods, with the NAICS code of their makers; written by the project. */
export const food = `
111140: wheat grain, corn grain, barley grain, oats grain, raw rice, dry beans, dried lentils, chickpeas,
  quinoa grain
111120: sunflower seed, canola seed, flax seed, sesame seed, mustard seed, soybeans
111211: potatoes, sweet potatoes, yams
111219: tomatoes, fresh tomatoes, lettuce, carrots, onions, garlic bulbs, cabbage, spinach, broccoli,
  cauliflower, celery, cucumbers, bell peppers, chili peppers, zucchini, squash, pumpkin, eggplant,
  asparagus, green beans, sweet corn, melons, watermelon, kale, leek, radish, beets, fresh herbs, sprouts,
  fresh vegetables
111331: apples, pears, peaches, plums, cherries, apricots, nectarines, fresh fruit
111310: oranges, lemons, limes, grapefruit, tangerines, citrus fruit
111332: grapes, table grapes
111333: strawberries, raspberries, blueberries, blackberries, cranberries, fresh berries
111335: almonds in shell, walnuts in shell, pecans, hazelnuts, pistachios, raw nuts
111339: bananas, pineapple, mango, papaya, avocado, kiwi, dates, figs, olives, coconut, coffee beans
  green, cocoa beans
111411: mushrooms, truffles
111421: trees, shrubs, nursery plants, ornamental trees, shade trees, sod, turf grass, seedlings,
  perennials, bedding plants
111422: cut flowers, roses, bouquets, potted plants, flower bulbs, flowers
111940: hay, alfalfa hay, straw bales
111998: maple sap, tea leaves, spices crop, sprouting seeds, hops
112111: beef cattle, calves
112120: raw milk, dairy cows
112310: eggs, chicken eggs, egg cartons dozen
112910: raw honey, beeswax, beehives
112920: horses, ponies
114111: fresh fish, salmon, tuna, cod, trout
114112: shrimp, crab, lobster, oysters, clams, mussels
311111: dog food, cat food, dog treats, puppy food, kitten food, kibble, rawhide chews, pet food
311119: horse feed, cattle feed, chicken feed, bird seed, fish food, livestock feed, pig feed, rabbit
  pellets
311211: flour, wheat flour, bread flour, all purpose flour, semolina, oat flour, cornmeal, almond flour,
  whole wheat flour, bran
311212: rice, white rice, brown rice, basmati rice, jasmine rice, rice flour, wild rice
311213: malt, malted barley
311221: corn starch, corn syrup, glucose, dextrose, corn oil, tapioca starch
311224: soybean oil, vegetable oil, canola oil, sunflower oil, sesame oil, soy flour
311225: margarine, shortening, cooking oil, olive oil, coconut oil, palm oil, frying oil, lard
311230: breakfast cereal, oatmeal, granola, muesli, corn flakes, oat bran cereal, rolled oats, instant
  oatmeal
311313: sugar, brown sugar, powdered sugar, cane sugar, icing sugar, molasses, sugar cubes, sugar packets,
  beet sugar
311320: chocolate, dark chocolate, chocolate bar, cocoa powder, chocolate chips, baking chocolate, hot
  cocoa mix
311330: chocolate truffles, chocolate candy, milk chocolate bar, chocolate covered nuts, chocolate gift box
311340: candy, gummy bears, hard candy, lollipops, chewing gum, jelly beans, marshmallows, licorice,
  mints, caramels, toffee, fruit snacks, breath mints, cake sprinkles, candied fruit, energy bar, granola
  bar, protein bar
311411: frozen fruit, frozen vegetables, frozen juice, frozen french fries, frozen berries
311412: frozen dinner, frozen pizza, frozen entree, frozen waffles, frozen burrito, frozen soup
311421: canned tomatoes, canned fruit, canned vegetables, fruit juice, apple juice, orange juice, tomato
  juice, jam, jelly, marmalade, fruit preserves, pickles, pickled vegetables, sauerkraut, canned beans,
  tomato paste, salsa, ketchup, applesauce, canned peaches, canned corn, canned mushrooms, olives in
  brine, fruit spread
311422: canned soup, baked beans, canned chili, baby food, canned ravioli, canned stew, broth, chicken
  stock, infant food pouches
311423: dried fruit, raisins, prunes, dried apricots, dried mango, soup mix, dehydrated potatoes, instant
  mashed potatoes, bouillon cubes, dried mushrooms, freeze dried meals, dried vegetables, noodle soup cup,
  rice mix, macaroni and cheese dinner
311511: milk, skim milk, cream, whipping cream, yogurt, sour cream, buttermilk, cottage cheese, half and
  half, chocolate milk, almond milk, soy milk, oat milk
311512: butter, ghee
311513: cheese, cheddar, mozzarella, parmesan, cream cheese, feta, goat cheese, processed cheese, brie
311514: milk powder, condensed milk, evaporated milk, whey protein, coffee creamer, infant formula,
  protein powder, nondairy creamer, powdered milk, whey
311520: ice cream, frozen yogurt, sorbet, popsicles, gelato
311611: beef, pork, lamb, veal, steak, ground beef, pork chops, beef roast
311612: bacon, ham, sausage, hot dogs, salami, beef jerky, pepperoni, corned beef, lunch meat, deli meat,
  prosciutto, pork rinds meat
311615: chicken, turkey, duck, chicken breast, chicken wings, ground turkey, poultry
311711: canned tuna, smoked salmon, sardines, anchovies, fish fillets, frozen shrimp, crab meat, caviar,
  canned salmon, seaweed snack, nori
311812: bread, rolls, buns, bagels, muffins, cakes, pastries, doughnuts, croissants, english muffins, pita
  bread, pies, sandwich bread, birthday cake
311813: frozen cake, frozen pie, frozen croissants, cheesecake
311821: cookies, crackers, biscuits, pretzels hard, graham crackers, ice cream cones, wafers, shortbread,
  rice cakes, saltines
311822: cake mix, pancake mix, baking mix, brownie mix, bread mix, muffin mix, pizza dough, biscuit dough
311823: pasta, spaghetti, macaroni, noodles, penne, lasagna, dry pasta, egg noodles, ramen, fettuccine,
  couscous
311830: tortillas, taco shells, wraps
311911: peanuts, peanut butter, roasted almonds, cashews, mixed nuts, trail mix, almond butter, sunflower
  seeds roasted, pistachios roasted, nut butter
311919: potato chips, tortilla chips, corn chips, popcorn, pretzels, cheese puffs, pork rinds, snack mix,
  microwave popcorn
311920: coffee, ground coffee, coffee beans, tea, green tea, tea bags, instant coffee, espresso, herbal
  tea, coffee pods, coffee capsules, iced tea mix, chai, black tea, decaf coffee
311930: flavoring syrup, maple flavored syrup, soda syrup, drink mix, powdered drink mix, lemonade mix,
  fruit punch concentrate, vanilla syrup, cocktail mix, water enhancer, food coloring
311941: mayonnaise, mustard, salad dressing, soy sauce, vinegar, hot sauce, barbecue sauce, pasta sauce,
  tomato sauce, worcestershire sauce, horseradish, tartar sauce, marinade, steak sauce, teriyaki sauce,
  balsamic vinegar, curry paste, fish sauce
311942: spices, black pepper, cinnamon, salt, sea salt, seasoning, garlic powder, vanilla extract,
  oregano, paprika, curry powder, turmeric, basil, chili powder, dry rub, nutmeg, table salt, cumin,
  ginger powder, taco seasoning, gravy mix, almond extract
311991: fresh pasta, prepared salad, tofu, sandwiches prepared, fresh pizza, cut vegetables, hummus,
  guacamole, sushi, peeled vegetables, salad kit
311999: honey, maple syrup, yeast, baking powder, gelatin dessert, pudding mix, egg substitute, dried
  eggs, sweetener, stevia, syrup table, jello, frosting, agave nectar, pectin, baking soda
312111: soda, cola, soft drinks, energy drink, sports drink, ginger ale, lemonade bottled, iced tea
  bottled, tonic water, root beer, kombucha
312112: bottled water, spring water, drinking water bottles, mineral water, sparkling water, purified water
312113: ice, ice cubes, bagged ice, dry ice block
312120: beer, lager, ale, craft beer
312130: wine, red wine, white wine, champagne, cider hard, sake
312140: whisky, vodka, gin, rum, tequila, liquor, spirits, brandy
312230: cigarettes, cigars, chewing tobacco, pipe tobacco, shisha
325411: vitamins, dietary supplement, herbal supplement, fish oil capsules, multivitamin tablets,
  probiotic, essential oil, herbal extract, omega 3, vitamin c, botanical extract, collagen powder,
  melatonin
325412: aspirin, ibuprofen, antacid, cough syrup, pain reliever, eye drops, prescription drugs, antibiotic
  ointment, allergy tablets, laxative, saline solution, antiseptic, medicine, cold medicine, insulin,
  sterile water for injection, intravenous solution, epinephrine, lidocaine
325413: test strips, pregnancy test, blood glucose test strips, diagnostic reagent, control solution, drug
  test kit
325414: vaccines, blood serum, antivenom, plasma
325611: soap, bar soap, hand soap, liquid soap, laundry detergent, dish soap, toothpaste, glycerin,
  dishwasher tablets, denture cleaner, body wash bar
325612: bleach, disinfectant, glass cleaner, furniture polish, floor wax, degreaser, air freshener, all
  purpose cleaner, toilet bowl cleaner, fabric softener, drain cleaner, sanitizer, oven cleaner, car wax,
  disinfecting wipes, stain remover, deodorizer
325620: shampoo, conditioner, lotion, deodorant, hair color, sunscreen, cosmetics, makeup, perfume,
  shaving cream, mouthwash, lip balm, hair gel, nail polish, face cream, hand cream, body wash,
  moisturizer, baby powder, hair spray, lipstick, hand lotion, aftershave, bath salts
`
