import type { References } from '@dossier/runtime'

/** What is in other services. A notification may outlive the document or upload that it speaks of, and keeps its words. */
export const references: References = [
  { from: 'webhook', to: 'firm', query: 'select id, firm_id from webhooks' },
  { from: 'communication', to: 'matter', query: 'select id, matter_id from communications' },
  {
    from: 'notification',
    to: 'matter',
    query: 'select id, matter_id from notifications where matter_id is not null',
  },
]
