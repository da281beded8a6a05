import { invalidField } from '@dossier/contracts'
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

/** The problem with a new password, worded to follow the name of the field. */
export function problemOfPassword(password: string, email: string): string | undefined {
  if (emailKey(password) === emailKey(email)) return 'must not be the email'
  if (isCommonPassword(password)) return 'is one that many people use, so it is guessed first. Choose another one'
  return undefined
}
