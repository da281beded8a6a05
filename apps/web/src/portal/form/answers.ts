import { isEmailAddress } from '@dossier/contracts/email-address'
import { isKeptExactly } from '@dossier/contracts/exact-number'
import { isAnswered, tooLongFor } from '@dossier/contracts/intake-form'
import type { Address } from '../../shared/answer-lines.ts'
import type { IntakeField } from '../api/client.ts'
import { monthName, t } from '../words/index.ts'

/** Answers by the key of their field; an absent one is not given. */
export type Answers = Readonly<Record<string, unknown>>

/** What is wrong with an answer, for people; undefined if nothing is. The service has the last word. */
export function problemWith(field: IntakeField, answer: unknown): string | undefined {
  if (!isAnswered(answer)) {
    if (!field.required) return undefined
    return field.type === 'checkbox' ? t('form.problem.tick') : t('form.problem.missing')
  }
  const isTooLong = typeof answer === 'string' && tooLongFor(field.type, answer) !== undefined
  return isTooLong ? t('form.problem.long') : SHAPES[field.type]?.(answer)
}

const SHAPES: Partial<Record<IntakeField['type'], (answer: unknown) => string | undefined>> = {
  email: (answer) => (isEmailAddress(String(answer).trim()) ? undefined : t('form.problem.email')),
  phone: (answer) => (/^\+[1-9]\d{6,14}$/.test(String(answer)) ? undefined : t('form.problem.phone')),
  number: (answer) => (typeof answer === 'number' ? undefined : t('form.problem.number')),
  date: (answer) => problemWithDate(String(answer)),
  address: (answer) => {
    const { line1, city } = answer as Address
    return isAnswered(line1) && isAnswered(city) ? undefined : t('form.problem.missing')
  },
}

/** A date that is being typed has empty parts: "2019--31". */
export function problemWithDate(date: string): string | undefined {
  const [year = '', month = '', day = ''] = date.split('-')
  if (year === '' || month === '' || day === '') return t('form.problem.date')
  if (!/^\d{4}$/.test(year)) return t('form.problem.year')
  if (!(Number(month) >= 1 && Number(month) <= 12)) return t('form.problem.month')
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) >= 1 && Number(day) <= days) return undefined
  return t('form.problem.dayOfMonth', { month: monthName(Number(month)), days })
}

/** A number as people write it, in the form that the service takes: "+1 (555) 010-0123" is "+15550100123". */
export function plainPhone(text: string): string {
  const trimmed = text.trim().replace(/^00/, '+')
  return trimmed.startsWith('+') ? `+${trimmed.replace(/\D/g, '')}` : trimmed
}

/** "1,250.50" and "1.250,50" alike; the text itself where it is no number, or one with more digits than are kept. */
export function plainNumber(text: string): number | string {
  const compact = text.replace(/[\s’']/g, '')
  const comma = compact.lastIndexOf(',')
  const point = compact.lastIndexOf('.')
  const decimal = comma > point ? ',' : '.'
  const plain = compact.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.')
  return plain !== '' && isKeptExactly(plain) ? Number(plain) : text
}
