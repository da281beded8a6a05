import { expect, test } from '@jest/globals'
import { NewPassword, PASSWORD_CHARACTERS_MAX } from './password.ts'

test.each(['correct horse battery', 'Tr0ub4dor&3 x', 'ein langes Wört', '🦊'.repeat(6) + '🐻'.repeat(6)])(
  '%s may be chosen',
  (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true)
  },
)

test.each([
  ['elevenchars', 'must be at least 12 characters'],
  ['🦊🐻🦊🐻🦊🐻', 'must be at least 12 characters'],
  ['x'.repeat(400) + 'y'.repeat(PASSWORD_CHARACTERS_MAX), 'must be at most 1000 characters'],
  ['aaaaaaaaaaaa', 'must not be one character over and over'],
  ['123456789012', 'must not be characters in a row, such as 123456789012'],
  ['zyxwvutsrqponm', 'must not be characters in a row, such as 123456789012'],
  ['lone surrogate \ud800', 'must be well-formed Unicode'],
])('%j may not be chosen', (password, message) => {
  expect(NewPassword.safeParse(password).error?.issues.map((issue) => issue.message)).toEqual([message])
})
