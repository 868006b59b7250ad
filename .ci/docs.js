// Writes the documentation as a static site without outside requests: README, docs/ and the files they link to. Only the
// search page has a script; it also works from a file.
// node .ci/docs.js [FOLDER] writes it (usually dist-docs); a link to a file or heading that does not exist is an error.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { Marked } from 'marked'

const style = `
:root { color-scheme: light dark; --line: light-dark(#ddd, #444); --soft: light-dark(#f5f5f5, #222); --link: light-dark(#0b5cad, #8ab8ff) }
body { margin: 0 auto; max-width: 75rem; padding: 0 1rem; font: 1rem/1.55 system-ui, sans-serif }
nav ul { list-style: none; padding: 0; margin: .5rem 0 }
nav summary { font-weight: 600; padding: .5rem 0 }
nav a { display: block; padding: .2rem 0 }
a { color: var(--link) }
a[aria-current] { font-weight: 600; text-decoration: none }
.skip { position: absolute; left: -99rem }
.skip:focus { left: 1rem }
main { min-width: 0; padding-bottom: 4rem }
h1, h2, h3 { line-height: 1.25 }
img { max-width: 100%; height: auto }
pre { overflow-x: auto; padding: .8rem; background: var(--soft); border-radius: .3rem }
code { font: .9em ui-monospace, monospace }
.wide { overflow-x: auto }
table { border-collapse: collapse }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .8rem .3rem 0; text-align: left; vertical-align: top }
/* Beside the page the list is open; browsers that cannot open it so keep it behind its summary. */
@media (min-width: 60rem) {
  @supports selector(::details-content) {
    nav summary { display: none }
    nav details::details-content { content-visibility: visible; block-size: auto }
  }
  body { display: grid; grid-template-columns: 15rem 1fr; gap: 2rem }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; font-size: .9rem }
}
`
const folder = process.argv[2] ?? 'dist-docs'
const sources = [
  'README.md',
  ...readdirSync('docs', { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'data/README.md',
]
const titles = new Map(sources.map((source) => [source, titleOf(source)]))
const anchors = new Map(sources.map((source) => [source, new Set()]))
const links = []
const copies = new Set()

rmSync(folder, { recursive: true, force: true })
const bodies = new Map(sources.map((source) => [source, rendered(source)]))
for (const source of sources) write(outputOf(source), framed(source, titles.get(source), bodies.get(source)))
write('search.html', searchPage())
for (const path of copies) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  cpSync(path, join(folder, path))
}
const broken = links.filter(({ target, anchor }) => {
  if (target === undefined) return true
  return anchor !== '' && anchors.has(target) && !anchors.get(target).has(anchor)
})
for (const { source, href } of broken) console.error(`${source}: ${href} leads nowhere`)
if (broken.length > 0) process.exitCode = 1
else console.log(`${sources.length} pages in ${folder}`)

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function outputOf(source) {
  return source === 'README.md' ? 'index.html' : source.replace(/\.md$/, '.html').replace('README', 'index')
}

function titleOf(source) {
  return /^# (.*)$/m.exec(readFileSync(source, 'utf8'))?.[1].replaceAll('`', '') ?? source
}

/** A page with the list of all pages beside its content. */
function framed(source, title, body) {
  const up = '../'.repeat(source.split('/').length - 1)
  const nav = sources
    .map((each) => {
      const here = each === source ? ' aria-current="page"' : ''
      return `<li><a href="${up}${outputOf(each)}"${here}>${escaped(titles.get(each))}</a></li>`
    })
    .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} - ghg</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Pages"><details><summary>Pages</summary><ul>
<li><a href="${up}search.html">Search</a></li>
${nav}
</ul></details></nav>
<main id="content">
${body}
</main>
</body>
</html>
`
}

/** The sections of all pages with a field that shows those with every word, the ones with it in their heading first. */
function searchPage() {
  const sections = sources.flatMap((source) => sectionsOf(source))
  const index = JSON.stringify(sections).replaceAll('<', '\\u003c')
  return framed(
    'search.html',
    'Search',
    `<h1>Search</h1>
<p><label>Words <input id="words" type="search" autofocus></label></p>
<p id="count" role="status"></p>
<ol id="found"></ol>
<script>
const sections = ${index}
const words = document.getElementById('words')
words.addEventListener('input', () => {
  const asked = words.value.toLowerCase().split(/\\s+/).filter(Boolean)
  const has = (text) => asked.every((word) => text.toLowerCase().includes(word))
  const found = asked.length === 0 ? [] : sections.filter((each) => has(each.heading + ' ' + each.text))
  found.sort((a, b) => has(b.heading) - has(a.heading))
  document.getElementById('count').textContent = asked.length === 0 ? '' : found.length + ' sections'
  document.getElementById('found').replaceChildren(...found.slice(0, 50).map(({ heading, page, href }) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: heading })
    const item = document.createElement('li')
    item.append(link, page === heading ? '' : ', ' + page)
    return item
  }))
})
</script>`,
  )
}

/** Sections of a page with the plain text below each heading. */
function sectionsOf(source) {
  const page = titles.get(source)
  const parts = bodies.get(source).split(/(?=<h[1-6] id=")/)
  return parts.flatMap((part) => {
    const [, id, heading, text] = /^<h[1-6] id="([^"]*)">([\s\S]*?)<\/h[1-6]>([\s\S]*)$/.exec(part) ?? []
    if (id === undefined) return []
    return [{ heading: plain(heading), page, href: `${outputOf(source)}#${id}`, text: plain(text) }]
  })
}

/** HTML without its tags, for searching. */
function plain(html) {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}

/** A page as HTML; its headings get the anchors that GitHub gives them. */
function rendered(source) {
  const seen = new Map()
  const renderer = {
    heading({ tokens, depth, text }) {
      const slug = slugOf(text)
      const count = seen.get(slug) ?? 0
      seen.set(slug, count + 1)
      const id = count === 0 ? slug : `${slug}-${count}`
      anchors.get(source).add(id)
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      return `<a href="${escaped(linked(source, href))}">${this.parser.parseInline(tokens)}</a>`
    },
    image({ href, text }) {
      return `<img src="${escaped(linked(source, href))}" alt="${escaped(text)}">`
    },
    table({ header, rows }) {
      const cells = (row, tag) =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')
      const head = `<thead><tr>${cells(header, 'th')}</tr></thead>`
      const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
      return `<div class="wide"><table>${head}<tbody>${body}</tbody></table></div>\n`
    },
  }
  return new Marked({ gfm: true, renderer }).parse(readFileSync(source, 'utf8'))
}

/** Where a link of a page leads on the site. */
function linked(source, href) {
  if (/^(https?|mailto):/.test(href)) return href
  const [path, anchor = ''] = href.split('#')
  const target = path === '' ? source : posix.join(posix.dirname(source), path)
  const isFile = existsSync(target) && statSync(target).isFile()
  links.push({ source, href, anchor, target: isFile ? target : undefined })
  if (!isFile) return href
  const isPage = titles.has(target)
  if (!isPage) copies.add(target)
  const to = posix.relative(posix.dirname(source), isPage ? outputOf(target) : target)
  return path === '' ? `#${anchor}` : `${to}${anchor && `#${anchor}`}`
}

function slugOf(heading) {
  const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
