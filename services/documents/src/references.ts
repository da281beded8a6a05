import type { References } from '@dossier/runtime'

/** What other services refer to, and what is in others and in storage. An infected file leaves quarantine after a while. */
export const references: References = [
  { holds: 'document', query: 'select id from documents' },
  { holds: 'upload', query: 'select id from uploads' },
  { from: 'document', to: 'firm', query: 'select id, firm_id from documents' },
  { from: 'document', to: 'matter', query: 'select id, matter_id from documents' },
  {
    from: 'document',
    to: 'participant',
    query: 'select id, participant_id from documents where participant_id is not null',
  },
  { from: 'document', to: 'user', query: 'select id, updated_by from documents where updated_by is not null' },
  { from: 'checklist', to: 'user', query: 'select id, updated_by from checklists where updated_by is not null' },
  {
    from: 'upload',
    to: 'participant',
    query: 'select id, participant_id from uploads where participant_id is not null',
  },
  {
    from: 'upload',
    to: 'object',
    query: `select id, key from uploads, unnest(array[object_key, thumbnail_key, preview_key]) key
            where key is not null and scan_status <> 'infected'`,
  },
  {
    from: 'joined file',
    to: 'object',
    query: 'select id, object_key from joined_files where object_key is not null',
  },
  { from: 'ZIP file', to: 'matter', query: 'select id, matter_id from zip_files' },
  {
    from: 'ZIP file',
    to: 'object',
    query: 'select id, object_key from zip_files where object_key is not null',
  },
]
