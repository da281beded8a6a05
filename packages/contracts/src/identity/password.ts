import { z } from 'zod'
import { credential } from '../credential-field.ts'
import { refusing } from '../refusing.ts'
import type { ValueProblem } from '../value-problem.ts'

export const PASSWORD_CHARACTERS_MIN = 12
/** Longer passwords are refused before hashing. */
export const PASSWORD_CHARACTERS_MAX = 1_000

/** An existing password that a user enters. Only its length is limited: it is compared, not judged. */
export const PresentPassword = credential(
  z.string().min(1).max(PASSWORD_CHARACTERS_MAX).describe('The present password.'),
)

/**
 * A new password. Length is what counts (NIST SP 800-63B section 3.1.1.2), so passwords that are merely long, such as one
 * repeated character, are refused. The identity service also refuses the user's email and a million common passwords.
 */
export const NewPassword = credential(
  z.string().check(refusing(problemOf)).meta({
    description: 'The new password. Common passwords are refused.',
    minLength: PASSWORD_CHARACTERS_MIN,
    maxLength: PASSWORD_CHARACTERS_MAX,
    example: 'a long sentence nobody else knows',
  }),
)

function problemOf(password: string): ValueProblem | undefined {
  const characters = [...password.slice(0, PASSWORD_CHARACTERS_MAX + 1)]
  if (characters.length < PASSWORD_CHARACTERS_MIN) return { kind: 'too_short', characters: PASSWORD_CHARACTERS_MIN }
  if (password.length > PASSWORD_CHARACTERS_MAX) return { kind: 'too_long', characters: PASSWORD_CHARACTERS_MAX }
  if (!password.isWellFormed()) return { kind: 'malformed_unicode' }
  if (new Set(characters).size === 1) return { kind: 'one_character' }
  if (isRun(characters)) return { kind: 'characters_in_a_row' }
  return undefined
}

/** Whether the characters form a run, ascending or descending. After 9, digits start again at 0. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.toLowerCase().codePointAt(0)!)
  const steps = codes.slice(1).map((code, index) => {
    const step = code - codes[index]!
    return step === -9 ? 1 : step === 9 ? -1 : step
  })
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
