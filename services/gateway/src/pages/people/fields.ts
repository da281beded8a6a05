import type { Field } from '../form-parts.ts'
import type { PeopleWords } from './people-words.ts'

/** What the forms of people ask for, each by the name that the operation has for it. */
export const fieldsIn = ({ fields }: PeopleWords) =>
  ({
    firm: { name: 'firm_name', label: fields.firm, autocomplete: 'organization' },
    firstName: { name: 'first_name', label: fields.firstName, autocomplete: 'given-name' },
    lastName: { name: 'last_name', label: fields.lastName, autocomplete: 'family-name' },
    email: { name: 'email', label: fields.email, type: 'email', autocomplete: 'email' },
    /** The email of an account that exists. */
    accountEmail: { name: 'email', label: fields.email, type: 'email', autocomplete: 'username' },
    password: chosenPassword(fields.password, fields.passwordHint),
    /** In place of one that exists. */
    newPassword: chosenPassword(fields.newPassword, fields.passwordHint),
  }) satisfies Record<string, Field>

const chosenPassword = (label: string, hint: string): Field => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'new-password',
  hint,
})
