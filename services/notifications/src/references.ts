import type { References } from '@dossier/runtime'

/** What is in other services. A notification may outlive the document or upload that it speaks of, and keeps its words. */
export const references: References = [
  { from: 'webhook', to: 'firm', query: 'select id, firm_id from webhooks' },
  { from: 'webhook', to: 'user', query: 'select id, updated_by from webhooks where updated_by is not null' },
  { from: 'communication', to: 'matter', query: 'select id, matter_id from communications' },
  {
    from: 'communication',
    to: 'participant',
    query: 'select id, participant_id from communications where participant_id is not null',
  },
  {
    from: 'communication',
    to: 'client',
    query: 'select id, client_id from communications where client_id is not null',
  },
  {
    from: 'notification',
    to: 'matter',
    query: 'select id, matter_id from notifications where matter_id is not null',
  },
  {
    from: 'notification read',
    to: 'user',
    query: `select notification_id as id, user_id from notification_reads where user_id <> '00000000-0000-0000-0000-000000000000'`,
  },
  {
    from: 'notification reader of firm',
    to: 'user',
    query: `select firm_id as id, user_id from notification_readers where user_id <> '00000000-0000-0000-0000-000000000000'`,
  },
  {
    from: 'message words of firm',
    to: 'user',
    query: 'select firm_id as id, updated_by from message_words where updated_by is not null',
  },
]
