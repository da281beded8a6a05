import { z } from 'zod'

export const PASSWORD_CHARACTERS_MIN = 12
/** Longer ones are refused before they are hashed. */
export const PASSWORD_CHARACTERS_MAX = 1_000

/** A password that a person says is theirs. Bounded only, since it is compared and not judged. */
export const PresentPassword = z.string().min(1).max(PASSWORD_CHARACTERS_MAX).describe('The present password.')

/**
 * A password that a person chooses. Length is what counts (NIST SP 800-63B section 3.1.1.2), so passwords that have only
 * length are refused. The identity service also refuses the user's own email and a million common passwords.
 */
export const NewPassword = z
  .string()
  .check((context) => {
    const problem = problemOf(context.value)
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value, continue: false })
  })
  .meta({
    description: 'The password to sign in with from now on. Common ones are refused.',
    minLength: PASSWORD_CHARACTERS_MIN,
    maxLength: PASSWORD_CHARACTERS_MAX,
    example: 'a long sentence nobody else knows',
  })

function problemOf(password: string): string | undefined {
  const characters = [...password.slice(0, PASSWORD_CHARACTERS_MAX + 1)]
  if (characters.length < PASSWORD_CHARACTERS_MIN) return `must be at least ${PASSWORD_CHARACTERS_MIN} characters`
  if (password.length > PASSWORD_CHARACTERS_MAX) return `must be at most ${PASSWORD_CHARACTERS_MAX} characters`
  if (!password.isWellFormed()) return 'must be well-formed Unicode'
  if (new Set(characters).size === 1) return 'must not be one character over and over'
  if (isRun(characters)) return 'must not be characters in a row, such as 123456789012'
  return undefined
}

/** Whether each character follows the one before it, up or down, digits beginning again after 9. */
function isRun(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.toLowerCase().codePointAt(0)!)
  const steps = codes.slice(1).map((code, index) => {
    const step = code - codes[index]!
    return step === -9 ? 1 : step === 9 ? -1 : step
  })
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
