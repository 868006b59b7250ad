"""Emissions that others state: suppliers and the cloud provider."""

from sheet import BEFORE, TOTAL, YEAR, Chance, Sheet


def suppliers():
    sheet = Sheet(
        'supplier_footprints_2025.csv', 'given emissions',
        ['Supplier', 'What we buy', 'Reporting year', 'Allocated to us (kg CO2e)', 'Boundary', 'Primary data %', 'Document', 'Verified by'],
    )
    stated = [('Gehäusebau Lohr GmbH', 'die-cast housings', 2025, 41_860), ('Sensorworks Ltd', 'sensor elements', 2025, 18_420.5), ('Kabelwerk Saale', 'cable sets', 2025, 9_317),
              ('Optique Vosges', 'lenses', 2025, 2_644.8), ('Batteries Nordic AB', 'lithium cells', 2025, 27_950), ('Sensorworks Ltd', 'sensor elements', 2024, 17_905),
              ('Etching Partners', 'front panels', 2025, 1_288)]
    for at, (supplier, goods, year, kg) in enumerate(stated):
        cells = [supplier, goods, year, kg, 'cradle to gate', (80, 65, 20, 0, 90, 60, 0)[at], f'PCF-{year}-{at + 1:02}', 'TÜV' if at in (0, 4) else '']
        sheet.row(cells, [('footprint of suppliers', kg)], BEFORE if year < YEAR else None)
    return sheet


def cloud():
    chance = Chance(71)
    sheet = Sheet(
        'stratus_carbon_export_2025.csv', 'cloud emission export',
        ['usage_month', 'account_id', 'service', 'region', 'location_based_kgco2e', 'market_based_kgco2e'],
    )
    located = bought = 0
    for month in range(1, 13):
        for service, region, mean in [('Compute', 'eu-west', 96), ('Object Storage', 'eu-west', 11), ('Database', 'eu-central', 38), ('Networking', 'eu-west', 4)]:
            kg = round(mean * chance.between(0.9, 1.1, 4), 3)
            market = round(kg * 0.12, 3)
            located, bought = located + kg, bought + market
            sheet.row([f'{YEAR}-{month:02}', '8841-2207', service, region, kg, market], [('footprint of the cloud', kg)])
    sheet.row(['total', '', '', '', round(located, 3), round(bought, 3)], out=TOTAL)
    return sheet
