import type { References } from '@dossier/runtime'

/** Records that others refer to, and references to others. Includes removed participants. */
export const references: References = [
  { holds: 'matter', query: 'select id from matters' },
  { holds: 'client', query: 'select id from clients' },
  { holds: 'participant', query: 'select id from participants' },
  { from: 'matter', to: 'firm', query: 'select id, firm_id from matters' },
  { from: 'client', to: 'firm', query: 'select id, firm_id from clients' },
  { from: 'matter', to: 'user', query: 'select id, unnest(assigned_users) from matters' },
  {
    from: 'matter',
    to: 'user',
    query: 'select id, assigned_attorney from matters where assigned_attorney is not null',
  },
  { from: 'matter view', to: 'user', query: 'select id, user_id from matter_views' },
  { from: 'matter view', to: 'user', query: 'select id, updated_by from matter_views' },
  {
    from: 'link rule of firm',
    to: 'user',
    query: 'select firm_id as id, updated_by from firm_link_rules where updated_by is not null',
  },
  { from: 'matter', to: 'user', query: 'select id, updated_by from matters where updated_by is not null' },
  { from: 'client', to: 'user', query: 'select id, updated_by from clients where updated_by is not null' },
  { from: 'participant', to: 'user', query: 'select id, updated_by from participants where updated_by is not null' },
  { from: 'deadline', to: 'user', query: 'select id, updated_by from deadlines where updated_by is not null' },
  {
    from: 'message thread',
    to: 'user',
    query: 'select id, assigned_to from message_threads where assigned_to is not null',
  },
  { from: 'message', to: 'upload', query: 'select message_id as id, upload_id from message_attachments' },
  { from: 'message', to: 'user', query: 'select id, author_id from messages where author_id is not null' },
  {
    from: 'intake template',
    to: 'user',
    query: 'select id, updated_by from intake_templates where updated_by is not null',
  },
  {
    from: 'version of intake template',
    to: 'user',
    query: 'select template_id as id, changed_by from intake_template_versions where changed_by is not null',
  },
]
