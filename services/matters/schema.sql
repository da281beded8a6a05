-- The result of all migrations, to read. Derived: `npm run derive` writes it anew.

create table client_changes (
  id bigint not null,
  firm_id uuid not null,
  client_id uuid not null,
  search_text text not null,
  last_name_key text not null,
  created_at timestamp(3) with time zone not null,
  cell integer not null,
  step integer not null,
  search_key text collate "C",
  constraint client_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX client_changes_of_firm ON client_changes USING btree (firm_id, id);

create table client_handovers (
  firm_id uuid not null,
  matter_id uuid not null,
  participant_id uuid not null,
  created_at timestamp(3) with time zone not null,
  constraint client_handovers_matter FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint client_handovers_participant FOREIGN KEY (firm_id, participant_id) REFERENCES participants(firm_id, id),
  constraint client_handovers_pkey PRIMARY KEY (firm_id, matter_id)
);

create table clients (
  id uuid not null,
  firm_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text,
  email_key text,
  phone text,
  date_of_birth date,
  address jsonb,
  notes text,
  custom_fields jsonb not null,
  search_text text generated always as (((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(email, ''::text))) stored not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  search_key text collate "C" generated always as (search_key(((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(ltrim(phone, '+'::text), ''::text)))) stored not null,
  last_name_key text generated always as (lower(last_name)) stored not null,
  language text,
  sms_consent boolean,
  sms_consent_at timestamp(3) with time zone,
  updated_by uuid,
  updated_by_at timestamp(3) with time zone,
  constraint clients_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint clients_of_firm UNIQUE (firm_id, id),
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_sms_consent CHECK (((sms_consent IS NULL) = (sms_consent_at IS NULL)))
);
CREATE INDEX clients_by_creation ON clients USING btree (firm_id, created_at, id);
CREATE INDEX clients_by_last_name ON clients USING btree (firm_id, last_name_key, id);
CREATE UNIQUE INDEX clients_email ON clients USING btree (firm_id, email_key);
CREATE INDEX clients_search ON clients USING gin (firm_id, search_text gin_trgm_ops);
CREATE INDEX clients_search_parts ON clients USING gin (uuid_send(firm_id), search_key gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX clients_search_recent ON clients USING btree (uuid_send(firm_id), id);
CREATE INDEX clients_search_sample ON clients USING gin (uuid_send(firm_id), search_key gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (get_byte(uuid_send(id), 15) < 4);
CREATE INDEX clients_search_start ON clients USING btree (firm_id, "left"(search_key, 100));

create table dead_letters (
  id uuid default uuidv7() not null,
  consumer text not null,
  subject text not null,
  message_id text not null,
  payload text not null,
  error text not null,
  failed_at timestamp(3) with time zone default now() not null,
  constraint dead_letters_consumer_message_id_key UNIQUE (consumer, message_id),
  constraint dead_letters_pkey PRIMARY KEY (id)
);

create table deadline_reminders (
  deadline_id uuid not null,
  due_date date not null,
  days_left smallint not null,
  firm_id uuid not null,
  emitted_at timestamp(3) with time zone not null,
  constraint deadline_reminders_days_left_check CHECK ((days_left = ANY (ARRAY[7, 1, 0]))),
  constraint deadline_reminders_deadline_id_fkey FOREIGN KEY (deadline_id) REFERENCES deadlines(id) ON DELETE CASCADE,
  constraint deadline_reminders_pkey PRIMARY KEY (deadline_id, due_date, days_left)
);

create table deadlines (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  title text not null,
  due_date date not null,
  type text not null,
  notes text,
  completed boolean not null,
  created_at timestamp(3) with time zone not null,
  reminders_through date,
  next_reminder_on date generated always as (
CASE
    WHEN completed THEN NULL::date
    WHEN ((reminders_through IS NULL) OR (reminders_through < (due_date - 7))) THEN (due_date - 7)
    WHEN (reminders_through < (due_date - 1)) THEN (due_date - 1)
    WHEN (reminders_through < due_date) THEN due_date
    ELSE NULL::date
END) stored,
  updated_at timestamp(3) with time zone,
  updated_by uuid,
  updated_digest text,
  constraint deadlines_matter FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint deadlines_pkey PRIMARY KEY (id),
  constraint deadlines_type_check CHECK ((type = ANY (ARRAY['filing'::text, 'hearing'::text, 'statute'::text, 'other'::text])))
);
CREATE INDEX deadlines_by_date ON deadlines USING btree (firm_id, matter_id, due_date, created_at, id);
CREATE INDEX deadlines_by_reminder ON deadlines USING btree (next_reminder_on, id) INCLUDE (firm_id) WHERE (next_reminder_on IS NOT NULL);
CREATE INDEX deadlines_open ON deadlines USING btree (firm_id, due_date, created_at, id) WHERE (NOT completed);

create table firm_link_rules (
  firm_id uuid not null,
  method text not null,
  scope text not null,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  updated_by_at timestamp(3) with time zone,
  constraint firm_link_rules_method_check CHECK ((method = ANY (ARRAY['off'::text, 'email_code'::text, 'sms_code'::text, 'date_of_birth'::text, 'phone_digits'::text]))),
  constraint firm_link_rules_pkey PRIMARY KEY (firm_id),
  constraint firm_link_rules_scope_check CHECK ((scope = ANY (ARRAY['given'::text, 'all'::text])))
);

create table idempotency_records (
  id text not null,
  firm_id uuid,
  operation text not null,
  request text not null,
  claim uuid not null,
  claimed_until timestamp(3) with time zone not null,
  answer text,
  error_code text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint idempotency_records_pkey PRIMARY KEY (id),
  constraint idempotency_records_refusal CHECK (((error_code IS NULL) OR (answer IS NOT NULL)))
);
CREATE INDEX idempotency_records_by_expiry ON idempotency_records USING btree (expires_at);

create table import_keys (
  firm_id uuid not null,
  key text not null,
  made_id uuid not null,
  constraint import_keys_pkey PRIMARY KEY (firm_id, key)
);

create table import_parts (
  firm_id uuid not null,
  import_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint import_parts_import FOREIGN KEY (firm_id, import_id) REFERENCES imports(firm_id, id) ON DELETE CASCADE,
  constraint import_parts_pkey PRIMARY KEY (firm_id, import_id, number)
);

create table import_rows (
  firm_id uuid not null,
  import_id uuid not null,
  line integer not null,
  outcome text not null,
  client jsonb,
  matter jsonb,
  client_key text,
  matter_key text,
  problems jsonb not null,
  client_id uuid,
  matter_id uuid,
  constraint import_rows_import FOREIGN KEY (firm_id, import_id) REFERENCES imports(firm_id, id) ON DELETE CASCADE,
  constraint import_rows_pkey PRIMARY KEY (firm_id, import_id, line)
);
CREATE INDEX import_rows_by_outcome ON import_rows USING btree (firm_id, import_id, outcome, line);

create table import_secrets (
  firm_id uuid not null,
  secret_sealed text not null,
  constraint import_secrets_pkey PRIMARY KEY (firm_id)
);

create table imports (
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  columns jsonb not null,
  encoding text not null,
  separator text not null,
  date_format text not null,
  status text not null,
  problem text,
  rows_total integer default 0 not null,
  rows_invalid integer default 0 not null,
  rows_made integer default 0 not null,
  rows_existing integer default 0 not null,
  rows_refused integer default 0 not null,
  leased_until timestamp(3) with time zone,
  served_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  constraint imports_of_firm UNIQUE (firm_id, id),
  constraint imports_pkey PRIMARY KEY (id)
);
CREATE INDEX imports_by_creation ON imports USING btree (firm_id, created_at, id);
CREATE INDEX imports_by_update ON imports USING btree (updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX imports_deleted ON imports USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX imports_waiting ON imports USING btree (status, served_at) WHERE (status = ANY (ARRAY['checking'::text, 'running'::text]));

create table inbox (
  consumer text not null,
  message_id uuid not null,
  constraint inbox_pkey PRIMARY KEY (message_id, consumer)
);

create table intake_links (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid,
  token_sha256 text not null,
  token_sealed text not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  expiring_noticed_at timestamp(3) with time zone,
  expired_noticed_at timestamp(3) with time zone,
  participant_id uuid,
  asked_questions integer,
  asked_documents integer,
  constraint intake_links_matter FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint intake_links_of_firm UNIQUE (firm_id, id),
  constraint intake_links_of_one_person CHECK (((matter_id IS NULL) <> (participant_id IS NULL))),
  constraint intake_links_participant FOREIGN KEY (firm_id, participant_id) REFERENCES participants(firm_id, id),
  constraint intake_links_pkey PRIMARY KEY (id),
  constraint intake_links_token_sha256_key UNIQUE (token_sha256)
);
CREATE UNIQUE INDEX intake_links_current ON intake_links USING btree (firm_id, matter_id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX intake_links_current_of_participant ON intake_links USING btree (firm_id, participant_id) WHERE ((revoked_at IS NULL) AND (participant_id IS NOT NULL));
CREATE INDEX intake_links_to_notice_expired ON intake_links USING btree (expires_at, id) INCLUDE (firm_id) WHERE ((revoked_at IS NULL) AND (expired_noticed_at IS NULL));
CREATE INDEX intake_links_to_notice_expiring ON intake_links USING btree (expires_at, id) INCLUDE (firm_id) WHERE ((revoked_at IS NULL) AND (expiring_noticed_at IS NULL));

create table intake_template_versions (
  firm_id uuid not null,
  template_id uuid not null,
  version integer not null,
  name text not null,
  practice_area text,
  description text,
  fields jsonb not null,
  documents jsonb not null,
  participant_roles jsonb not null,
  groups jsonb,
  translations jsonb,
  changed text[] not null,
  changed_at timestamp(3) with time zone not null,
  changed_by uuid,
  restored_version integer,
  replaced_at timestamp(3) with time zone not null,
  constraint intake_template_versions_firm_id_template_id_fkey FOREIGN KEY (firm_id, template_id) REFERENCES intake_templates(firm_id, id),
  constraint intake_template_versions_pkey PRIMARY KEY (firm_id, template_id, version)
);

create table intake_templates (
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  practice_area text,
  description text,
  fields jsonb not null,
  documents jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  built_in boolean default false not null,
  deleted_at timestamp(3) with time zone,
  participant_roles jsonb default '[]'::jsonb not null,
  translations jsonb,
  groups jsonb,
  version integer default 1 not null,
  changed text[] default '{}'::text[] not null,
  updated_by uuid,
  restored_version integer,
  constraint intake_templates_of_firm UNIQUE (firm_id, id),
  constraint intake_templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX intake_templates_built_in ON intake_templates USING btree (firm_id, practice_area) WHERE built_in;
CREATE INDEX intake_templates_by_creation ON intake_templates USING btree (firm_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

create table intakes (
  firm_id uuid not null,
  matter_id uuid not null,
  template_id uuid not null,
  name text not null,
  description text,
  fields jsonb not null,
  status text not null,
  answers jsonb not null,
  started_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  translations jsonb,
  groups jsonb,
  template_version integer,
  unverified jsonb,
  constraint intakes_check CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint intakes_firm_id_matter_id_fkey FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint intakes_firm_id_template_id_fkey FOREIGN KEY (firm_id, template_id) REFERENCES intake_templates(firm_id, id),
  constraint intakes_pkey PRIMARY KEY (firm_id, matter_id),
  constraint intakes_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text])))
);

create table jobs (
  id uuid not null,
  queue text not null,
  firm_id uuid not null,
  payload text not null,
  due_at timestamp with time zone default now() not null,
  is_due boolean default true not null,
  attempts integer default 0 not null,
  lease uuid,
  created_at timestamp(3) with time zone not null,
  traceparent text,
  constraint jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_due ON jobs USING btree (queue, firm_id, due_at, id) WHERE is_due;
CREATE INDEX jobs_later ON jobs USING btree (queue, due_at) WHERE (NOT is_due);

create table kept_searches (
  firm_id uuid not null,
  list text not null,
  patterns text[] collate "C" not null,
  as_written boolean not null,
  counts integer[] not null,
  total integer not null,
  counted_at timestamp(3) with time zone not null,
  constraint kept_searches_pkey PRIMARY KEY (firm_id, list, patterns)
);

create table link_tries (
  firm_id uuid not null,
  link_id uuid not null,
  failed integer default 0 not null,
  failed_in_all integer default 0 not null,
  locked_at timestamp(3) with time zone,
  missing_told_at timestamp(3) with time zone,
  codes_since timestamp(3) with time zone,
  codes_sent integer default 0 not null,
  constraint link_tries_firm_id_link_id_fkey FOREIGN KEY (firm_id, link_id) REFERENCES intake_links(firm_id, id),
  constraint link_tries_pkey PRIMARY KEY (firm_id, link_id)
);

create table list_blocks (
  firm_id uuid not null,
  list text not null,
  low_at timestamp(3) with time zone not null,
  low_text text not null,
  low_id uuid not null,
  counts integer[] not null,
  total integer not null,
  constraint list_blocks_pkey PRIMARY KEY (firm_id, list, low_at, low_text, low_id)
);

create table matter_changes (
  id bigint not null,
  firm_id uuid not null,
  matter_id uuid not null,
  title_key text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  cell integer not null,
  step integer not null,
  search_key text collate "C",
  constraint matter_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX matter_changes_of_firm ON matter_changes USING btree (firm_id, id);

create table matter_link_rules (
  firm_id uuid not null,
  matter_id uuid not null,
  method text not null,
  scope text not null,
  updated_at timestamp(3) with time zone not null,
  constraint matter_link_rules_firm_id_matter_id_fkey FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint matter_link_rules_method_check CHECK ((method = ANY (ARRAY['off'::text, 'email_code'::text, 'sms_code'::text, 'date_of_birth'::text, 'phone_digits'::text]))),
  constraint matter_link_rules_pkey PRIMARY KEY (firm_id, matter_id),
  constraint matter_link_rules_scope_check CHECK ((scope = ANY (ARRAY['given'::text, 'all'::text])))
);

create table matter_views (
  id uuid not null,
  firm_id uuid not null,
  user_id uuid not null,
  name text not null,
  shared boolean not null,
  filter jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid not null,
  constraint matter_views_pkey PRIMARY KEY (id)
);
CREATE INDEX matter_views_of_user ON matter_views USING btree (firm_id, user_id);
CREATE INDEX matter_views_shared ON matter_views USING btree (firm_id) WHERE shared;

create table matters (
  id uuid not null,
  firm_id uuid not null,
  client_id uuid,
  intake_template_id uuid,
  title text not null,
  title_key text not null,
  status text not null,
  practice_area text not null,
  description text,
  case_number text,
  assigned_attorney uuid,
  assigned_users uuid[] not null,
  custom_fields jsonb not null,
  tags text[] not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  archived_at timestamp(3) with time zone,
  search_key text collate "C" generated always as (search_key(title)) stored not null,
  document_reminders boolean default true not null,
  client_changes integer default 0 not null,
  updated_by uuid,
  updated_by_at timestamp(3) with time zone,
  constraint matters_archived_at CHECK (((status = 'archived'::text) = (archived_at IS NOT NULL))),
  constraint matters_client FOREIGN KEY (firm_id, client_id) REFERENCES clients(firm_id, id),
  constraint matters_intake_template FOREIGN KEY (firm_id, intake_template_id) REFERENCES intake_templates(firm_id, id),
  constraint matters_of_firm UNIQUE (firm_id, id),
  constraint matters_pkey PRIMARY KEY (id),
  constraint matters_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text, 'closed'::text])))
);
CREATE INDEX matters_by_assignee ON matters USING gin (((assigned_users || assigned_attorney)));
CREATE INDEX matters_by_creation ON matters USING btree (firm_id, created_at, id) INCLUDE (status, practice_area);
CREATE INDEX matters_by_update ON matters USING btree (firm_id, updated_at, id) INCLUDE (status, practice_area);
CREATE INDEX matters_case_number_parts ON matters USING gin (uuid_send(firm_id), search_key(case_number) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (case_number IS NOT NULL);
CREATE INDEX matters_of_client ON matters USING btree (firm_id, client_id, created_at) WHERE (client_id IS NOT NULL);
CREATE INDEX matters_search ON matters USING gin (firm_id, title_key gin_trgm_ops);
CREATE INDEX matters_search_parts ON matters USING gin (uuid_send(firm_id), search_key gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX matters_search_recent ON matters USING btree (uuid_send(firm_id), id);
CREATE INDEX matters_search_sample ON matters USING gin (uuid_send(firm_id), search_key gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (get_byte(uuid_send(id), 15) < 4);
CREATE INDEX matters_search_start ON matters USING btree (firm_id, "left"(search_key, 100));
CREATE UNIQUE INDEX matters_title ON matters USING btree (firm_id, title_key) INCLUDE (id, status, practice_area);

create table message_attachments (
  firm_id uuid not null,
  upload_id uuid not null,
  message_id uuid not null,
  position integer not null,
  constraint message_attachments_in_order UNIQUE (message_id, "position"),
  constraint message_attachments_message FOREIGN KEY (message_id) REFERENCES messages(id),
  constraint message_attachments_pkey PRIMARY KEY (firm_id, upload_id)
);

create table message_reads (
  firm_id uuid not null,
  thread_id uuid not null,
  reader uuid not null,
  number integer not null,
  constraint message_reads_pkey PRIMARY KEY (firm_id, thread_id, reader),
  constraint message_reads_thread FOREIGN KEY (firm_id, thread_id) REFERENCES message_threads(firm_id, id)
);

create table message_threads (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  client_id uuid,
  participant_id uuid,
  assigned_to uuid,
  messages_count integer not null,
  answered_through integer default 0 not null,
  read_by_person integer default 0 not null,
  read_by_firm integer default 0 not null,
  unanswered_since timestamp(3) with time zone,
  last_message_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint message_threads_client FOREIGN KEY (firm_id, client_id) REFERENCES clients(firm_id, id),
  constraint message_threads_matter FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint message_threads_of_firm UNIQUE (firm_id, id),
  constraint message_threads_of_one_person CHECK (((client_id IS NULL) OR (participant_id IS NULL))),
  constraint message_threads_of_person UNIQUE NULLS NOT DISTINCT (firm_id, matter_id, client_id, participant_id),
  constraint message_threads_participant FOREIGN KEY (firm_id, participant_id) REFERENCES participants(firm_id, id),
  constraint message_threads_pkey PRIMARY KEY (id)
);
CREATE INDEX message_threads_newest ON message_threads USING btree (firm_id, last_message_at DESC, id DESC);
CREATE INDEX message_threads_unanswered ON message_threads USING btree (firm_id, unanswered_since, id) WHERE (unanswered_since IS NOT NULL);

create table messages (
  id uuid not null,
  firm_id uuid not null,
  thread_id uuid not null,
  number integer not null,
  by_firm boolean not null,
  author_id uuid,
  author_name text,
  text text not null,
  created_at timestamp(3) with time zone not null,
  verified boolean default true not null,
  constraint messages_of_thread UNIQUE (firm_id, thread_id, number),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_thread FOREIGN KEY (firm_id, thread_id) REFERENCES message_threads(firm_id, id)
);

create table outbox (
  id uuid not null,
  subject text not null,
  payload text not null,
  created_at timestamp(3) with time zone not null,
  published_at timestamp(3) with time zone,
  traceparent text,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_unpublished ON outbox USING btree (id) WHERE (published_at IS NULL);

create table participant_intakes (
  firm_id uuid not null,
  participant_id uuid not null,
  template_id uuid not null,
  name text not null,
  description text,
  fields jsonb not null,
  status text not null,
  answers jsonb not null,
  started_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  translations jsonb,
  groups jsonb,
  template_version integer,
  unverified jsonb,
  constraint participant_intakes_check CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint participant_intakes_firm_id_participant_id_fkey FOREIGN KEY (firm_id, participant_id) REFERENCES participants(firm_id, id),
  constraint participant_intakes_firm_id_template_id_fkey FOREIGN KEY (firm_id, template_id) REFERENCES intake_templates(firm_id, id),
  constraint participant_intakes_pkey PRIMARY KEY (firm_id, participant_id),
  constraint participant_intakes_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text])))
);

create table participants (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  role text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  language text,
  may_see text not null,
  may_give text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  sms_consent boolean,
  sms_consent_at timestamp(3) with time zone,
  was_client boolean default false not null,
  client_id uuid,
  updated_by uuid,
  updated_by_at timestamp(3) with time zone,
  constraint participants_client FOREIGN KEY (firm_id, client_id) REFERENCES clients(firm_id, id),
  constraint participants_give_what_they_see CHECK (((may_give <> 'all'::text) OR (may_see = 'all'::text))),
  constraint participants_matter FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint participants_may_give_check CHECK ((may_give = ANY (ARRAY['none'::text, 'own'::text, 'all'::text]))),
  constraint participants_may_see_check CHECK ((may_see = ANY (ARRAY['own'::text, 'all'::text]))),
  constraint participants_of_firm UNIQUE (firm_id, id),
  constraint participants_pkey PRIMARY KEY (id)
);
CREATE INDEX participants_of_matter ON participants USING btree (firm_id, matter_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX participants_were_clients ON participants USING btree (firm_id, matter_id, created_at, id) WHERE was_client;

create table portal_activities (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  kind text not null,
  at timestamp(3) with time zone not null,
  participant_id uuid,
  settled_at timestamp(3) with time zone,
  told integer,
  constraint portal_activities_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'submission'::text, 'link_request'::text]))),
  constraint portal_activities_matter FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint portal_activities_pkey PRIMARY KEY (id)
);
CREATE INDEX portal_activities_by_time ON portal_activities USING btree (firm_id, at, id);
CREATE INDEX portal_activities_of_matter ON portal_activities USING btree (firm_id, matter_id, kind, at);
CREATE INDEX portal_activities_open_requests ON portal_activities USING btree (firm_id, at DESC) WHERE ((kind = 'link_request'::text) AND (settled_at IS NULL));

create table portal_sessions (
  token_sha256 text not null,
  firm_id uuid not null,
  link_id uuid not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  id uuid,
  verified_at timestamp(3) with time zone,
  code_sealed text,
  code_message_id uuid,
  code_sent_to text,
  code_expires_at timestamp(3) with time zone,
  rule_checked boolean default false not null,
  constraint portal_sessions_link FOREIGN KEY (firm_id, link_id) REFERENCES intake_links(firm_id, id),
  constraint portal_sessions_pkey PRIMARY KEY (token_sha256)
);
CREATE INDEX portal_sessions_of_link ON portal_sessions USING btree (firm_id, link_id, created_at DESC, token_sha256);

create table published_streams (
  name text not null,
  created text not null,
  first_seen timestamp(3) with time zone default now() not null,
  constraint published_streams_pkey PRIMARY KEY (name)
);

create table search_counts (
  firm_id uuid not null,
  list text not null,
  pattern text not null,
  counts integer[] not null,
  total integer not null,
  counted_at timestamp(3) with time zone not null,
  constraint search_counts_pkey PRIMARY KEY (firm_id, list, pattern)
);

create table search_words (
  firm_id uuid not null,
  source text not null,
  word text collate "C" not null
);
CREATE INDEX search_words_end ON search_words USING btree (firm_id, source, reverse(word));
CREATE INDEX search_words_parts ON search_words USING gin (uuid_send(firm_id), source, word gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX search_words_start ON search_words USING btree (firm_id, source, word);

create table searched_participants (
  firm_id uuid not null,
  id uuid not null,
  matter_id uuid not null,
  search_key text collate "C" not null,
  constraint searched_participants_pkey PRIMARY KEY (firm_id, id)
);
CREATE INDEX searched_participants_parts ON searched_participants USING gin (uuid_send(firm_id), search_key gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX searched_participants_recent ON searched_participants USING btree (uuid_send(firm_id), id);
CREATE INDEX searched_participants_sample ON searched_participants USING gin (uuid_send(firm_id), search_key gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (get_byte(uuid_send(id), 15) < 4);
CREATE INDEX searched_participants_start ON searched_participants USING btree (firm_id, "left"(search_key, 100));

create table sms_choices (
  phone text not null,
  opted_out boolean not null,
  changed_at timestamp(3) with time zone not null,
  constraint sms_choices_pkey PRIMARY KEY (phone)
);

create table sms_firm_choices (
  phone text not null,
  firm_id uuid not null,
  opted_out boolean not null,
  changed_at timestamp(3) with time zone not null,
  constraint sms_firm_choices_pkey PRIMARY KEY (phone, firm_id)
);

create table template_requests (
  firm_id uuid not null,
  matter_id uuid not null,
  items jsonb not null,
  created_at timestamp(3) with time zone not null,
  constraint template_requests_firm_id_matter_id_fkey FOREIGN KEY (firm_id, matter_id) REFERENCES matters(firm_id, id),
  constraint template_requests_pkey PRIMARY KEY (firm_id, matter_id)
);
