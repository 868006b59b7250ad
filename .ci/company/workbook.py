"""Small workbooks, the same bytes every time: stored, without a clock in them."""

import datetime
import io
import zipfile
from xml.sax.saxutils import escape

EPOCH = datetime.date(1899, 12, 30)
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><fonts count="1"><font/></fonts>'
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
)


def column(at):
    return (chr(64 + at // 26) if at >= 26 else '') + chr(65 + at % 26)


def cell(value, place):
    if value is None or value == '':
        return ''
    if isinstance(value, datetime.date):
        return f'<c r="{place}" s="1"><v>{(value - EPOCH).days}</v></c>'
    if isinstance(value, (int, float)):
        return f'<c r="{place}"><v>{value}</v></c>'
    return f'<c r="{place}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'


def sheet_xml(rows):
    lines = []
    for number, cells in enumerate(rows, 1):
        inside = ''.join(cell(value, f'{column(at)}{number}') for at, value in enumerate(cells))
        lines.append(f'<row r="{number}">{inside}</row>')
    return f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData></worksheet>'


def parts(sheets):
    """Names and texts of the parts of a workbook, given its sheets as names with rows of cells."""
    numbers = range(1, len(sheets) + 1)
    types = ''.join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{KIND}.worksheet+xml"/>' for n in numbers
    )
    links = ''.join(f'<Relationship Id="r{n}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>' for n in numbers)
    names = ''.join(f'<sheet name="{escape(name)}" sheetId="{n}" r:id="r{n}"/>' for n, (name, _) in zip(numbers, sheets))
    yield '[Content_Types].xml', (
        f'{HEAD}<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{KIND}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{KIND}.styles+xml"/>{types}</Types>'
    )
    yield '_rels/.rels', (
        f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
    )
    yield 'xl/workbook.xml', f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{names}</sheets></workbook>'
    yield 'xl/_rels/workbook.xml.rels', (
        f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">{links}'
        f'<Relationship Id="styles" Type="{OFFICE}/styles" Target="styles.xml"/></Relationships>'
    )
    yield 'xl/styles.xml', HEAD + STYLES
    for number, (_, rows) in zip(numbers, sheets):
        yield f'xl/worksheets/sheet{number}.xml', sheet_xml(rows)


def workbook(sheets):
    """Bytes of a workbook of sheets, each a name and rows of cells."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, 'w', zipfile.ZIP_STORED) as archive:
        for name, text in parts(sheets):
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.create_system = 0
            archive.writestr(info, text.encode())
    return buffer.getvalue()
