/** The beginning of a table, as text: no cell of it is anything else. */
interface Head {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

export function TablePart({ title, head: { columns, rows } }: { title: string; head: Head }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls to the side must be reached with keys
    <section class="sideways table-part" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {columns.map((_, at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
