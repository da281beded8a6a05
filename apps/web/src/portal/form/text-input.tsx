import { type FormEvent, useState } from 'react'
import type { IntakeField } from '../api/client.ts'
import { plainNumber, plainPhone } from './answers.ts'
import type { InputProps } from './input-props.tsx'
import { useLeave } from './use-leave.ts'

/** What the keyboard of a phone shows for a type. */
const KEYBOARDS: Partial<
  Record<IntakeField['type'], { type?: string; inputMode?: 'decimal' | 'email' | 'tel'; autoComplete?: string }>
> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  number: { inputMode: 'decimal' },
}

/** An answer of one text, a number or a phone number included. It is saved as the field is left. */
export function TextInput({ field, answer, onAnswer, control, onTyped }: InputProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (answer === null || answer === undefined ? '' : String(answer))
  const leave = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onAnswer(answerOf(field.type, typed.trim()))
  }
  useLeave(leave)
  const shared = {
    ...control,
    value: shown,
    'aria-required': field.required,
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(event.currentTarget.value)
      onTyped(answerOf(field.type, event.currentTarget.value.trim()))
    },
    onBlur: leave,
  }
  if (field.type === 'textarea') return <textarea {...shared} className="input" rows={4} />
  return <input {...shared} {...KEYBOARDS[field.type]} className="input" />
}

function answerOf(type: IntakeField['type'], text: string): unknown {
  if (text === '') return undefined
  if (type === 'phone') return plainPhone(text)
  return type === 'number' ? plainNumber(text) : text
}
