import type { ReactNode } from 'react'
import { useApprovalWords, useNamesOfCalls } from '../../../words/approvals/index.ts'

/** Deeper values are shown as JSON, so that no input is too deep for the page. */
const LEVELS_MAX = 4

interface CallFactsProps {
  input: Readonly<Record<string, unknown>>
  /** What follows a text; a link if it is an id. */
  after: (text: string) => ReactNode
  level?: number
}

/** All fields of a call, in words where there are any. */
export function CallFacts({ input, after, level = 0 }: CallFactsProps) {
  const names = useNamesOfCalls()
  return (
    <dl className="facts call-facts">
      {Object.entries(input).map(([name, value]) => (
        <div key={name}>
          <dt>
            <bdi>{names.field(name, value)}</bdi>
          </dt>
          <dd>
            <Value name={name} value={value} after={after} level={level} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({
  name,
  value,
  after,
  level,
}: { name: string; value: unknown } & Omit<Required<CallFactsProps>, 'input'>) {
  const t = useApprovalWords()
  const names = useNamesOfCalls()
  if (typeof value === 'string' && value !== '') {
    return (
      <>
        <bdi>{names.value(name, value)}</bdi>
        {after(value)}
      </>
    )
  }
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const isEmpty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  if (isEmpty) return <span className="muted">{t('empty')}</span>
  if (level >= LEVELS_MAX || typeof value !== 'object') return <bdi>{JSON.stringify(value, null, 2)}</bdi>
  if (!Array.isArray(value)) {
    return <CallFacts input={value as Record<string, unknown>} after={after} level={level + 1} />
  }
  return (
    <ul>
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A call never changes, and its values may repeat.
        <li key={index}>
          <Value name={name} value={one} after={after} level={level + 1} />
        </li>
      ))}
    </ul>
  )
}
