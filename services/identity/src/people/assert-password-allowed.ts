import { invalidField, type ValueProblem } from '@dossier/contracts'
import { isCommonPassword } from '../common-passwords/is-common-password.ts'
import { emailKey } from '../domain/email-key.ts'

/**
 * Refuses a new password that guessers try first. The contract has the other rules.
 *
 * @throws AppError validation_error
 */
export function assertPasswordAllowed(password: string, email: string): void {
  const problem = problemOfPassword(password, email)
  if (problem) throw invalidField('validation_error', 'password', problem)
}

/** The problem with a new password. */
export function problemOfPassword(password: string, email: string): ValueProblem | undefined {
  if (emailKey(password) === emailKey(email)) return { kind: 'own_email' }
  if (isCommonPassword(password)) return { kind: 'common_password' }
  return undefined
}
