import { useState } from 'react'
import { t } from '../words/index.ts'
import type { InputProps } from './input-props.tsx'
import { useLeave } from './use-leave.ts'

type DateInputProps = Pick<InputProps, 'answer' | 'onAnswer' | 'control'> & Partial<Pick<InputProps, 'onTyped'>>

const PARTS = ['month', 'day', 'year'] as const
type Part = (typeof PARTS)[number]
type Typed = Record<Part, string>

/** Three fields: a date that is known by heart is typed faster than found in a calendar. */
export function DateInput({ answer, onAnswer, control: { id, ...described }, onTyped }: DateInputProps) {
  const [typed, setTyped] = useState<Typed>()
  const shown = typed ?? partsOf(answer)

  function change(part: Part, text: string) {
    const changed = { ...shown, [part]: text.replace(/\D/g, '') }
    setTyped(changed)
    onTyped?.(dateOf(changed))
  }
  function leave() {
    if (typed) onAnswer(dateOf(typed))
  }

  useLeave(leave)

  return (
    <div className="date">
      {PARTS.map((part, index) => (
        <label key={part}>
          <small>{t(`form.${part}`)}</small>
          <input
            {...described}
            id={index === 0 ? id : undefined}
            className="input"
            inputMode="numeric"
            maxLength={part === 'year' ? 4 : 2}
            value={shown[part]}
            onInput={(event) => change(part, event.currentTarget.value)}
            onBlur={leave}
          />
        </label>
      ))}
    </div>
  )
}

function partsOf(answer: unknown): Typed {
  const [year = '', month = '', day = ''] = typeof answer === 'string' ? answer.split('-') : []
  return { year, month, day }
}

/** YYYY-MM-DD; with empty parts while it is not complete, so that another device shows what is there. */
function dateOf({ year, month, day }: Typed): string | undefined {
  if (year === '' && month === '' && day === '') return undefined
  const padded = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return `${year}-${padded(month)}-${padded(day)}`
}
