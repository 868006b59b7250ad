"""The joint truth of the sheets: what counts, what the company alone can say, and the kilograms it comes to."""

import json
import re
from collections import Counter

from activities import ACTIVITIES, kilograms
from factors import FACTORS
from people import WEEKS

# How far another choice of published factors may go: a multiple, either way.
WITHIN = {'1': 1.1, '2': 1.15, '3.1': 3, '3.2': 3, '3.3': 2, '3.4': 1.6, '3.5': 3, '3.6': 1.6, '3.7': 1.6, '3.9': 1.6}

ANSWERS = [
    ('country of each site', ['Sites and headcount 2025.xlsx'], {'Sheffield': 'GB', 'Reading': 'GB', 'Kassel': 'DE', 'Lille': 'FR'}),
    ('net or gross of tax', ['sheffield_purchase_ledger_2025.csv', 'grand_livre_achats_lille_2025.csv'], 'net'),
    ('net or gross of tax', ['employee_expenses_uk_2025.csv'], 'gross, with the tax in a column'),
    ('net or gross calorific value', ['sheffield_gas_invoices.csv', 'Energie Kassel 2025.xlsx', 'Kingsmere Court service charge 2025.xlsx'], 'gross'),
    ('who controls the leased office of Reading', ['Kingsmere Court service charge 2025.xlsx', 'reading_2nd_floor_submeter.csv'], 'the tenant: scopes 1 and 2'),
    ('weeks of work in the year', ['commuting_survey_2025.csv', 'working_from_home_2025.csv'], WEEKS),
    ('who pays the freight', ['outbound_shipments_2025.csv'], {'us': '3.4', 'customer': '3.9'}),
    ('who pays the fuel of the cars', ['UK company cars 2025.xlsx'], 'the company: scopes 1 and 2'),
    ('whose cars were driven', ['employee_expenses_uk_2025.csv'], 'those of employees: 3.6'),
    ('by location or by market', ['stratus_carbon_export_2025.csv'], 'by location'),
    ('scope of stated emissions', ['supplier_footprints_2025.csv'], '3.1'),
    ('nights of a room or of a booking', ['Hotelliste_Kassel_2025.csv', 'northline_travel_bookings_2025.csv'], 'of a room: nights times rooms'),
    ('currency', ['grand_livre_achats_lille_2025.csv'], 'EUR'),
    ('answers of some or of all employees', ['commuting_survey_2025.csv'], 'of some, counted as they are'),
]
OVERLAPS = [
    ('fuel cards', ['Tankkarten_Kassel_2025.csv', 'Kopie von Tankkarten_Kassel_2025.csv'], 'a copy of the file', 'Tankkarten_Kassel_2025.csv'),
    ('fleet', ['Tankkarten_Kassel_2025.csv', 'Fahrtenbuch Kassel.xlsx'], 'litres and kilometres of the same vans', 'Tankkarten_Kassel_2025.csv'),
    ('electricity of Reading', ['reading_2nd_floor_submeter.csv', 'Kingsmere Court service charge 2025.xlsx'], 'the same electricity by meter and by statement', 'reading_2nd_floor_submeter.csv'),
    ('travel', ['northline_travel_bookings_2025.csv', 'sheffield_purchase_ledger_2025.csv'], 'journeys and the account of the agency', 'northline_travel_bookings_2025.csv'),
    ('electricity of Sheffield', ['sheffield_electricity_billing_export.csv', 'sheffield_purchase_ledger_2025.csv'], 'kilowatt hours and the bills of the supplier', 'sheffield_electricity_billing_export.csv'),
    ('electricity of Lille', ['electricite_entrepot_lille_2025.csv', 'grand_livre_achats_lille_2025.csv'], 'kilowatt hours and the bills of the supplier', 'electricite_entrepot_lille_2025.csv'),
    ('freight', ['outbound_shipments_2025.csv', 'sheffield_purchase_ledger_2025.csv'], 'shipments and the bills of the carrier', 'outbound_shipments_2025.csv'),
    ('cloud', ['stratus_carbon_export_2025.csv', 'sheffield_purchase_ledger_2025.csv'], 'emissions that the provider states and its bills', 'stratus_carbon_export_2025.csv'),
]


def rounded(value):
    return float(f'{value:.10g}') if isinstance(value, float) else value


def activity_lines(amounts):
    for name, amount in amounts.items():
        facts = ACTIVITIES[name]
        yield {
            'activity': name, 'category': facts['category'], **({'country': facts['country']} if facts['country'] else {}),
            'amount': rounded(amount), 'unit': facts['unit'],
            'kg': {category: rounded(kg) for category, kg in kilograms(name, amount).items()},
        }


def file_facts(sheet):
    return {
        'file': sheet.file, **({'sheet': sheet.sheet} if sheet.sheet else {}), 'heading_row': sheet.heading_row, 'kind': sheet.kind, 'rows': sheet.rows, 'counted': sheet.counted,
        'left_out': dict(sheet.left_out), 'activities': list(activity_lines(sheet.activities)),
    }


def truth(sheets):
    sums, used = Counter(), {}
    for sheet in sheets:
        for name, amount in sheet.activities.items():
            used.update({factor: FACTORS[factor] for _, factor, _ in ACTIVITIES[name]['parts']})
            sums.update(kilograms(name, amount))
    return {
        'company': 'Quarrow Lind', 'year': 2025,
        'answers': [{'about': about, 'files': files, 'answer': answer} for about, files, answer in ANSWERS],
        'overlaps': [{'about': about, 'files': files, 'because': why, 'counts': counts} for about, files, why, counts in OVERLAPS],
        'files': [file_facts(sheet) for sheet in sheets],
        'expected': {category: {'kg': rounded(sums[category]), 'within': WITHIN[category]} for category in sorted(sums)},
        'factors': used,
    }


def is_short(value):
    return not isinstance(value, (dict, list)) or not value or len(json.dumps(value, ensure_ascii=False)) < 150 and not any(
        isinstance(each, (dict, list)) for each in (value.values() if isinstance(value, dict) else value)
    )


def key_of(name):
    return name if re.fullmatch(r'[A-Za-z][\w ]*', name) else json.dumps(name)


def yaml_lines(value, indent=''):
    """Lines of YAML: what is short on one line as JSON, the rest as blocks."""
    pairs = value.items() if isinstance(value, dict) else ((None, each) for each in value)
    for key, each in pairs:
        head = indent + ('- ' if key is None else f'{key_of(key)}: ')
        if is_short(each):
            yield head + json.dumps(each, ensure_ascii=False)
        elif key is None:
            inside = list(yaml_lines(each, indent + '  '))
            yield f'{indent}- {inside[0].lstrip()}'
            yield from inside[1:]
        else:
            yield head.rstrip()
            yield from yaml_lines(each, indent + '  ')
