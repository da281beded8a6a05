import type { References } from '@dossier/runtime'

/** What other services refer to, and what is in others. */
export const references: References = [
  { holds: 'matter', query: 'select id from matters' },
  { holds: 'client', query: 'select id from clients' },
  { from: 'matter', to: 'firm', query: 'select id, firm_id from matters' },
  { from: 'client', to: 'firm', query: 'select id, firm_id from clients' },
  { from: 'matter', to: 'user', query: 'select id, unnest(assigned_users) from matters' },
  {
    from: 'matter',
    to: 'user',
    query: 'select id, assigned_attorney from matters where assigned_attorney is not null',
  },
]
