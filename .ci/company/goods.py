"""What goes in and out as goods: receipts of materials, shipments, waste and refrigerants."""

import datetime

from sheet import BEFORE, TOTAL, YEAR, Chance, Sheet, comma

SERVICED = 'serviced without a leak'
NEW = 'the first charge of new equipment'
RECOVERED = 'refrigerant that was taken back'


def materials():
    chance = Chance(61)
    sheet = Sheet(
        'Wareneingang_Kassel_2025.csv', 'purchased materials',
        ['Beleg', 'Buchungsdatum', 'Materialnr.', 'Bezeichnung', 'Warengruppe', 'Menge', 'ME', 'Gewicht kg', 'Lieferant', 'Land', 'Wert netto EUR'],
    )
    goods = [('100-2210', 'Stahlblech verzinkt 1,5 mm', 'Stahl', 'KG', 1, 'steel', 'Walzwerk Eder', 'DE', 1.34),
             ('100-3307', 'Aluminiumprofil 40x40', 'Aluminium', 'M', 1.56, 'aluminium', 'Profiltechnik Ahne', 'DE', 9.8),
             ('200-0451', 'PP-Granulat natur', 'Kunststoff', 'KG', 1, 'polypropylene', 'Polymeer BV', 'NL', 1.72),
             ('900-0012', 'Faltkarton 400x300', 'Verpackung', 'ST', 0.41, 'cardboard', 'Wellpappe Fulda', 'DE', 0.62),
             ('900-0070', 'Einwegpalette Holz', 'Verpackung', 'ST', 14.5, 'wood', 'Holzwerk Rhön', 'DE', 7.9)]
    lots = {'KG': (400, 2_400), 'M': (120, 700), 'ST': (60, 420)}
    for at in range(70):
        number, name, group, unit, weight, kind, supplier, country, price = goods[at % 5]
        amount = chance.between(*lots[unit])
        mass = round(amount * weight, 1)
        day = datetime.date(YEAR, 1, 6) + datetime.timedelta(days=int(at * 5.1))
        cells = [f'50{10_440 + at}', day.strftime('%d.%m.%Y'), number, name, group, comma(amount, 0), unit, comma(mass, 1), supplier, country,
                 comma(amount * price, 2)]
        sheet.row(cells, [(f'material {kind}', mass)])
    return sheet


ROUTES = [('Sheffield', 'GB', 'Birmingham', 'GB', 'Road', 146), ('Sheffield', 'GB', 'Glasgow', 'GB', 'Road', 392), ('Kassel', 'DE', 'Wien', 'AT', 'Road', 702),
          ('Kassel', 'DE', 'Lille', 'FR', 'Road', 604), ('Lille', 'FR', 'Lyon', 'FR', 'Road', 694), ('Sheffield', 'GB', 'Chicago', 'US', 'Air', 6_208),
          ('Kassel', 'DE', 'Shanghai', 'CN', 'Sea', 19_860), ('Lille', 'FR', 'Madrid', 'ES', 'Road', 1_390)]
CARRIAGE = {'Road': 'road freight', 'Air': 'air freight', 'Sea': 'sea freight'}


def shipments():
    chance = Chance(62)
    sheet = Sheet(
        'outbound_shipments_2025.csv', 'freight',
        ['Consignment', 'Despatched', 'Carrier', 'Mode', 'From', 'From country', 'To', 'To country', 'Pieces', 'Gross weight kg', 'Distance km',
         'Incoterm', 'Carriage paid by', 'Freight cost', 'Ccy', 'State'],
    )
    total = pieces_sent = 0
    for at in range(80):
        origin, out_of, goal, into, mode, km = chance.one_of(ROUTES)
        day = datetime.date(YEAR - 1, 12, 21) + datetime.timedelta(days=int(at * 4.6))
        mass = chance.between(60, 240) if mode == 'Air' else chance.between(1_800, 9_000) if mode == 'Sea' else chance.between(180, 4_600)
        term, payer = ('EXW', 'customer') if at % 7 == 3 else ('DDP', 'us') if mode == 'Road' else ('DAP', 'us')
        why = BEFORE if day.year < YEAR else 'cancelled' if at in (25, 61) else None
        pieces = 1 + mass // 220
        total, pieces_sent = total + mass, pieces_sent + pieces
        cells = [f'QL{880_100 + at}', day.isoformat(), chance.one_of(['Penistone Haulage', 'Fulda Spedition', 'Globe Forwarding']), mode, origin, out_of, goal, into,
                 pieces, mass, km, term, payer, f'{mass * km * (0.00019 if mode == "Road" else 0.00009):.2f}', 'GBP' if out_of == 'GB' else 'EUR',
                 'cancelled' if why == 'cancelled' else 'delivered']
        kind = CARRIAGE[mode] + (' of customers' if payer == 'customer' else '')
        sheet.row(cells, [(kind, mass / 1000 * km)], why)
    sheet.row(['TOTAL', '', '', '', '', '', '', '', pieces_sent, total, '', '', '', '', '', ''], out=TOTAL)
    return sheet


def sheffield_waste():
    chance = Chance(63)
    sheet = Sheet(
        'waste_transfer_notes_sheffield.csv', 'waste statement',
        ['Transfer note', 'Collected', 'Waste', 'EWC', 'Container', 'Lifts', 'Net weight (kg)', 'Destination', 'Treatment', 'Charge £'],
    )
    kinds = [('General waste', '20 03 01', '1100 l bin', (420, 760), 'Energy recovery', 'waste mixed burnt'),
             ('Cardboard and paper', '15 01 01', 'cage', (180, 410), 'Recycling', 'waste paper recycled'),
             ('Scrap metal swarf', '12 01 01', 'skip', (900, 2_300), 'Recycling', 'waste metal recycled'),
             ('Canteen food waste', '20 01 08', '240 l bin', (60, 140), 'Anaerobic digestion', 'waste food digested')]
    for at in range(48):
        name, code, bin, (low, high), way, counts = kinds[at % 4]
        if at in (8, 20):
            way, counts = 'Landfill', 'waste mixed landfilled'
        month, mass = 1 + at // 4, chance.between(low, high)
        cells = [f'WTN {7_700 + at}', f'{5 + 6 * (at % 4):02}/{month:02}/2025', name, code, bin, 1 + at % 3, mass, 'Tinsley transfer station', way, f'{mass * 0.14:.2f}']
        sheet.row(cells, [(counts, mass)])
    return sheet


def kassel_waste():
    sheet = Sheet(
        'Abfallbilanz Kassel 2025.xlsx', 'waste statement',
        ['AVV', 'Abfallart', 'Entsorgungsweg', 'Menge [t]', 'Entsorger', 'Nachweis'], 'Abfallbilanz', [['Abfallbilanz 2025 - Quarrow Lind GmbH'], []],
    )
    lines = [('15 01 01', 'Papier und Pappe', 'stoffliche Verwertung', 14.82, 'waste paper recycled'),
             ('12 01 01', 'Eisenspäne', 'stoffliche Verwertung', 22.4, 'waste metal recycled'),
             ('15 01 02', 'Kunststoffverpackungen', 'stoffliche Verwertung', 3.06, 'waste plastics recycled'),
             ('15 01 03', 'Holzpaletten', 'stoffliche Verwertung', 6.75, 'waste wood recycled'),
             ('17 02 01', 'Altholz A2', 'energetische Verwertung', 2.1, 'waste wood burnt'),
             ('20 03 01', 'Gemischte Siedlungsabfälle', 'thermische Behandlung', 9.64, 'waste mixed burnt'),
             ('20 01 36', 'Elektroaltgeräte', 'stoffliche Verwertung', 0.88, 'waste electrical recycled')]
    for at, (code, name, way, mass, counts) in enumerate(lines):
        sheet.row([code, name, way, mass, 'Entsorgung Nordhessen', f'EN-{2_510 + at}'], [(counts, mass * 1000)])
    sheet.row(['', 'Summe', '', round(sum(line[3] for line in lines), 2), '', ''], out=TOTAL)
    return [sheet]


def refrigerants():
    sheet = Sheet(
        'F-gas register.xlsx', 'refrigerant log', ['Site', 'Unit', 'Gas', 'Charge kg', 'Date', 'Work done', 'Added kg', 'Recovered kg', 'Engineer'], 'Register',
    )
    visits = [('Sheffield', 'Chiller 1', 'R410A', 24, (2024, 11, 12), 'Leak repaired, topped up', 1.8, 0, BEFORE), ('Sheffield', 'Chiller 1', 'R410A', 24, (2025, 4, 9), 'Leak check, no leak', 0, 0, SERVICED),
              ('Sheffield', 'Chiller 1', 'R410A', 24, (2025, 7, 22), 'Leak repaired, topped up', 3.2, 0, None), ('Sheffield', 'Server room split', 'R32', 2.1, (2025, 4, 9), 'Topped up', 0.4, 0, None),
              ('Reading', 'VRF 2nd floor', 'R410A', 11, (2025, 5, 14), 'Topped up after leak', 1.1, 0, None), ('Kassel', 'Kaltwassersatz', 'R134a', 38, (2025, 3, 3), 'Nachgefüllt', 2.6, 0, None),
              ('Kassel', 'Kaltwassersatz', 'R134a', 38, (2025, 9, 17), 'Dichtheitsprüfung, dicht', 0, 0, SERVICED), ('Kassel', 'Prüfkammer', 'R134a', 4.5, (2025, 10, 8), 'Nachgefüllt', 0.7, 0, None),
              ('Lille', 'Climatisation bureaux', 'R32', 3.2, (2025, 6, 19), 'Mise en service', 3.2, 0, NEW), ('Lille', 'Climatisation (ancienne)', 'R410A', 5, (2025, 6, 18), 'Démontage, fluide récupéré', 0, 4.6, RECOVERED)]
    for site, unit, gas, charge, day, work, added, recovered, why in visits:
        cells = [site, unit, gas, charge, datetime.date(*day), work, added, recovered, '']
        sheet.row(cells, [(f'leak {gas}', added)], why)
    return [sheet]
