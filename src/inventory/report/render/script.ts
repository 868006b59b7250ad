/** What the page's script adds: long tables are filtered by a text, and sorted by a column. Nothing else needs it. */

/** Tables with fewer rows need neither. */
const long = 15

export const filterScript = `
for (const table of document.querySelectorAll('table[data-rows]')) {
  if (Number(table.dataset.rows) < ${long}) continue
  const body = table.tBodies[0]
  if (body.querySelector('.group,.total')) continue
  const name = table.caption.textContent
  const input = document.createElement('input')
  input.className = 'filter'
  input.type = 'search'
  input.placeholder = 'Filter rows'
  input.setAttribute('aria-label', 'Filter: ' + name)
  input.addEventListener('input', () => {
    const wanted = input.value.toLowerCase()
    for (const row of body.rows) row.hidden = !row.textContent.toLowerCase().includes(wanted)
  })
  table.parentElement.before(input)
  const number = (cell) => {
    const text = cell.textContent.replace(/,/g, '').trim()
    return text !== '' && !Number.isNaN(Number.parseFloat(text)) ? Number.parseFloat(text) : undefined
  }
  ;[...table.tHead.rows[0].cells].forEach((head, at) => {
    if (head.textContent === '') return
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = head.textContent
    head.replaceChildren(button)
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending'
      for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
      const isNumber = head.classList.contains('number')
      const compare = (a, b) => {
        const [x, y] = [a.cells[at], b.cells[at]]
        if (isNumber) return (number(x) ?? -Infinity) - (number(y) ?? -Infinity)
        return x.textContent.localeCompare(y.textContent)
      }
      const rows = [...body.rows].sort((a, b) => (down ? compare(b, a) : compare(a, b)))
      body.replaceChildren(...rows)
    })
  })
}
`
