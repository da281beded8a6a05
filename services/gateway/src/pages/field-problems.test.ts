import { AppError, type Call, identity, invalidField, type Language, type ValueProblem } from '@dossier/contracts'
import { parseInput } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { problemsOf } from './problems.ts'

/** The calls behind our forms. */
const {
  acceptInvitation,
  completeSignUp,
  confirmTotp,
  enrolTotp,
  openPasswordReset,
  openSession,
  openSignInUnlock,
  openSignUp,
  replacePassword,
} = identity.operations

const NAMES: readonly unknown[] = [undefined, '', ' ', 'a'.repeat(201), 'a\u0007b', '\ud800']
const EMAILS: readonly unknown[] = [undefined, '', 'ana', 'ana@', `${'a'.repeat(400)}@firm.test`]
const CODES: readonly unknown[] = [undefined, '', '12345', '1'.repeat(101)]
const PRESENT_PASSWORDS: readonly unknown[] = [undefined, '', 'a'.repeat(1_001)]
const PASSWORDS: readonly unknown[] = [
  undefined,
  '',
  'short',
  'a'.repeat(12),
  '123456789012',
  'correct horse '.repeat(100),
  `\ud800${'ab'.repeat(6)}`,
]

/** Wrong values for each field of our forms. `undefined` is a field that the browser leaves out. */
const wrong: readonly [call: Call, field: string, values: readonly unknown[]][] = [
  [openSignUp, 'firm_name', NAMES],
  [openSignUp, 'first_name', NAMES],
  [openSignUp, 'last_name', NAMES],
  [openSignUp, 'email', EMAILS],
  [completeSignUp, 'password', PASSWORDS],
  [acceptInvitation, 'first_name', NAMES],
  [acceptInvitation, 'last_name', NAMES],
  [acceptInvitation, 'password', PASSWORDS],
  [replacePassword, 'password', PASSWORDS],
  [openPasswordReset, 'email', EMAILS],
  [openSignInUnlock, 'email', EMAILS],
  [openSession, 'email', EMAILS],
  [openSession, 'password', PRESENT_PASSWORDS],
  [openSession, 'totp', CODES],
  [enrolTotp, 'password', PRESENT_PASSWORDS],
  [confirmTotp, 'code', CODES],
]

/** What the service itself says of a password and of names. */
const saidByService = (['missing', 'own_email', 'common_password'] as const).map((kind) =>
  invalidField('validation_error', 'field', { kind }),
)

/** What the contract says of a value, as if the field stood alone in its form. */
function refusalsOf(call: Call, field: string, value: unknown): AppError[] {
  try {
    parseInput(call, { [field]: value })
    return []
  } catch (error) {
    const { code, details, problems } = error as AppError
    const found = details.fields!.map((problem, index) => [problem, problems![index]!] as const)
    return found
      .filter(([problem]) => problem.field === field)
      .map(
        ([{ message }, problem]) =>
          new AppError(code, { fields: [{ field: 'field', message }] }, { problems: [problem] }),
      )
  }
}

const refusals = [
  ...wrong.flatMap(([call, field, values]) => values.flatMap((value) => refusalsOf(call, field, value))),
  ...saidByService,
]

const said = (error: AppError, language: Language) =>
  problemsOf(
    error,
    [{ name: 'field', label: language === 'en' ? 'Field' : 'Campo', autocomplete: 'off' }],
    undefined,
    language,
  )

/** Everything that our forms can say of a field, in both languages. */
const words: readonly [kind: ValueProblem['kind'], limit: number | undefined, en: string, es: string][] = [
  ['missing', undefined, 'Field is required.', 'Campo: no puede quedar en blanco.'],
  ['empty', undefined, 'Field must not be empty.', 'Campo: no puede quedar en blanco.'],
  ['too_short', 12, 'Field must be at least 12 characters.', 'Campo: debe tener al menos 12 caracteres.'],
  ['too_long', 100, 'Field must be at most 100 characters.', 'Campo: debe tener como máximo 100 caracteres.'],
  ['too_long', 200, 'Field must be at most 200 characters.', 'Campo: debe tener como máximo 200 caracteres.'],
  ['too_long', 254, 'Field must be at most 254 characters.', 'Campo: debe tener como máximo 254 caracteres.'],
  ['too_long', 1_000, 'Field must be at most 1000 characters.', 'Campo: debe tener como máximo 1000 caracteres.'],
  [
    'control_characters',
    undefined,
    'Field must not contain control characters.',
    'Campo: contiene caracteres invisibles que no se permiten.',
  ],
  [
    'malformed_unicode',
    undefined,
    'Field must be well-formed Unicode.',
    'Campo: contiene caracteres que no se pueden leer.',
  ],
  [
    'not_email_address',
    undefined,
    'Field must be an email address.',
    'Campo: escriba una dirección de correo completa, como ana@example.com.',
  ],
  [
    'one_character',
    undefined,
    'Field must not be one character over and over.',
    'Campo: no puede ser un mismo carácter repetido.',
  ],
  [
    'characters_in_a_row',
    undefined,
    'Field must not be characters in a row, such as 123456789012.',
    'Campo: no puede ser una secuencia de caracteres consecutivos, como 123456789012.',
  ],
  ['own_email', undefined, 'Field must not be the email.', 'Campo: no puede ser su propio correo.'],
  [
    'common_password',
    undefined,
    'Field is one that many people use, so it is guessed first. Choose another one.',
    'Campo: es una de las más usadas y, por tanto, fácil de adivinar; elija otra.',
  ],
  [
    'not_second_step_code',
    undefined,
    'Field must be a code of 6 digits or a recovery code.',
    'Campo: escriba los 6 dígitos o un código de recuperación.',
  ],
]

test.each(words)('%s (%s) is said in both languages', (kind, limit, en, es) => {
  const refusal = refusals.find(({ problems }) => {
    const problem = problems![0]!
    return problem.kind === kind && ('characters' in problem ? problem.characters : undefined) === limit
  })!

  expect(said(refusal, 'en')).toEqual([{ field: 'field', message: en }])
  expect(said(refusal, 'es')).toEqual([{ field: 'field', message: es }])
})

test('our forms can say nothing else of a field', () => {
  const all = refusals.flatMap((refusal) => [said(refusal, 'en')![0]!.message, said(refusal, 'es')![0]!.message])

  expect([...new Set(all)].sort()).toEqual([...new Set(words.flatMap(([, , en, es]) => [en, es]))].sort())
})

test.each([
  ['that has no kind', undefined],
  ['of a kind that only a newer service knows', [{ kind: 'not_invented_yet' } as unknown as ValueProblem]],
])('a problem %s sends its reader to the field in Spanish', (_which, problems) => {
  const error = new AppError(
    'validation_error',
    { fields: [{ field: 'field', message: 'must rhyme' }] },
    { ...(problems && { problems }) },
  )

  expect(said(error, 'en')).toEqual([{ field: 'field', message: 'Field must rhyme.' }])
  expect(said(error, 'es')).toEqual([{ field: 'field', message: 'Revise este campo: Campo.' }])
})
