"""Purchase ledgers of the British and the French company, with tax columns."""

import datetime

from sheet import BEFORE, YEAR, Chance, Sheet, comma

NO_PURCHASE = 'wages, tax, interest or a loan'
METERED = 'energy and water that other sheets have by amount'
TRAVELLED = 'travel that the report of the agency has by journey'
CARRIED = 'freight that the list of shipments has by weight and distance'
COMPUTED = 'cloud services whose emissions the provider states'

BRITISH = [
    ('Orchard & Pine LLP', 7600, 'Legal fees', 'advice on supply contract', (900, 4_200), 'legal', None),
    ('Bellamy Audit', 7601, 'Audit and accountancy', 'interim audit', (1_500, 6_000), 'accounting', None),
    ('Fernhill Systems', 7503, 'Software licences', 'CAD seats', (700, 3_900), 'software', None),
    ('Peak Circuits', 5000, 'Materials: printed circuit boards', 'PCB batch', (3_000, 14_500), 'circuit boards', None),
    ('Don Valley Machining', 5001, 'Subcontract machining', 'turned housings', (2_100, 9_800), 'machining', None),
    ('Brightway Cleaning', 7801, 'Cleaning', 'contract cleaning', (850, 1_150), 'cleaning', None),
    ('Lattice Telecom', 7502, 'Telephone and internet', 'lines and data', (310, 620), 'telecoms', None),
    ('Halewood Insurance', 8204, 'Insurance', 'liability cover', (1_900, 3_300), 'insurance', None),
    ('Kelham Training', 8203, 'Training', 'first aid course', (240, 900), 'training', None),
    ('Steel City Power', 7200, 'Electricity', 'monthly electricity', (9_800, 14_900), None, METERED),
    ('Northline Travel', 7400, 'Travel', 'travel account', (1_900, 5_200), None, TRAVELLED),
    ('Penistone Haulage', 5100, 'Carriage outwards', 'deliveries', (1_200, 4_800), None, CARRIED),
    ('Stratus Hosting', 7504, 'Cloud services', 'monthly usage', (2_300, 3_100), None, COMPUTED),
    ('HM Revenue', 2210, 'PAYE and NI', 'payroll taxes', (21_000, 29_000), None, NO_PURCHASE),
    ('Payroll', 7000, 'Wages and salaries', 'monthly payroll', (142_000, 151_000), None, NO_PURCHASE),
]
CAPITAL = [('Wren Office Furniture', 30, 'Fixtures and fittings', 'desks', 8_640.0, 'furniture'), ('Tessel Computers', 40, 'Computer equipment', 'workstations', 17_220.0, 'computers')]

FRENCH = [
    ('Cartonnerie du Nord', '602600', 'Emballages', 'cartons et calages', (600, 2_900), 'packaging', None),
    ('Plastiques Deûle', '602110', 'Fournitures consommables', 'bacs et films', (300, 1_700), 'plastics', None),
    ('Maintenance Flandre', '615500', 'Entretien et réparations', 'chariots élévateurs', (280, 1_300), 'repair', None),
    ('Cabinet Delattre', '622600', 'Honoraires', 'conseil juridique', (700, 2_600), 'legal', None),
    ('Agence Beffroi', '623100', 'Publicité', 'salon professionnel', (900, 4_100), 'advertising', None),
    ('Assurances Lys', '616000', 'Primes d’assurance', 'multirisque', (450, 1_200), 'insurance', None),
    ('Opérateur Réseau', '626200', 'Télécommunications', 'abonnement', (180, 340), 'telecoms', None),
    ('Logiciels Escaut', '651100', 'Licences logicielles', 'gestion de stock', (390, 950), 'software', None),
    ('Propreté Wazemmes', '615200', 'Nettoyage des locaux', 'prestation mensuelle', (520, 640), 'cleaning', None),
    ('Messagerie Express', '626100', 'Frais postaux', 'plis et petits colis', (60, 410), 'post', None),
    ('Location Artois', '613500', 'Locations mobilières', 'chariots', (640, 980), 'rental', None),
    ('Énergie Nord', '606100', 'Électricité', 'entrepôt', (1_100, 2_100), None, METERED),
    ('Personnel', '641100', 'Salaires', 'paie du mois', (58_000, 63_000), None, NO_PURCHASE),
    ('Banque Lilloise', '661100', 'Intérêts des emprunts', 'échéance', (210, 330), None, NO_PURCHASE),
]


def days(count, gap):
    """Days from the middle of the December before: a ledger that was exported with some of the year before."""
    return [datetime.date(YEAR - 1, 12, 19) + datetime.timedelta(days=round(at * gap)) for at in range(count)]


def british():
    chance = Chance(51)
    sheet = Sheet(
        'sheffield_purchase_ledger_2025.csv', 'purchase ledger',
        ['Tran no', 'Posted', 'Supplier', 'N/C', 'Nominal name', 'Details', 'Net', 'VAT', 'Gross', 'Ccy'],
    )
    for at, day in enumerate(days(85, 4.4)):
        supplier, code, name, details, (low, high), trade, why = BRITISH[at % len(BRITISH)]
        net = chance.between(low, high, 2)
        taxed = why != NO_PURCHASE and trade != 'insurance'
        if at in (40, 68):
            net, details = -round(net / 3, 2), 'credit note'
        if at in (33, 57):
            supplier, code, name, details, net, trade = CAPITAL[at == 57]
            taxed, why = True, None
        tax = round(net * 0.2, 2) if taxed else 0.0
        cells = [30_210 + at, day.strftime('%d/%m/%Y'), supplier, code, name, details, f'{net:.2f}', f'{tax:.2f}', f'{net + tax:.2f}', 'GBP']
        counts = [(f'{"capital" if code < 100 else "spend"} {trade} GB', net)] if trade else []
        sheet.row(cells, counts, BEFORE if day.year < YEAR else why)
    return sheet


def french():
    chance = Chance(52)
    sheet = Sheet(
        'grand_livre_achats_lille_2025.csv', 'purchase ledger',
        ['Journal', 'Date écriture', 'Pièce', 'Compte', 'Intitulé du compte', 'Tiers', 'Libellé écriture', 'Montant HT', 'TVA déductible', 'Montant TTC'],
    )
    for at, day in enumerate(days(75, 5)):
        supplier, account, name, words, (low, high), trade, why = FRENCH[at % len(FRENCH)]
        net = chance.between(low, high, 2)
        if at == 46:
            net, words = -round(net / 2, 2), 'avoir'
        tax = 0 if why == NO_PURCHASE or trade == 'insurance' else net * 0.2
        cells = ['HA', day.strftime('%d/%m/%Y'), f'HA-{2_000 + at}', account, name, supplier, words, comma(net, 2), comma(tax, 2), comma(net + tax, 2)]
        sheet.row(cells, [(f'spend {trade} FR', net)] if trade else [], BEFORE if day.year < YEAR else why)
    return sheet
