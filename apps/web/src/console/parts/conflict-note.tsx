import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../shared/words/format.ts'
import { useSession } from '../api/session.ts'
import { colleaguesQuery } from '../data/colleagues.ts'
import { useCommonWords } from '../words/common/index.ts'
import { Button } from './button.tsx'
import { nameOf } from './person.tsx'
import type { Draft } from './use-draft.ts'
import './bits.css'

/** Shows changes of another user meanwhile, and asks whose words stay: nothing is overwritten silently. */
export function ConflictNote<Saved extends object>({
  draft,
  saved,
  labelOf,
  textOf = plainText,
  change,
  look,
}: {
  draft: Draft<Saved>
  saved: Saved
  labelOf: (field: keyof Saved & string) => string
  /** A value in words; undefined if that is too long to show. Left out, it shows texts and numbers. */
  textOf?: (field: keyof Saved & string, value: unknown) => string | undefined
  /** Who changed it last, and when. */
  change?: Change
  /** The link to the version that another user has saved. */
  look?: ReactNode
}) {
  const t = useCommonWords()
  const note = useRef<HTMLDivElement>(null)
  const isShown = draft.conflicts.length > 0
  // On a phone the button that was pressed is far below.
  useEffect(() => {
    if (isShown) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  const saidOf = (whose: 'now' | 'yours', text: string, label: string) =>
    text.trim() === '' ? t(`conflict.${whose}Empty`, { label }) : t(`conflict.${whose}`, { label, text })
  return (
    <div ref={note} className="note conflict" data-tone="wait" role="alert">
      <p>{change ? <ConflictBy change={change} /> : t('conflict.title')}</p>
      <ul>
        {draft.conflicts.map((field) => {
          const [theirs, mine] = [textOf(field, saved[field]), textOf(field, draft.value[field])]
          const label = labelOf(field)
          return (
            <li key={field}>
              <span>
                {theirs === undefined ? t('conflict.changed', { label }) : saidOf('now', theirs, label)}
                {mine !== undefined && <span className="block muted">{saidOf('yours', mine, label)}</span>}
              </span>
              <div className="conflict-choice">
                <Button look="plain" size="small" onClick={() => draft.settle(field, 'mine')}>
                  {t('conflict.mine')}
                </Button>
                <Button look="plain" size="small" onClick={() => draft.settle(field, 'theirs')}>
                  {t('conflict.theirs')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {look && <p>{look}</p>}
    </div>
  )
}

export interface Change {
  updated_at: string | null
  updated_by: string | null
}

const plainText = (_field: string, value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : value === null ? '' : undefined

/** The title for resources that say who changed them last. */
function ConflictBy({ change: { updated_at, updated_by } }: { change: Change }) {
  const t = useCommonWords()
  const format = useFormat()
  const me = useSession().user
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const found = colleagues.find(({ id }) => id === updated_by)
  if (!found || !updated_at) return t('conflict.title')
  const when = format.moment(updated_at)
  return found.id === me.id ? t('conflict.byYou', { when }) : t('conflict.by', { who: nameOf(found), when })
}
