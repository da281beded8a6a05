import type { ReactNode } from 'react'
import './bits.css'

export type Tone = 'good' | 'wait' | 'bad' | 'accent' | 'neutral'

/** A state: a word first, and a colour for those who see it. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    {children}
  </span>
)
