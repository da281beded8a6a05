import { identity } from '@dossier/contracts'
import type { Field } from '../form-parts.ts'

/** What the forms of people ask for, each by the name that the operation has for it. */
export const firstName: Field = { name: 'first_name', label: 'First name', autocomplete: 'given-name' }
export const lastName: Field = { name: 'last_name', label: 'Last name', autocomplete: 'family-name' }
export const email: Field = { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' }
export const newPassword: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${identity.PASSWORD_CHARACTERS_MIN} characters. A few words are fine.`,
}
