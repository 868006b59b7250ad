/** What a view is, and what it is given. */
import type { ComponentType } from 'preact'
import type { Shown } from './address.js'
import type { Opened, Session } from './client.js'

export interface ViewProps extends Opened {
  shown: Shown
}

export interface View {
  name: string
  title: string
  /** Absent: the page keeps it, whatever is shown. */
  Body?: ComponentType<ViewProps>
  /** Name of the route of the page without which there is nothing to show. */
  needs?: string
  /** Whether it is in the menu for what a key opens; absent: for everybody. */
  isOffered?: (session: Session) => boolean
}
