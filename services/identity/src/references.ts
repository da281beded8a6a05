import type { References } from '@dossier/runtime'

/** What other services refer to. */
export const references: References = [
  { holds: 'firm', query: 'select id from firms' },
  { holds: 'user', query: 'select id from users' },
]
