/** Problems with a value. Pages word them in the language of their reader, the API in English. */

type PlainProblem =
  | 'missing'
  | 'empty'
  | 'control_characters'
  | 'malformed_unicode'
  | 'not_email_address'
  | 'one_character'
  | 'characters_in_a_row'
  | 'own_email'
  | 'common_password'
  | 'not_second_step_code'
type LengthProblem = 'too_short' | 'too_long'

/** `characters` is the limit. */
export type ValueProblem = { kind: PlainProblem } | { kind: LengthProblem; characters: number }

/** What to say of each kind of problem, in one language. */
export type ProblemWords = Readonly<
  Record<PlainProblem, string> & Record<LengthProblem, (characters: number) => string>
>

export function wordProblem(words: ProblemWords, problem: ValueProblem): string {
  return 'characters' in problem ? words[problem.kind](problem.characters) : words[problem.kind]
}

const inApi: ProblemWords = {
  missing: 'is required',
  empty: 'must not be empty',
  too_short: (characters) => `must be at least ${counted(characters)}`,
  too_long: (characters) => `must be at most ${counted(characters)}`,
  control_characters: 'must not contain control characters',
  malformed_unicode: 'must be well-formed Unicode',
  not_email_address: 'must be an email address',
  one_character: 'must not be one character over and over',
  characters_in_a_row: 'must not be characters in a row, such as 123456789012',
  own_email: 'must not be the email',
  common_password: 'is one that many people use, so it is guessed first. Choose another one',
  not_second_step_code: 'must be a code of 6 digits or a recovery code',
}

const counted = (characters: number) => `${characters} ${characters === 1 ? 'character' : 'characters'}`

/** What the API says of the problem, worded to follow the name of the field: "must not be empty". */
export const problemInApi = (problem: ValueProblem): string => wordProblem(inApi, problem)
