/** Script of the page: fills in the server's address, copies examples, and searches. */
import { addressOfServer } from './curl.js'

export const script = `
for (const code of document.querySelectorAll('pre.curl'))
  code.textContent = code.textContent.replaceAll(${JSON.stringify(addressOfServer)}, location.origin)
for (const example of document.querySelectorAll('.example')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.onclick = async () => {
    const text = example.querySelector('pre')
    try {
      await navigator.clipboard.writeText(text.textContent)
      button.textContent = 'Copied'
    } catch {
      getSelection().selectAllChildren(text)
      button.textContent = 'Selected'
    }
    setTimeout(() => { button.textContent = 'Copy' }, 2000)
  }
  example.append(button)
}
const search = document.querySelector('#find')
search.hidden = false
const parts = [...document.querySelectorAll('[data-part]')]
const texts = new Map(parts.map((part) => [part, part.textContent.toLowerCase()]))
const none = document.querySelector('#none')
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  const shown = new Set()
  for (const part of parts) {
    part.hidden = !words.every((word) => texts.get(part).includes(word))
    if (!part.hidden) shown.add(part.dataset.part)
  }
  for (const item of document.querySelectorAll('nav li')) item.hidden = !shown.has(item.dataset.of)
  for (const group of document.querySelectorAll('[data-group]'))
    group.hidden = !document.querySelector('main [data-in="' + group.dataset.group + '"]:not([hidden])')
  none.hidden = shown.size > 0
})
if (matchMedia('(max-width: 800px)').matches) document.querySelector('nav details').open = false`
