import { useRef, useState } from 'react'
import { Button } from '../../shared/parts/button.tsx'
import { FieldError } from '../../shared/parts/field.tsx'
import { t } from '../words/index.ts'
import type { Answers } from './answers.ts'
import { fieldId } from './input-props.tsx'
import { entryName, type PartProblem } from './problems.ts'
import { Question } from './question.tsx'
import { answer, noteTyped } from './save.ts'
import type { GroupPart } from './steps.ts'
import { changedEntries } from './unsaved.ts'

interface EntriesProps {
  part: GroupPart
  problems: readonly PartProblem[]
  /** The page has the group's name for its title. */
  isTitle: boolean
}

/** Questions that are answered as often as the client needs. Removed entries can be restored. */
export function Entries({ part, problems, isTitle }: EntriesProps) {
  const [removed, setRemoved] = useState<{ entry: Answers; index: number }>()
  const { group, entries } = part
  const ids = useIds(entries.length)
  const id = fieldId(group.key)
  const change = (how: (now: readonly Answers[]) => readonly Answers[]) =>
    answer(group.key, changedEntries(group.key, how))
  const problemAt = (place: string) => problems.find((one) => one.place === place)?.text

  function add() {
    setRemoved(undefined)
    change((now) => [...now, {}])
    const first = part.fields[0]!.key
    focusSoon(fieldId(`${group.key}.${entries.length}.${first}`))
  }
  function remove(index: number) {
    setRemoved({ entry: entries[index]!.answers, index })
    ids.splice(index, 1)
    change((now) => now.toSpliced(index, 1))
    focusSoon(`${id}-back`)
  }
  function putBack({ entry, index }: { entry: Answers; index: number }) {
    setRemoved(undefined)
    ids.splice(index, 0, nextId())
    change((now) => now.toSpliced(index, 0, entry))
    focusSoon(`${id}-${index}`)
  }
  /** The entries with this answer in one of them, unless it was removed: it may say last what was half typed in it. */
  function withAnswer(id: number, key: string, value: unknown) {
    const index = ids.indexOf(id)
    return changedEntries(group.key, (now) =>
      now.map((entry, at) => {
        if (at !== index) return entry
        const { [key]: _, ...others } = entry
        return value === undefined || value === '' ? others : { ...others, [key]: value }
      }),
    )
  }

  return (
    <section className="question" aria-label={group.label}>
      {!isTitle && (
        <h2>
          <bdi>{group.label}</bdi>
        </h2>
      )}
      {group.min_entries === 0 && <p className="optional">{t('optional')}</p>}
      {group.help && <p className="hint">{group.help}</p>}
      {entries.map(({ answers, fields }, index) => (
        <fieldset key={ids[index]} id={`${id}-${index}`} className="entry" tabIndex={-1}>
          <legend>{entryName(part, index)}</legend>
          {fields.map((field) => {
            const place = `${group.key}.${index}.${field.key}`
            const entryId = ids[index]!
            return (
              <Question
                key={field.key}
                place={place}
                field={field}
                answer={answers[field.key]}
                problem={problemAt(place)}
                onAnswer={(value) => answer(group.key, withAnswer(entryId, field.key, value))}
                onTyped={(value) => noteTyped(group.key, withAnswer(entryId, field.key, value))}
              />
            )
          })}
          <Wrong text={problemAt(`${group.key}.${index}`)} />
          <Button look="quiet" onClick={() => remove(index)}>
            {t('form.removeEntry', { entry: entryName(part, index) })}
          </Button>
        </fieldset>
      ))}
      {removed && (
        <p className="note" role="status">
          {t('form.removedEntry', { entry: entryName(part, removed.index) })}{' '}
          <button type="button" className="link" id={`${id}-back`} onClick={() => putBack(removed)}>
            {t('form.putBack')}
          </button>
        </p>
      )}
      {entries.length < group.max_entries ? (
        <Button id={id} look="plain" onClick={add}>
          {t(entries.length > 0 ? 'form.addMore' : 'form.addFirst')}
        </Button>
      ) : (
        <p className="hint">{t('form.full', { count: group.max_entries })}</p>
      )}
      <Wrong text={problemAt(group.key)} />
    </section>
  )
}

const Wrong = ({ text }: { text: string | undefined }) =>
  text ? <FieldError isToldElsewhere>{text}</FieldError> : null

/** What tells the entries apart while some are added and removed: controls keep what is half typed in theirs. */
function useIds(count: number): number[] {
  const { current: ids } = useRef<number[]>([])
  while (ids.length < count) ids.push(nextId())
  ids.length = count
  return ids
}

let lastId = 0
const nextId = () => ++lastId

/** Once it is there. */
function focusSoon(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
