-- The result of all migrations, to read. Derived: `npm run derive` rewrites it.

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
CREATE INDEX clients_by_name ON clients USING btree (firm_id, last_name_key COLLATE unicode, id);
CREATE UNIQUE INDEX clients_email ON clients USING btree (firm_id, email_key);
CREATE TRIGGER clients_count_deleted AFTER DELETE ON clients REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER clients_count_inserted AFTER INSERT ON clients REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();
CREATE TRIGGER clients_delete_search AFTER DELETE ON clients REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION note_search_deletes();
CREATE TRIGGER clients_insert_search AFTER INSERT ON clients REFERENCING NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION note_search_inserts();
CREATE TRIGGER clients_update_search AFTER UPDATE ON clients FOR EACH ROW WHEN ((old.search_key <> new.search_key)) EXECUTE FUNCTION note_search_update();

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

create table firm_clocks (
  firm_id uuid not null,
  ahead_ms bigint not null,
  constraint firm_clocks_ahead_ms_check CHECK ((ahead_ms > 0)),
  constraint firm_clocks_pkey PRIMARY KEY (firm_id)
);

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
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  constraint imports_of_firm UNIQUE (firm_id, id),
  constraint imports_pkey PRIMARY KEY (id)
);
CREATE INDEX imports_by_creation ON imports USING btree (firm_id, created_at, id);
CREATE INDEX imports_by_update ON imports USING btree (updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX imports_waiting ON imports USING btree (updated_at) WHERE (status = ANY (ARRAY['checking'::text, 'running'::text]));

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
CREATE TRIGGER intake_templates_keep_version BEFORE UPDATE ON intake_templates FOR EACH ROW WHEN (((((((((old.name IS DISTINCT FROM new.name) OR (old.practice_area IS DISTINCT FROM new.practice_area)) OR (old.description IS DISTINCT FROM new.description)) OR (old.fields IS DISTINCT FROM new.fields)) OR (old.documents IS DISTINCT FROM new.documents)) OR (old.participant_roles IS DISTINCT FROM new.participant_roles)) OR (old.groups IS DISTINCT FROM new.groups)) OR (old.translations IS DISTINCT FROM new.translations))) EXECUTE FUNCTION keep_template_version();

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

create table list_changes (
  id bigint not null,
  firm_id uuid not null,
  list text not null,
  status text not null,
  practice_area text not null,
  step integer not null,
  constraint list_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX list_changes_of_firm ON list_changes USING btree (firm_id, list) INCLUDE (status, practice_area, step);

create table list_counts (
  firm_id uuid not null,
  list text not null,
  status text not null,
  practice_area text not null,
  n integer not null,
  constraint list_counts_pkey PRIMARY KEY (firm_id, list, status, practice_area)
);

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
CREATE INDEX matters_by_title ON matters USING btree (firm_id, title_key COLLATE unicode) INCLUDE (id, status, practice_area);
CREATE INDEX matters_by_update ON matters USING btree (firm_id, updated_at, id) INCLUDE (status, practice_area);
CREATE INDEX matters_case_number_parts ON matters USING gin (uuid_send(firm_id), search_key(case_number) gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (case_number IS NOT NULL);
CREATE INDEX matters_of_client ON matters USING btree (firm_id, client_id, created_at) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX matters_title ON matters USING btree (firm_id, title_key) INCLUDE (id, status, practice_area);
CREATE TRIGGER matters_count_deleted AFTER DELETE ON matters REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_matters();
CREATE TRIGGER matters_count_inserted AFTER INSERT ON matters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_matters();
CREATE TRIGGER matters_count_updated AFTER UPDATE ON matters REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_matters();
CREATE TRIGGER matters_delete_search AFTER DELETE ON matters REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION note_search_deletes();
CREATE TRIGGER matters_insert_search AFTER INSERT ON matters REFERENCING NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION note_search_inserts();
CREATE TRIGGER matters_update_search AFTER UPDATE ON matters FOR EACH ROW WHEN ((old.search_key <> new.search_key)) EXECUTE FUNCTION note_search_update();

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
CREATE TRIGGER participants_searched AFTER INSERT OR UPDATE OF first_name, last_name, email, phone, removed_at ON participants FOR EACH ROW EXECUTE FUNCTION note_searched_participant();

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
CREATE TRIGGER portal_sessions_checked BEFORE INSERT ON portal_sessions FOR EACH ROW WHEN ((NOT new.rule_checked)) EXECUTE FUNCTION refuse_unchecked_session();

create table published_streams (
  name text not null,
  created text not null,
  first_seen timestamp(3) with time zone default now() not null,
  constraint published_streams_pkey PRIMARY KEY (name)
);

create table search_changes (
  firm_id uuid not null,
  source text collate "C" not null,
  id bigint not null,
  row_id uuid not null,
  old_key text collate "C",
  letters integer default 0 not null,
  set_aside_at timestamp(3) with time zone,
  constraint search_changes_pkey PRIMARY KEY (firm_id, source, id)
);
CREATE INDEX search_changes_due ON search_changes USING btree (firm_id, source, id) WHERE (set_aside_at IS NULL);
CREATE INDEX search_changes_put_back ON search_changes USING btree (set_aside_at) WHERE (set_aside_at IS NOT NULL);
CREATE INDEX search_changes_set_aside ON search_changes USING btree (firm_id, source, id) WHERE (set_aside_at IS NOT NULL);

create table search_dictionary (
  firm_id uuid not null,
  source text collate "C" not null,
  word text collate "C" not null,
  constraint search_dictionary_pkey PRIMARY KEY (firm_id, source, word)
);
CREATE INDEX search_dictionary_ends ON search_dictionary USING btree (uuid_send(firm_id), source, reverse(word));
CREATE INDEX search_dictionary_parts ON search_dictionary USING gin (uuid_send(firm_id), source, word gin_trgm_ops) WITH (gin_pending_list_limit='64');

create table search_postings (
  firm_id uuid not null,
  source text collate "C" not null,
  word text collate "C" not null,
  row_id uuid not null
);
CREATE UNIQUE INDEX search_postings_newest ON search_postings USING btree (firm_id, source, word, row_id DESC);

create table searched_participants (
  firm_id uuid not null,
  id uuid not null,
  matter_id uuid not null,
  search_key text collate "C" not null,
  constraint searched_participants_pkey PRIMARY KEY (firm_id, id)
);
CREATE TRIGGER searched_participants_delete_search AFTER DELETE ON searched_participants REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION note_search_deletes();
CREATE TRIGGER searched_participants_insert_search AFTER INSERT ON searched_participants REFERENCING NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION note_search_inserts();
CREATE TRIGGER searched_participants_update_search AFTER UPDATE ON searched_participants FOR EACH ROW WHEN ((old.search_key <> new.search_key)) EXECUTE FUNCTION note_search_update();

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

CREATE OR REPLACE FUNCTION count_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'clients', '', '', count(*) from added group by firm_id;
  else
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'clients', '', '', -count(*) from removed group by firm_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_matters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'matters', status, practice_area, count(*) from added group by firm_id, status, practice_area;
  elsif tg_op = 'DELETE' then
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'matters', status, practice_area, -count(*) from removed group by firm_id, status, practice_area;
  else
    insert into list_changes (firm_id, list, status, practice_area, step)
    select firm_id, 'matters', status, practice_area, sum(step)
    from (
      select firm_id, status, practice_area, 1 as step from added
      union all
      select firm_id, status, practice_area, -1 from removed
    ) steps
    group by firm_id, status, practice_area having sum(step) <> 0;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE PROCEDURE fill_search_dictionary(IN of_source text)
 LANGUAGE plpgsql
AS $procedure$
declare
  firms uuid[];
  row_ids uuid[];
  last_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    execute format(
      'select array_agg(firm_id), array_agg(id) from (select firm_id, id from %I where id > $1 order by id limit 2000) batch', of_source)
    into firms, row_ids using last_id;
    exit when row_ids is null;
    perform index_search_rows(of_source, firms, row_ids, null);
    last_id := row_ids[cardinality(row_ids)];
    set local synchronous_commit to off;
    commit;
  end loop;
end
$procedure$;

CREATE OR REPLACE FUNCTION index_search_changes(of_firm uuid, of_source text, change_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  firms uuid[];
  row_ids uuid[];
  old_keys text[];
begin
  select array_agg(firm_id), array_agg(row_id), array_agg(old_key) into firms, row_ids, old_keys
  from search_changes where firm_id = of_firm and source = of_source and id = any(change_ids);
  perform index_search_rows(of_source, firms, row_ids, old_keys);
  delete from search_changes where firm_id = of_firm and source = of_source and id = any(change_ids);
end
$function$;

CREATE OR REPLACE FUNCTION index_search_rows(of_source text, firms uuid[], row_ids uuid[], old_keys text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  gone_firms uuid[];
  gone_words text[];
  new_firms uuid[];
  new_ids uuid[];
  new_words text[];
begin
  execute format(
    'select array_agg(e.firm_id), array_agg(e.id), array_agg(e.entry) from (
       select distinct r.firm_id, r.id, entry
       from unnest($1, $2) c (firm_id, id)
       cross join lateral (
         select firm_id, id, search_key from %I where firm_id = c.firm_id and id = c.id offset 0
       ) r
       cross join lateral search_entries(r.search_key) entry
     ) e', of_source)
  into new_firms, new_ids, new_words using firms, row_ids;

  if array_remove(old_keys, null) <> '{}' then
    with gone as materialized (
      select firm_id, id, entry from unnest(firms, row_ids, old_keys) c (firm_id, id, old_key), search_entries(c.old_key) entry
      except
      select * from unnest(new_firms, new_ids, new_words)
    ),
    deleted as (
      delete from search_postings where ctid = any(array(
        select p.ctid from gone g cross join lateral (
          select ctid from search_postings
          where firm_id = g.firm_id and source = of_source and word = g.entry and row_id = g.id offset 0
        ) p
      )) returning firm_id, word
    )
    select array_agg(firm_id), array_agg(word) into gone_firms, gone_words from (select distinct firm_id, word from deleted) d;
  end if;

  insert into search_postings (firm_id, source, word, row_id)
  select firm_id, of_source, entry, id from unnest(new_firms, new_ids, new_words) n (firm_id, id, entry)
  on conflict do nothing;

  insert into search_dictionary (firm_id, source, word)
  select distinct firm_id, of_source, entry from unnest(new_firms, new_words) n (firm_id, entry) where not starts_with(entry, ' ')
  on conflict do nothing;

  delete from search_dictionary where ctid = any(array(
    select d.ctid
    from unnest(gone_firms, gone_words) g (firm_id, word)
    cross join lateral (
      select ctid from search_dictionary where firm_id = g.firm_id and source = of_source and word = g.word offset 0
    ) d
    left join lateral (
      select true as found from search_postings where firm_id = g.firm_id and source = of_source and word = g.word limit 1
    ) p on true
    where p.found is null
  ));
end
$function$;

CREATE OR REPLACE FUNCTION keep_template_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.version = old.version then
    new.version := old.version + 1;
    new.updated_by := null;
    new.restored_version := null;
  end if;
  new.changed := array_remove(array[
    case when new.name <> old.name then 'name' end,
    case when new.practice_area is distinct from old.practice_area then 'practice_area' end,
    case when new.description is distinct from old.description then 'description' end,
    case when new.fields <> old.fields then 'fields' end,
    case when new.documents <> old.documents then 'documents' end,
    case when new.participant_roles <> old.participant_roles then 'participant_roles' end,
    case when new.groups is distinct from old.groups then 'groups' end,
    case when new.translations is distinct from old.translations then 'translations' end
  ], null);
  insert into intake_template_versions (firm_id, template_id, version, name, practice_area, description, fields, documents,
                                        participant_roles, groups, translations, changed, changed_at, changed_by,
                                        restored_version, replaced_at)
  values (old.firm_id, old.id, old.version, old.name, old.practice_area, old.description, old.fields, old.documents,
          old.participant_roles, old.groups, old.translations, old.changed, old.updated_at, old.updated_by,
          old.restored_version, new.updated_at);
  delete from intake_template_versions
  where firm_id = old.firm_id and template_id = old.id and version < new.version - 100;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION key_without_phone(search_key text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(search_key, (length(search_key) - COALESCE(length(phone), 0)));

CREATE OR REPLACE FUNCTION letters_of(key text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN string_to_array(translate(key, '0123456789$+<=>^`|~'::text, '                   '::text), ' '::text);

CREATE OR REPLACE FUNCTION note_search_deletes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (firm_id, source, row_id, old_key, letters)
  select firm_id, tg_table_name, id, search_key, length(search_key) from earlier;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_search_inserts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (firm_id, source, row_id, letters) select firm_id, tg_table_name, id, length(search_key) from later;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_search_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (firm_id, source, row_id, old_key, letters)
  values (new.firm_id, tg_table_name, new.id, old.search_key, length(old.search_key) + length(new.search_key));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_searched_participant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.removed_at is not null then
    delete from searched_participants where firm_id = new.firm_id and id = new.id;
  else
    insert into searched_participants as s (firm_id, id, matter_id, search_key)
    values (new.firm_id, new.id, new.matter_id, participant_search_key(new))
    on conflict (firm_id, id) do update set search_key = excluded.search_key where s.search_key <> excluded.search_key;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION participant_search_key(participant participants)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN search_key((((((((participant).first_name || ' '::text) || (participant).last_name) || ' '::text) || COALESCE((participant).email, ''::text)) || ' '::text) || COALESCE(ltrim((participant).phone, '+'::text), ''::text)));

CREATE OR REPLACE FUNCTION refuse_unchecked_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from intake_links l
    left join participants p on p.firm_id = l.firm_id and p.id = l.participant_id
    left join matter_link_rules m on m.firm_id = l.firm_id and m.matter_id = coalesce(l.matter_id, p.matter_id)
    left join firm_link_rules f on f.firm_id = l.firm_id
    where l.firm_id = new.firm_id and l.id = new.link_id and coalesce(m.method, f.method, 'off') <> 'off'
  ) then
    raise exception 'this version of matters does not know the second step of the link';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE PROCEDURE remake_keys_with_apostrophes()
 LANGUAGE plpgsql
AS $procedure$
declare
  stale record;
begin
  for stale in select firm_id, id from matters where title ~ '[''＇]' and search_key <> search_key(title) loop
    set local synchronous_commit to off;
    update matters set title = title where firm_id = stale.firm_id and id = stale.id;
    commit;
  end loop;
  for stale in
    select firm_id, id from clients
    where search_text ~ '[''＇]' and search_key <> search_key(search_text || ' ' || coalesce(ltrim(phone, '+'), ''))
  loop
    set local synchronous_commit to off;
    update clients set last_name = last_name where firm_id = stale.firm_id and id = stale.id;
    commit;
  end loop;
  for stale in
    select p.firm_id, p.id from searched_participants s join participants p on p.firm_id = s.firm_id and p.id = s.id
    where (p.first_name || ' ' || p.last_name || ' ' || coalesce(p.email, '')) ~ '[''＇]' and s.search_key <> participant_search_key(p)
  loop
    set local synchronous_commit to off;
    update participants set last_name = last_name where firm_id = stale.firm_id and id = stale.id;
    commit;
  end loop;
end
$procedure$;

CREATE OR REPLACE FUNCTION search_entries(key text)
 RETURNS TABLE(entry text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 10
AS $function$
  select piece
  from (
    select unnest(string_to_array(btrim(key), ' '))
    union all
    select run from unnest(letters_of(key)) run where length(run) >= 3
  ) words (word), unnest(case
    when length(word) <= 1000 then array[word]
    else array(select substr(word, start, 1000) from generate_series(1, length(word) - 200, 800) start)
  end) piece
  where word <> ''
  union
  select left(key, 40) where key <> ''
$function$;

CREATE OR REPLACE FUNCTION search_key(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  key text := words;
begin
  if key ~ '[^\x20-\x7e]' then
    key := normalize(key, NFKD);
    key := casefold(key collate pg_unicode_fast);
    key := regexp_replace(key, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\u2018\u2019\u02bc'']+', '', 'g');
    key := translate(key, 'øłđðħı', 'olddhi');
    key := replace(replace(replace(key, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    key := regexp_replace(key collate pg_unicode_fast, '[[:punct:][:space:][:cntrl:]]+', ' ', 'g');
    if key ~ '[^\x20-\x7e]' then
      select string_agg(case when letter > '~' collate "C" then 'u' || lpad(to_hex(ascii(letter)), 5, '0') else letter end,
                        '' order by position)
      into key
      from regexp_split_to_table(key, '') with ordinality as letters (letter, position);
    end if;
  else
    key := lower(key collate "C");
  end if;
  key := replace(key, '''', '');
  key := btrim(regexp_replace(key, '[^a-z0-9$+<=>^`|~]+', ' ', 'g'));
  return case when key = '' then '' else ' ' || left(key, 8000) || ' ' end;
end
$function$;
