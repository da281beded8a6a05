import type { ProblemWords } from '@dossier/contracts'

/** What is wrong with a field of our forms, in Spanish: each follows the label of the field and a colon. */
export const problemsInSpanish: ProblemWords = {
  missing: 'no puede quedar en blanco',
  empty: 'no puede quedar en blanco',
  too_short: (characters) => `debe tener al menos ${characters} caracteres`,
  too_long: (characters) => `debe tener como máximo ${characters} caracteres`,
  control_characters: 'tiene caracteres que no se ven y no se pueden usar',
  malformed_unicode: 'tiene caracteres que no se pueden leer',
  not_email_address: 'escriba una dirección de correo completa, como ana@example.com',
  one_character: 'no puede ser un solo carácter repetido',
  characters_in_a_row: 'no puede ser una serie de caracteres seguidos, como 123456789012',
  own_email: 'no puede ser el correo',
  common_password: 'muchas personas la usan y se adivina pronto; elija otra',
  not_second_step_code: 'escriba los 6 dígitos o un código de recuperación',
}
