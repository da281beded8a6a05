import type { NewAccount } from './control/controls.ts'

const PRACTICE_AREAS = ['Family', 'Immigration', 'Criminal', 'Real Estate']

/** The law firms of a new stand-in on a laptop. The third lets applications write other matter numbers than the rest. */
export const firstAccounts: readonly NewAccount[] = [
  {
    name: 'Hartwell & Pryce LLP',
    users: [
      { first_name: 'Eleanor', last_name: 'Hartwell', email: 'eleanor.hartwell@hartwellpryce.example' },
      { first_name: 'Marcus', last_name: 'Pryce', email: 'marcus.pryce@hartwellpryce.example' },
    ],
    practice_areas: PRACTICE_AREAS,
  },
  {
    name: 'Okafor Immigration Law',
    users: [{ first_name: 'Chidi', last_name: 'Okafor', email: 'chidi.okafor@okaforlaw.example' }],
    practice_areas: PRACTICE_AREAS,
  },
  {
    name: 'Lindqvist Family Law',
    users: [{ first_name: 'Maja', last_name: 'Lindqvist', email: 'maja.lindqvist@lindqvistlaw.example' }],
    writable_numbers: ['display_number', 'client_reference'],
    practice_areas: PRACTICE_AREAS,
  },
]
