import { randomInt } from 'node:crypto'
import { matters, type notifications } from '@dossier/contracts'
import { isSameSecret } from '@dossier/runtime'

/** Wrong answers to a link in all, however many right ones came in between. */
const TRIES_IN_ALL_MAX = 20
const CODE_DIGITS = 6
/** How many last digits of their number a person is asked for. */
const PHONE_DIGITS = 4

/** Data that the firm has on file about the person of the link. */
export interface OnFile {
  isParticipant: boolean
  email: string | null
  phone: string | null
  /** Null for participants. */
  date_of_birth: string | null
}

/** Participants have no date of birth: they get a code by email instead. */
export function methodFor(
  method: matters.LinkRule['method'],
  { isParticipant }: Pick<OnFile, 'isParticipant'>,
): matters.VerificationMethod | null {
  if (method === 'off') return null
  return isParticipant && method === 'date_of_birth' ? 'email_code' : method
}

/** Whether sessions that were begun under one rule are none under another. What `off` would protect does not matter. */
export function asksAnew(before: matters.LinkRule, after: matters.LinkRule): boolean {
  return before.method !== after.method || (after.method !== 'off' && before.scope !== after.scope)
}

/** Strength of a method: a sent code proves more than knowledge that others may have. */
const STRENGTHS: Readonly<Record<matters.LinkRule['method'], number>> = {
  off: 0,
  date_of_birth: 1,
  phone_digits: 1,
  email_code: 2,
  sms_code: 2,
}

/** Whether a link is easier to open under the second rule, or shows more before the second step. */
export function loosens(before: matters.LinkRule, after: matters.LinkRule): boolean {
  const hasSecondStep = before.method !== 'off'
  return STRENGTHS[after.method] < STRENGTHS[before.method] || (hasSecondStep && scopeOf(before) > scopeOf(after))
}

const scopeOf = ({ scope }: matters.LinkRule) => matters.VerificationScope.options.indexOf(scope)

const VALUES = {
  email_code: 'email',
  sms_code: 'phone',
  date_of_birth: 'date_of_birth',
  phone_digits: 'phone',
} as const satisfies Record<matters.VerificationMethod, keyof OnFile>

/** The recipient of the code, or the value to compare the answer with; null if the firm does not have it. */
export function valueFor(method: matters.VerificationMethod, onFile: OnFile): string | null {
  return onFile[VALUES[method]]
}

/** The missing value for the method; null if none is missing. */
export function missingFor(
  method: matters.VerificationMethod,
  onFile: OnFile,
): 'email' | 'phone' | 'date_of_birth' | null {
  return valueFor(method, onFile) === null ? VALUES[method] : null
}

/** Channel of the code; undefined if the client knows the answer. */
export function channelOf(method: matters.VerificationMethod): notifications.Channel | undefined {
  return method === 'email_code' ? 'email' : method === 'sms_code' ? 'sms' : undefined
}

/** A code that nobody can predict. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

const FORMS: Readonly<Record<matters.VerificationMethod, { pattern: RegExp; problem: string }>> = {
  email_code: { pattern: /^\d{6}$/, problem: `must be the code of ${CODE_DIGITS} digits` },
  sms_code: { pattern: /^\d{6}$/, problem: `must be the code of ${CODE_DIGITS} digits` },
  date_of_birth: { pattern: /^\d{4}-\d{2}-\d{2}$/, problem: 'must be a date written YYYY-MM-DD' },
  phone_digits: { pattern: /^\d{4}$/, problem: `must be the last ${PHONE_DIGITS} digits of the number` },
}

/** The problem with the format of an answer. Such an answer does not count as a try. */
export function problemOfAnswer(method: matters.VerificationMethod, answer: string): string | undefined {
  const { pattern, problem } = FORMS[method]
  return pattern.test(compact(answer)) ? undefined : problem
}

/** Takes the same time whatever part of the answer is right. `expected` is the code, the date or the whole number. */
export function isRight(method: matters.VerificationMethod, expected: string, answer: string): boolean {
  const known = method === 'phone_digits' ? expected.slice(-PHONE_DIGITS) : expected
  return isSameSecret(known, compact(answer))
}

/** People copy codes with spaces. */
function compact(answer: string): string {
  return answer.replace(/\s/g, '')
}

/** Such as `a***@example.com` or `***99`: the owner knows it again, and nobody else learns it. */
export function masked(channel: notifications.Channel, to: string): string {
  if (channel === 'sms') return `***${to.slice(-2)}`
  return to.replace(/^(.).*(@[^@]*)$/su, '$1***$2')
}

/** Wrong answers to a link. */
export interface Tries {
  failed: number
  failed_in_all: number
}

/** How many more wrong answers it takes until the link is locked. */
export function triesLeft({ failed, failed_in_all }: Tries): number {
  return Math.max(0, Math.min(matters.VERIFICATION_TRIES_MAX - failed, TRIES_IN_ALL_MAX - failed_in_all))
}
