import type { References } from '@dossier/runtime'

/** Records that other services refer to. */
export const references: References = [
  { holds: 'firm', query: 'select id from firms' },
  { holds: 'user', query: 'select id from users' },
]
