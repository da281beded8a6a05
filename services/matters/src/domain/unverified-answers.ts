/** Before a second step that protects earlier answers, a session can add answers and change its own. */
import { AppError, type FieldProblem, type matters, type PortalPerson } from '@dossier/contracts'
import { entryOf } from '@dossier/runtime'
import { isBlank } from './answer.ts'

/** Sessions that gave answers before their second step, by the key of the answer. */
export type UnverifiedAnswers = Readonly<Record<string, string>>

interface Given {
  answers: matters.Answers
  unverified: UnverifiedAnswers
}
type Giver = Pick<PortalPerson, 'unverifiedSession'>

/**
 * Refuses answers that would replace those of another person, or of the same person in another session.
 *
 * @throws AppError forbidden
 */
export function assertAddsAnswers(giver: Giver, given: Given, sent: matters.Answers): void {
  const fields = protectedKeys(giver, given)
    .filter((key) => Object.hasOwn(sent, key))
    .map((key): FieldProblem => ({ field: `answers.${key}`, message: 'is protected by the second step of the link' }))
  if (fields.length > 0) throw new AppError('forbidden', { reason: 'verification_required', fields })
}

/** Keys of the answers that a session before its second step may neither see nor change. */
export function protectedKeys({ unverifiedSession }: Giver, { answers, unverified }: Given): string[] {
  if (unverifiedSession === null) return []
  return Object.keys(answers).filter(
    (key) => !isBlank(entryOf(answers, key)) && entryOf(unverified, key) !== unverifiedSession,
  )
}

/** Who gave which answers before the second step, once others were saved. An answer that is taken away has no mark. */
export function marksAfter(
  { unverifiedSession }: Giver,
  unverified: UnverifiedAnswers,
  sent: matters.Answers,
): UnverifiedAnswers {
  const others = Object.entries(unverified).filter(([key]) => !Object.hasOwn(sent, key))
  if (unverifiedSession === null) return Object.fromEntries(others)
  const added = Object.keys(sent).filter((key) => sent[key] !== null)
  return Object.fromEntries([...others, ...added.map((key) => [key, unverifiedSession] as const)])
}

/** Keys of unverified answers for the API; absent if there are none. */
export function unverifiedKeys(
  answers: matters.Answers,
  unverified: UnverifiedAnswers,
): Pick<matters.Intake, 'unverified'> {
  const keys = Object.keys(answers).filter((key) => Object.hasOwn(unverified, key))
  return keys.length > 0 ? { unverified: keys } : {}
}
