import { identity } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { fieldProblemInSpanish } from './field-problems.ts'

const { acceptInvitation, openSignUp, resetPassword } = identity.operations

/** What people may write wrongly into the fields of our forms, and the programs of their browsers may leave out. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  firm_name: [undefined, '', ' ', 'a'.repeat(201), 'a\u0007b', '\ud800'],
  first_name: [undefined, '', 'a'.repeat(201), 'a\u0007b', '\ud800'],
  last_name: [undefined, '', 'a'.repeat(201), 'a\u0007b', '\ud800'],
  email: [undefined, '', 'ana', 'ana@', `${'a'.repeat(400)}@firm.test`],
  password: [
    undefined,
    '',
    'short',
    'a'.repeat(12),
    '123456789012',
    'correct horse '.repeat(100),
    `\ud800${'ab'.repeat(6)}`,
  ],
}

test.each([acceptInvitation, openSignUp, resetPassword].map(({ name, input }) => [name, input.shape] as const))(
  'what %s says of the fields of its form has words in Spanish',
  (_name, shape) => {
    const fields = Object.entries(shape).filter(([field]) => field in wrong)
    const said = fields.flatMap(([field, schema]) =>
      wrong[field]!.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []),
    )

    expect(said.length).toBeGreaterThanOrEqual(fields.length)
    expect(said.filter((problem) => !fieldProblemInSpanish(problem))).toEqual([])
  },
)

test.each([
  ['must be at least 12 characters', 'debe tener al menos 12 caracteres'],
  ['must not be empty', 'no puede quedar en blanco'],
  ['must be something that nobody has thought of', undefined],
])('%j is %j', (problem, words) => {
  expect(fieldProblemInSpanish(problem)).toBe(words)
})
