import { prefixOfId } from '@dossier/contracts/id-pattern'
import type { ReactNode } from 'react'
import { localDay, useFormat } from '../../../../shared/words/format.ts'
import { useApprovalWords, useNamesOfCalls } from '../../../words/approvals/index.ts'
import { DAY_FIELDS } from './day-fields.ts'

/** Deeper values are shown as JSON, so that no input is too deep for the page. */
const LEVELS_MAX = 4

interface CallFactsProps {
  input: Readonly<Record<string, unknown>>
  /** The name of what has this id, or nothing. */
  renderName: (id: string) => ReactNode
  /** Whether the call changes what is there, so that an empty value empties something. Items of lists are always new. */
  isChange?: boolean
  level?: number
}

/** All fields of a call, in words where there are any. */
export function CallFacts({ input, renderName, isChange = false, level = 0 }: CallFactsProps) {
  const names = useNamesOfCalls()
  return (
    <dl className="facts call-facts">
      {Object.entries(input).map(([name, value]) => (
        <div key={name}>
          <dt>
            <bdi>{names.field(name, value)}</bdi>
          </dt>
          <dd>
            <Value name={name} value={value} renderName={renderName} isChange={isChange} level={level} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({
  name,
  value,
  renderName,
  isChange,
  level,
}: { name: string; value: unknown } & Omit<Required<CallFactsProps>, 'input'>) {
  const t = useApprovalWords()
  const format = useFormat()
  const names = useNamesOfCalls()
  if (typeof value === 'string' && value !== '') {
    if (isDay(name, value)) return <time dateTime={value}>{format.wholeDay(value)}</time>
    if (prefixOfId(value) === undefined) return <bdi>{names.value(name, value)}</bdi>
    return (
      <>
        {renderName(value)}
        <bdi className="s muted">{value}</bdi>
      </>
    )
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const isEmpty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  if (isEmpty) return <span className="muted">{t(isChange ? 'emptied' : 'empty')}</span>
  if (level >= LEVELS_MAX || typeof value !== 'object') return <bdi>{JSON.stringify(value, null, 2)}</bdi>
  if (!Array.isArray(value)) {
    return (
      <CallFacts
        input={value as Record<string, unknown>}
        renderName={renderName}
        isChange={isChange}
        level={level + 1}
      />
    )
  }
  return (
    <ul>
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A call never changes, and its values may repeat.
        <li key={index}>
          <Value name={name} value={one} renderName={renderName} isChange={false} level={level + 1} />
        </li>
      ))}
    </ul>
  )
}

/** A day that is in no calendar stays as it was sent. */
function isDay(name: string, value: string): boolean {
  return DAY_FIELDS.includes(name) && localDay(new Date(`${value}T12:00:00`)) === value
}
