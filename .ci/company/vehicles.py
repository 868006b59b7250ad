"""Fuel cards, a copy of them, the mileage list of the same vans, and the cars of the British company."""

import datetime

from sheet import TOTAL, YEAR, Chance, Sheet, comma

VANS = ['KS-QL 201', 'KS-QL 202', 'KS-QL 204', 'KS-QL 207', 'KS-QL 311']
NOT_FUEL = 'not a fuel'
SAME_VANS = 'kilometres of the vans whose litres are on the fuel cards'


def german(day):
    return day.strftime('%d.%m.%Y')


def fuel_cards(file='Tankkarten_Kassel_2025.csv', out=None):
    """With `out`, nothing of the sheet counts."""
    chance = Chance(21)
    sheet = Sheet(
        file, 'fuel cards',
        ['Kartennr.', 'Kennzeichen', 'Lieferdatum', 'Uhrzeit', 'Station', 'PLZ Ort', 'Warenart', 'Menge', 'ME', 'Preis/ME brutto',
         'Netto EUR', 'MwSt EUR', 'Brutto EUR', 'km-Stand'],
    )
    stations = [('Station Süd', '34121 Kassel'), ('Autohof Nord', '34266 Niestetal'), ('Tank+Rast', '37124 Rosdorf')]
    stand = {van: chance.between(21_000, 98_000) for van in VANS}
    total = 0
    for at in range(70):
        day = datetime.date(YEAR, 1, 3) + datetime.timedelta(days=int(at * 5.15))
        van = VANS[at % 5]
        station, town = chance.one_of(stations)
        product, unit, price, counts, why = 'Diesel', 'l', chance.between(1.549, 1.699, 3), 'diesel DE', None
        amount = chance.between(38, 71, 2)
        if van == 'KS-QL 311':
            product, price, counts = 'Super E10', chance.between(1.649, 1.799, 3), 'petrol DE'
            amount = chance.between(24, 43, 2)
        if at % 14 == 6:
            product, price, amount, why = 'AdBlue', 0.899, chance.between(6, 12, 2), NOT_FUEL
        if at % 17 == 9:
            product, unit, price, amount, why = 'Fahrzeugwäsche', 'Stk', 14.9, 1.0, NOT_FUEL
        gross = round(amount * price, 2)
        net = round(gross / 1.19, 2)
        total += gross
        stand[van] += chance.between(380, 720)
        cells = [f'7078 11{VANS.index(van)}', van, german(day), f'{chance.between(6, 19):02}:{chance.between(0, 59):02}', station, town,
                 product, comma(amount, 2), unit, comma(price, 3), comma(net, 2), comma(gross - net, 2), comma(gross, 2), stand[van]]
        sheet.row(cells, [(counts, amount)], out=out or why)
    sheet.row(['Gesamtsumme', '', '', '', '', '', '', '', '', '', comma(total / 1.19, 2), comma(total - total / 1.19, 2), comma(total, 2), ''],
              out=out or TOTAL)
    return sheet


def mileage_list():
    chance = Chance(22)
    above = [['Fahrtenbuch Servicefahrzeuge Kassel'], ['Zeitraum: 01.01.2025 - 31.12.2025'], []]
    sheet = Sheet(
        'Fahrtenbuch Kassel.xlsx', 'mileage list',
        ['Datum', 'Kennzeichen', 'Fahrer', 'Abfahrt', 'Ziel', 'Zweck', 'km Beginn', 'km Ende', 'km gefahren', 'davon privat'],
        'Fahrten', above,
    )
    towns = {'Göttingen': 54, 'Fulda': 106, 'Paderborn': 84, 'Marburg': 97, 'Hannover': 166, 'Frankfurt am Main': 193}
    stand = {van: 30_000 + 9_000 * at for at, van in enumerate(VANS)}
    for at in range(45):
        van, town = VANS[at % 5], chance.one_of(list(towns))
        km = 2 * towns[town] + chance.between(0, 9)
        day = datetime.date(YEAR, 1, 7) + datetime.timedelta(days=8 * at)
        cells = [day, van, chance.one_of(['Yilmaz', 'Brandt', 'Kowalski', 'Seifert']), 'Kassel', town,
                 chance.one_of(['Wartung', 'Montage', 'Kundendienst']), stand[van], stand[van] + km, km, 0]
        stand[van] += km
        sheet.row(cells, out=SAME_VANS)
    return [sheet]


def company_cars():
    chance = Chance(23)
    sheet = Sheet(
        'UK company cars 2025.xlsx', 'car list',
        ['Registration', 'Model', 'Fuel', 'CO2 g/km (WLTP)', 'Lease from', 'Lease to', 'Mileage 1 Jan', 'Mileage 31 Dec',
         'Miles in year', 'Fuel paid by'],
        'Cars', [['Company cars - Quarrow Lind Ltd', '', '', '', '', '', '', '', 'Fleet desk, Jan 2026']],
    )
    models = [('Saloon 2.0 D', 'Diesel', 128, 'car diesel'), ('Estate 1.5', 'Petrol', 139, 'car petrol'),
              ('Crossover EV', 'Electric', 0, 'car electric')]
    for at in range(14):
        model, fuel, grams, counts = models[at % 3]
        start = datetime.date(2022 + at % 3, 1 + at % 12, 1)
        before = chance.between(6_000, 48_000)
        miles = chance.between(6_200, 18_900)
        end, why = datetime.date(start.year + 4, start.month, 1), None
        if at in (4, 11):
            start, end, miles, why = datetime.date(2021, 6, 1), datetime.date(2024, 11, 30), 0, 'given back before the year'
        cells = [f'YK{22 + at % 3} {"QLABCDEFGHJKMN"[at]}VX', model, fuel, grams + (3 * (at // 3) if grams else 0), start, end, before, before + miles,
                 miles, 'Company']
        sheet.row(cells, [(counts, miles)], out=why)
    return [sheet]
