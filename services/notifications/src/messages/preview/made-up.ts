import type { Language } from '@dossier/contracts'

/** Whom and what previews are about: nobody, and no matter that there is. */
export const madeUp = {
  en: {
    client: { first_name: 'Ana', last_name: 'Silva' },
    participant: { first_name: 'Rui', last_name: 'Silva' },
    colleague: 'Maya Reyes',
    title: 'Family visa',
    documents: ['Passport', 'Birth certificate'],
    filename: 'passport.pdf',
    note: 'The number at the bottom must be visible.',
    deadline: 'Answer to the court',
    key: 'Case system',
    application: 'Assistant',
  },
  es: {
    client: { first_name: 'Ana', last_name: 'Silva' },
    participant: { first_name: 'Rui', last_name: 'Silva' },
    colleague: 'Maya Reyes',
    title: 'Visado familiar',
    documents: ['Pasaporte', 'Partida de nacimiento'],
    filename: 'pasaporte.pdf',
    note: 'Debe verse el número de abajo.',
    deadline: 'Respuesta al juzgado',
    key: 'Sistema de casos',
    application: 'Asistente',
  },
} as const satisfies Record<Language, object>

export type MadeUp = (typeof madeUp)[Language]
