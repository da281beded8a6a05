import { deleteOfFirm } from '@dossier/runtime'

/** In the order in which rows refer to each other; then what is counted and searched, which the deletes above add to. */
const tables = [
  'message_attachments',
  'message_reads',
  'messages',
  'message_threads',
  'portal_sessions',
  'link_tries',
  'portal_activities',
  'client_handovers',
  'template_requests',
  'matter_link_rules',
  'intakes',
  'participant_intakes',
  'intake_links',
  'deadline_reminders',
  'deadlines',
  'participants',
  'matters',
  'matter_views',
  'clients',
  'intake_template_versions',
  'intake_templates',
  'import_parts',
  'import_rows',
  'import_keys',
  'imports',
  'import_secrets',
  'firm_link_rules',
  'sms_firm_choices',
  'searched_participants',
  'kept_searches',
  'search_counts',
  'search_words',
  'matter_changes',
  'client_changes',
  'list_blocks',
]

/** Removes everything of a firm. What a person chose for their own number (`sms_choices`) belongs to no firm. Stored answers expire within a day. */
export const firmRemoval = tables.map(deleteOfFirm)
