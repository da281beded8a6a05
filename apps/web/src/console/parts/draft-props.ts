import type { ReactNode } from 'react'
import type { Change } from './conflict-note.tsx'
import type { Draft } from './use-draft.ts'

/** What a card or a dialog needs to show a draft and save it. */
export interface DraftProps<Saved extends object> {
  title: string
  draft: Draft<Saved>
  saved: Saved
  /** What `useSave` answers. */
  save: { isPending: boolean; error: unknown; mutate: () => void }
  /** Rests the button while something that was typed cannot be saved. Its field says why. */
  isUnfinished?: boolean
  /** As in `ConflictNote`. */
  labelOf: (field: keyof Saved & string) => string
  textOf?: (field: keyof Saved & string, value: unknown) => string | undefined
  /** Who changed it last, and when, for resources that say so. */
  change?: Change
  children: ReactNode
}
