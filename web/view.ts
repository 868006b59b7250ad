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
  Body: ComponentType<ViewProps>
  /** Absent: for everybody. */
  isOffered?: (session: Session) => boolean
}
