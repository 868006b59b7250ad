import { useState } from 'preact/hooks'

/** A text to be copied; where the browser does not let the page do it, it is selected for the person. */
export function Copied({ title, text }: { title: string; text: string }) {
  const [state, setState] = useState('Copy')
  return (
    <div class="copied">
      <div class="copied-head">
        <h3>{title}</h3>
        <button
          type="button"
          aria-label={`Copy: ${title}`}
          onClick={async ({ currentTarget }) => {
            const block = currentTarget.closest('.copied')!.querySelector('code')!
            try {
              await navigator.clipboard.writeText(text)
              setState('Copied')
            } catch {
              getSelection()?.selectAllChildren(block)
              setState('Selected')
            }
          }}
        >
          {state}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls to the side must be reached with keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  )
}
