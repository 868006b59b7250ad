/** Charts of the workbook that its programs draw themselves (ECMA-376 part 1, 20.5 and 21.2). */
import { escaped } from '../../../../rows/sheets/excel/excel.js'

/** A chart of bars over cells of its sheet. */
export interface SheetChart {
  title: string
  /** True if the series stand on top of each other. */
  isStacked: boolean
  /** Cells with the names of the bars: `Summary!$A$12:$A$13`. */
  names: string
  series: { name: string; values: string; colour: string }[]
  /** Column and row of its upper left corner, from 0, and its height in rows. */
  at: { column: number; row: number; rows: number }
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Columns that a chart is wide. */
const columns = 5

/** Returns the drawing of a sheet: where its charts stand, by the order of their relations. */
export function drawingXml(charts: readonly SheetChart[]): string {
  const anchors = charts.map(({ at: { column, row, rows }, title }, at) => {
    const place = (name: string, x: number, y: number) =>
      `<xdr:${name}><xdr:col>${x}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${y}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`
    const corners = place('from', column, row) + place('to', column + columns, row + rows)
    return `<xdr:twoCellAnchor>${corners}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${at + 2}" name="Chart ${at + 1}" descr="${escaped(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawing}/chart"><c:chart xmlns:c="${drawing}/chart" r:id="rId${at + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`
  })
  return `${header}<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${office}">${anchors.join('')}</xdr:wsDr>`
}

export function chartXml({ title, isStacked, names, series }: SheetChart): string {
  const all = series.map(
    ({ name, values, colour }, at) =>
      `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:v>${escaped(name)}</c:v></c:tx><c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/><c:cat><c:strRef><c:f>${escaped(names)}</c:f></c:strRef></c:cat><c:val><c:numRef><c:f>${escaped(values)}</c:f></c:numRef></c:val></c:ser>`,
  )
  const grouping = isStacked ? 'stacked' : 'clustered'
  const overlap = isStacked ? '<c:overlap val="100"/>' : ''
  const legend = isStacked ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : ''
  const axes =
    '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:tickLblPos val="low"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:majorGridlines/><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:crossAx val="1"/><c:crosses val="max"/></c:valAx>'
  return `${header}<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1100" b="1"/></a:pPr><a:r><a:rPr lang="en" sz="1100" b="1"/><a:t>${escaped(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${all.join('')}<c:gapWidth val="50"/>${overlap}<c:axId val="1"/><c:axId val="2"/></c:barChart>${axes}</c:plotArea>${legend}<c:plotVisOnly val="1"/></c:chart></c:chartSpace>`
}
