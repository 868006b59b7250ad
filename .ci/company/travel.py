"""Travel: the agency's report, hotels that a site books itself, and expenses of employees."""

import datetime

from sheet import BEFORE, YEAR, Chance, Sheet, comma

REFUNDED = 'refunded'
FEE = 'a fee of the agency'

FLIGHTS = [
    ('LHR', 'FRA', 654, 'short'), ('MAN', 'CDG', 590, 'short'), ('LHR', 'MXP', 978, 'short'), ('MAN', 'AMS', 487, 'short'),
    ('LHR', 'ORD', 6_343, 'long'), ('LHR', 'SIN', 10_881, 'long'), ('FRA', 'PVG', 8_840, 'long'),
]
TRAINS = [
    ('Sheffield', 'London St Pancras', 235, 'train'), ('Reading', 'London Paddington', 58, 'train'), ('Sheffield', 'Leeds', 54, 'train'),
    ('London St Pancras', 'Lille Europe', 272, 'train international'), ('London St Pancras', 'Paris Nord', 492, 'train international'),
]
HOTELS = [('London', 'GB', 148), ('Kassel', 'DE', 96), ('Lille', 'FR', 104), ('Milan', 'IT', 162), ('Chicago', 'US', 211), ('Amsterdam', 'NL', 174)]


def agency():
    chance = Chance(31)
    sheet = Sheet(
        'northline_travel_bookings_2025.csv', 'agency report',
        ['Booking', 'Dept', 'Product', 'Booked', 'Travel date', 'From', 'To', 'Class', 'Single/Return', 'Travelled km', 'Hotel city',
         'Hotel country', 'Nights', 'Rooms', 'Cost GBP', 'Status'],
    )
    for at in range(90):
        day = datetime.date(YEAR, 1, 5) + datetime.timedelta(days=int(3.9 * at))
        day = day.replace(year=YEAR - 1) if at in (88, 89) else day
        booked = day - datetime.timedelta(days=chance.between(5, 40))
        why = BEFORE if day.year < YEAR else REFUNDED if at % 29 == 13 else None
        start = [f'NL{410_000 + 37 * at}', chance.one_of(['Sales', 'Engineering', 'Finance', 'Service'])]
        end = ['Refunded' if why == REFUNDED else 'Ticketed']
        dates = [booked.isoformat(), day.isoformat()]
        if at % 9 == 8:
            sheet.row([*start, 'Service fee', *dates, '', '', '', '', '', '', '', '', '', '12.50', *end], out=why or FEE)
        elif at % 3 == 0:
            origin, goal, km, haul = chance.one_of(FLIGHTS)
            business = haul == 'long' and chance.random() < 0.4
            km *= 2
            cells = ['Air', *dates, origin, goal, 'Business' if business else 'Economy', 'Return', km, '', '', '', '', f'{km * 0.21 + 60:.2f}']
            sheet.row([*start, *cells, *end], [(f'flight {haul}{" business" if business else ""}', km)], why)
        elif at % 3 == 1:
            origin, goal, km, kind = chance.one_of(TRAINS)
            twice = chance.random() < 0.7
            km *= 2 if twice else 1
            cells = ['Rail', *dates, origin, goal, 'Standard', 'Return' if twice else 'Single', km, '', '', '', '', f'{km * 0.27 + 11:.2f}']
            sheet.row([*start, *cells, *end], [(kind, km)], why)
        else:
            city, country, price = chance.one_of(HOTELS)
            nights, rooms = chance.between(1, 5), 2 if chance.random() < 0.15 else 1
            cells = ['Hotel', *dates, '', '', '', '', '', city, country, nights, rooms, f'{nights * rooms * price:.2f}']
            sheet.row([*start, *cells, *end], [(f'hotel {country}', nights * rooms)], why)
    return sheet


def hotels():
    chance = Chance(32)
    sheet = Sheet(
        'Hotelliste_Kassel_2025.csv', 'hotel list',
        ['Hotel', 'Ort', 'Land', 'Anreise', 'Abreise', 'Nächte', 'Anzahl Zimmer', 'Preis je Nacht', 'Gesamtpreis EUR', 'Kostenstelle'],
    )
    places = [('Hotel Am Markt', 'Stuttgart', 'Deutschland', 'DE', 112), ('Stadthotel', 'Hamburg', 'Deutschland', 'DE', 134),
              ('Gasthof Linde', 'Passau', 'Deutschland', 'DE', 79), ('Hôtel du Parc', 'Lyon', 'Frankreich', 'FR', 118),
              ('Albergo Centrale', 'Torino', 'Italien', 'IT', 109), ('Hotel Sol', 'Barcelona', 'Spanien', 'ES', 127)]
    for at in range(36):
        hotel, town, land, country, price = chance.one_of(places)
        day = datetime.date(YEAR, 1, 9) + datetime.timedelta(days=int(9.8 * at))
        nights, rooms = chance.between(1, 6), 1 + (at % 6 == 5)
        away = day + datetime.timedelta(days=nights)
        cells = [hotel, town, land, day.strftime('%d.%m.%Y'), away.strftime('%d.%m.%Y'), nights, rooms, comma(price, 2),
                 comma(price * nights * rooms, 2), chance.one_of(['4100', '4200', '4310'])]
        sheet.row(cells, [(f'hotel {country}', nights * rooms)])
    return sheet


def expenses():
    chance = Chance(33)
    sheet = Sheet(
        'employee_expenses_uk_2025.csv', 'expense export',
        ['Report', 'Employee', 'Spent on', 'Expense type', 'Merchant', 'Comment', 'Miles', 'Rate', 'Claimed', 'Currency', 'of which VAT', 'Status'],
    )
    kinds = [('Mileage (own car)', ''), ('Subsistence', 'The Crown'), ('Parking', 'City Car Parks'), ('Mileage (own car)', ''),
             ('Hotel', 'Riverside Inn'), ('Telephone', 'Mobile bill'), ('Mileage (own car)', ''), ('Subsistence', 'Corner Bistro')]
    for at in range(75):
        kind, merchant = kinds[at % 8]
        day = datetime.date(YEAR - 1, 12, 18) + datetime.timedelta(days=5 * at)
        why = BEFORE if day.year < YEAR else 'rejected' if at in (21, 52) else None
        miles, rate, counts = '', '', []
        if 'Mileage' in kind:
            miles, rate = chance.between(18, 210), '0.45'
            claimed, counts = miles * 0.45, [('own car', miles)]
        else:
            claimed = chance.between(9, 64, 2) * (2.4 if kind == 'Hotel' else 1)
            tax = claimed / 6
            counts = {'Subsistence': [('spend restaurants GB', claimed - tax)], 'Hotel': [('spend hotels GB', claimed - tax)],
                      'Telephone': [('spend telecoms GB', claimed - tax)]}.get(kind, [])
            why = why or (None if counts else 'parking, of no emission of its own')
        vat = '' if miles else f'{claimed / 6:.2f}'
        cells = [f'ER-{5_100 + at // 3}', chance.one_of(['A. Okafor', 'J. Whitmore', 'S. Patel', 'M. Brandon']), day.strftime('%d/%m/%Y'), kind,
                 merchant, chance.one_of(['customer visit', 'site support', 'trade fair', '']), miles, rate, f'{claimed:.2f}', 'GBP', vat,
                 'Rejected' if why == 'rejected' else 'Paid']
        sheet.row(cells, counts, why)
    return sheet
