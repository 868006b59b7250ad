import type { ComponentChildren } from 'preact'
import { addressOf, go, type Shown, toContent } from '../address.js'

/** A link within the page, which opens in a tab of its own where the person wants it so. */
export function Link({
  to,
  children,
  isCurrent,
  class: style,
}: {
  to: Shown
  children: ComponentChildren
  isCurrent?: boolean
  class?: string
}) {
  return (
    <a
      href={addressOf(to)}
      {...(style && { class: style })}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(to)
        scrollTo(0, 0)
        toContent()
      }}
    >
      {children}
    </a>
  )
}

/** A link to a page of somebody else; text where the address is none that a browser should open. */
export function Outside({ href, children }: { href: string; children: ComponentChildren }) {
  if (!/^https?:\/\//i.test(href)) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
