import { invalidField } from '@dossier/contracts'
import { emailKey } from '../domain/email-key.ts'

/**
 * Refuses the email as its own password: what else a password must be is in the contract.
 *
 * @throws AppError validation_error
 */
export function assertNotOwnEmail(password: string, email: string): void {
  if (emailKey(password) === emailKey(email))
    throw invalidField('validation_error', 'password', 'must not be the email')
}
