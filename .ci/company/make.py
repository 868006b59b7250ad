"""Writes the sheets of the example company and their truth into a folder: `python3 .ci/company/make.py fixtures/company`."""

import sys
from pathlib import Path

import energy
import goods
import ledgers
import people
import stated
import travel
import vehicles
from sheet import text_of
from truth import truth, yaml_lines
from workbook import workbook

COPY = 'a copy of another file'


def texts():
    """Sheets in delimited files, with their delimiter and encoding."""
    return [
        (energy.sheffield_power(), ',', 'utf-8'), (energy.sheffield_gas(), ',', 'cp1252'), (energy.reading_submeter(), ',', 'utf-8'),
        (energy.lille_power(), ';', 'utf-8-sig'),
        (vehicles.fuel_cards(), ';', 'cp1252'), (vehicles.fuel_cards('Kopie von Tankkarten_Kassel_2025.csv', COPY), ';', 'cp1252'),
        (travel.agency(), ',', 'utf-8'), (travel.hotels(), ';', 'cp1252'), (travel.expenses(), ',', 'utf-8'),
        (people.commuting(), ',', 'utf-8-sig'), (people.home(), ',', 'utf-8'),
        (ledgers.british(), ',', 'utf-8'), (ledgers.french(), ';', 'utf-8-sig'),
        (goods.materials(), ';', 'cp1252'), (goods.shipments(), ',', 'utf-8'), (goods.sheffield_waste(), ',', 'utf-8'),
        (stated.suppliers(), ',', 'utf-8'), (stated.cloud(), ',', 'utf-8'),
    ]


def workbooks():
    """Sheets of each workbook."""
    return [
        people.sites(), energy.landlord(), energy.kassel_energy(), energy.water(), vehicles.mileage_list(), vehicles.company_cars(),
        goods.kassel_waste(), goods.refrigerants(),
    ]


def make(folder):
    into = folder / 'sheets'
    into.mkdir(parents=True, exist_ok=True)
    for sheet, delimiter, encoding in texts():
        (into / sheet.file).write_bytes(text_of(sheet, delimiter, encoding))
    for sheets in workbooks():
        (into / sheets[0].file).write_bytes(workbook([(each.sheet, each.lines) for each in sheets]))
    every = [sheet for sheet, *_ in texts()] + [each for sheets in workbooks() for each in sheets]
    lines = '\n'.join(yaml_lines(truth(every)))
    (folder / 'truth.yaml').write_text(f'# Written by .ci/company/make.py: what the sheets beside it come to.\n{lines}\n', encoding='utf-8')


make(Path(sys.argv[1]))
