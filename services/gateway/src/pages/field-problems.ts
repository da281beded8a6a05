import type { ProblemWords } from '@dossier/contracts'

/** What is wrong with a field of our forms, in Spanish: each follows the label of the field and a colon. */
export const problemsInSpanish: ProblemWords = {
  missing: 'no puede quedar en blanco',
  empty: 'no puede quedar en blanco',
  too_short: (characters) => `debe tener al menos ${characters} caracteres`,
  too_long: (characters) => `debe tener como máximo ${characters} caracteres`,
  control_characters: 'contiene caracteres invisibles que no se permiten',
  malformed_unicode: 'contiene caracteres que no se pueden leer',
  not_email_address: 'escriba una dirección de correo completa, como ana@example.com',
  one_character: 'no puede ser un mismo carácter repetido',
  characters_in_a_row: 'no puede ser una secuencia de caracteres consecutivos, como 123456789012',
  own_email: 'no puede ser su propio correo',
  common_password: 'es una de las más usadas y, por tanto, fácil de adivinar; elija otra',
  not_second_step_code: 'escriba los 6 dígitos o un código de recuperación',
}
