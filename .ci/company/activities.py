"""What rows count for: the category of each activity, its unit, and the published factors that price it."""

from factors import DOLLARS_PER_POUND, FACTORS

MILE = 1.609344
ACTIVITIES = {}


def activity(name, category, unit, *priced, country=None):
    """`priced` are names of factors, each with its category and how many units of the factor one unit is; none: kg CO2e as stated."""
    parts = [(where, factor, per) for factor, where, per in priced]
    ACTIVITIES[name] = {'category': category, 'unit': unit, 'country': country, 'parts': parts}


activity('electricity GB', '2', 'kWh', ('grid GB', '2', 1), ('grid losses GB', '3.3', 1), ('grid upstream GB', '3.3', 1), ('grid upstream losses GB', '3.3', 1), country='GB')
for country in ('DE', 'FR'):
    activity(f'electricity {country}', '2', 'kWh', (f'grid {country}', '2', 1), country=country)
activity('district heat DE', '2', 'kWh', ('heat', '2', 1), ('heat losses', '3.3', 1), ('heat upstream', '3.3', 1), country='DE')
for country in ('GB', 'DE'):
    activity(f'natural gas {country}', '1', 'kWh', ('natural_gas_gross', '1', 1), ('natural_gas_gross upstream', '3.3', 1), country=country)
for fuel in ('diesel', 'petrol'):
    blend = f'{fuel}_biofuel_blend'
    activity(f'{fuel} DE', '1', 'l', (blend, '1', 1), (f'{blend} upstream', '3.3', 1), country='DE')
    activity(f'car {fuel}', '1', 'mi', (f'car {fuel}', '1', MILE), country='GB')
    activity(f'commute {fuel}', '3.7', 'km', (f'car {fuel}', '3.7', 1))
activity('car electric', '2', 'mi', ('car bev', '2', MILE), country='GB')
activity('commute electric', '3.7', 'km', ('car bev', '3.7', 1))
activity('commute train', '3.7', 'passenger-km', ('train', '3.7', 1))
activity('commute tram', '3.7', 'passenger-km', ('tram', '3.7', 1))
activity('homeworking', '3.7', 'FTE-hour', ('homeworking', '3.7', 1))
for gas, factor in (('R410A', 'r410a'), ('R134a', 'hfc_134a'), ('R32', 'hfc_32')):
    activity(f'leak {gas}', '1', 'kg', (f'gas {factor}', '1', 1))

activity('water supply', '3.1', 'm3', ('water supply', '3.1', 1))
activity('water treatment', '3.5', 'm3', ('water treatment', '3.5', 1))

for journey in ('flight short', 'flight long', 'flight long business', 'train', 'train international'):
    activity(journey, '3.6', 'passenger-km', (journey, '3.6', 1))
for country in ('GB', 'DE', 'FR', 'NL', 'IT', 'ES', 'US'):
    activity(f'hotel {country}', '3.6', 'room-night', (f'hotel {country}', '3.6', 1), country=country)
activity('own car', '3.6', 'mi', ('car na', '3.6', MILE), country='GB')
for kind in ('hotels', 'restaurants'):
    activity(f'spend {kind} GB', '3.6', 'GBP', (f'spend {kind} GB', '3.6', DOLLARS_PER_POUND), country='GB')

BOUGHT = ('legal', 'accounting', 'software', 'circuit boards', 'machining', 'cleaning', 'telecoms', 'insurance', 'training')
for trade in BOUGHT:
    activity(f'spend {trade} GB', '3.1', 'GBP', (f'spend {trade} GB', '3.1', DOLLARS_PER_POUND), country='GB')
for trade in ('furniture', 'computers'):
    activity(f'capital {trade} GB', '3.2', 'GBP', (f'spend {trade} GB', '3.2', DOLLARS_PER_POUND), country='GB')
for name in FACTORS:
    if name.startswith('spend ') and name.endswith(' FR'):
        activity(name, '3.1', 'EUR', (name, '3.1', 1), country='FR')
    if name.startswith('material '):
        activity(name, '3.1', 'kg', (name, '3.1', 0.001), country='DE')

for kind, factor in (('road freight', 'lorry'), ('air freight', 'air freight'), ('sea freight', 'container ship')):
    activity(kind, '3.4', 'tonne-km', (factor, '3.4', 1))
    activity(f'{kind} of customers', '3.9', 'tonne-km', (factor, '3.9', 1))

for name, waste in [
    ('mixed burnt', 'commercial_and_industrial combustion'), ('mixed landfilled', 'commercial_and_industrial landfill'),
    ('paper recycled', 'paper_and_cardboard closed_loop'), ('metal recycled', 'scrap_metal closed_loop'),
    ('plastics recycled', 'plastics closed_loop'), ('wood recycled', 'wood closed_loop'), ('wood burnt', 'wood combustion'),
    ('electrical recycled', 'weee_mixed open_loop'), ('food digested', 'organic_food_and_drink anaerobic_digestion'),
]:
    activity(f'waste {name}', '3.5', 'kg', (f'waste {waste}', '3.5', 0.001))

for name in ('footprint of suppliers', 'footprint of the cloud'):
    activity(name, '3.1', 'kg CO2e')


def kilograms(name, amount):
    """Kilograms of CO2e by category, exact products of the amount and the factors of its activity."""
    parts = ACTIVITIES[name]['parts']
    if not parts:
        return {ACTIVITIES[name]['category']: amount}
    sums = {}
    for category, factor, per in parts:
        sums[category] = sums.get(category, 0) + amount * per * FACTORS[factor]['kg']
    return sums
