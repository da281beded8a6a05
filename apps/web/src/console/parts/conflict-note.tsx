import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { colleaguesQuery } from '../data/colleagues.ts'
import { useCommonWords } from '../words/common/index.ts'
import { useFormat } from '../words/format.ts'
import { Button } from './button.tsx'
import { nameOf } from './person.tsx'
import type { Draft } from './use-draft.ts'
import './bits.css'

/** Says what somebody else has changed meanwhile, and asks whose words stay: nothing is overwritten silently. */
export function ConflictNote<Saved extends object>({
  draft,
  saved,
  labelOf,
  textOf,
  change,
  look,
}: {
  draft: Draft<Saved>
  saved: Saved
  labelOf: (field: keyof Saved & string) => string
  /** What somebody else has saved, in words; undefined where that is too long to show. */
  textOf?: (field: keyof Saved & string, value: unknown) => string | undefined
  /** Who changed it last, and when. */
  change?: Change
  /** The way to what somebody else has saved. */
  look?: ReactNode
}) {
  const t = useCommonWords()
  if (draft.conflicts.length === 0) return null
  return (
    <div className="note conflict" data-tone="wait" role="alert">
      <p>{change ? <ConflictBy change={change} /> : t('conflict.title')}</p>
      <ul>
        {draft.conflicts.map((field) => {
          const text = textOf?.(field, saved[field])
          const label = labelOf(field)
          return (
            <li key={field}>
              <span>{text ? t('conflict.now', { label, text }) : t('conflict.changed', { label })}</span>
              <Button look="plain" size="small" onClick={() => draft.settle(field, 'mine')}>
                {t('conflict.mine')}
              </Button>
              <Button look="plain" size="small" onClick={() => draft.settle(field, 'theirs')}>
                {t('conflict.theirs')}
              </Button>
            </li>
          )
        })}
      </ul>
      {look && <p>{look}</p>}
    </div>
  )
}

interface Change {
  updated_at: string | null
  updated_by: string | null
}

/** The title for resources that say who changed them last. */
function ConflictBy({ change: { updated_at, updated_by } }: { change: Change }) {
  const t = useCommonWords()
  const format = useFormat()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const found = colleagues.find(({ id }) => id === updated_by)
  if (!found || !updated_at) return t('conflict.title')
  return t('conflict.by', { who: nameOf(found), when: format.instant(updated_at) })
}
