/** What the interface says of fields that our forms have, and the same in Spanish. `$1` is the number in it. */
const spanish: readonly [problem: RegExp, words: string][] = [
  [/^(?:must not be empty|is required)$/, 'no puede quedar en blanco'],
  [/^must be at least (\d+) characters$/, 'debe tener al menos $1 caracteres'],
  [/^must be at most (\d+) characters$/, 'debe tener como máximo $1 caracteres'],
  [/^must be an email address$/, 'escriba una dirección de correo completa, como ana@example.com'],
  [/^must not contain control characters$/, 'tiene caracteres que no se ven y no se pueden usar'],
  [/^must be well-formed Unicode$/, 'tiene caracteres que no se pueden leer'],
  [/^must not be one character over and over$/, 'no puede ser un solo carácter repetido'],
  [
    /^must not be characters in a row, such as \d+$/,
    'no puede ser una serie de caracteres seguidos, como 123456789012',
  ],
  [/^must not be the email$/, 'no puede ser el correo'],
  [
    /^is one that many people use, so it is guessed first\b.*$/,
    'muchas personas la usan y se adivina pronto; elija otra',
  ],
]

/** The problem with a field, worded to follow its label and a colon; undefined where we have no Spanish for it. */
export function fieldProblemInSpanish(problem: string): string | undefined {
  const found = spanish.find(([pattern]) => pattern.test(problem))
  return found && problem.replace(...found)
}
