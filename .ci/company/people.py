"""Sites, staff, their ways to work and their days at home."""

import datetime

from sheet import TOTAL, YEAR, Chance, Sheet

WEEKS = 46
NO_ACTIVITY = 'a list of sites and people'


def sites():
    file = 'Sites and headcount 2025.xlsx'
    above = [['Quarrow Lind group: sites at 31 December 2025'], []]
    places = Sheet(file, 'sites and headcount', ['Site', 'Company', 'Town', 'Country', 'Use', 'Tenure', 'Floor area m²', 'Staff'], 'Sites', above)
    people = [('Sheffield', 'Quarrow Lind Ltd', 'Sheffield', 'United Kingdom', 'Factory and head office', 'Owned', 8_400, 142),
              ('Reading', 'Quarrow Lind Ltd', 'Reading', 'United Kingdom', 'Sales office', 'Leased', 760, 38),
              ('Kassel', 'Quarrow Lind GmbH', 'Kassel', 'Germany', 'Factory', 'Owned', 5_900, 96),
              ('Lille', 'Quarrow Lind SAS', 'Lesquin', 'France', 'Warehouse and sales', 'Leased', 3_100, 27)]
    for cells in people:
        places.row(list(cells), out=NO_ACTIVITY)
    places.row(['Total', '', '', '', '', '', 18_160, 303], out=TOTAL)
    staff = Sheet(file, 'sites and headcount', ['Month', *(name for name, *_ in people), 'Group'], 'Headcount')
    for month in range(1, 13):
        numbers = [size - round((12 - month) / 4) for *_, size in people]
        staff.row([datetime.date(YEAR, month, 1), *numbers, sum(numbers)], out=NO_ACTIVITY)
    return [places, staff]


def commuting():
    chance = Chance(42)
    sheet = Sheet(
        'commuting_survey_2025.csv', 'commuting survey',
        ['Response', 'Submitted', 'Where do you work?', 'How do you usually travel to work?', 'How far is it one way? (km)',
         'On how many days a week do you travel to work?', 'Comments'],
    )
    ways = [('Car - petrol', 'commute petrol'), ('Car - diesel', 'commute diesel'), ('Train', 'commute train'), ('Tram', 'commute tram'),
            ('Bicycle', None), ('Car - electric', 'commute electric'), ('Car - petrol', 'commute petrol'), ('Walk', None)]
    for at in range(70):
        way, counts = chance.one_of(ways)
        km = chance.between(1, 5) if counts is None else chance.between(6, 46)
        days = chance.between(2, 6)
        why = 'no distance' if at in (17, 44) else None
        cells = [at + 1, f'2025-11-{3 + at // 5:02} 0{8 + at % 2}:{chance.between(10, 59)}', chance.one_of(['Sheffield', 'Reading', 'Kassel', 'Lille']),
                 way, '' if why else km, days, 'rather not say' if why else '']
        sheet.row(cells, [(counts, 2 * km * days * WEEKS)] if counts else [], why)
    return sheet


def home():
    sheet = Sheet(
        'working_from_home_2025.csv', 'homeworking',
        ['Team', 'Site', 'Country', 'People', 'Days at home per week', 'Hours per day'],
    )
    teams = [('Sales UK', 'Reading', 'GB', 21, 3), ('Marketing', 'Reading', 'GB', 9, 2.5), ('Finance', 'Sheffield', 'GB', 14, 2),
             ('HR', 'Sheffield', 'GB', 6, 2), ('Engineering', 'Sheffield', 'GB', 31, 1), ('IT', 'Sheffield', 'GB', 7, 3),
             ('Entwicklung', 'Kassel', 'DE', 18, 2), ('Vertrieb', 'Kassel', 'DE', 11, 2.5), ('Verwaltung', 'Kassel', 'DE', 8, 1.5),
             ('Einkauf', 'Kassel', 'DE', 5, 1), ('Commercial', 'Lille', 'FR', 9, 2), ('Comptabilité', 'Lille', 'FR', 4, 1)]
    for team, site, country, people, days in teams:
        sheet.row([team, site, country, people, days, 7.5], [('homeworking', people * days * 7.5 * WEEKS)])
    return sheet
