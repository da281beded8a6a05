-- The result of all migrations, to read. Derived: `npm run derive` rewrites it.

create table account_messages (
  id uuid not null,
  firm_id uuid,
  kind text not null,
  recipient text not null,
  status text not null,
  attempts integer not null,
  leased_until timestamp(3) with time zone,
  provider_id text,
  failure text,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  may_have_arrived boolean default false not null,
  constraint account_messages_pkey PRIMARY KEY (id),
  constraint account_messages_sent CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint account_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX account_messages_by_age ON account_messages USING brin (created_at);
CREATE INDEX account_messages_of_firm ON account_messages USING btree (firm_id, created_at);

create table activities (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  action text not null,
  kind text not null,
  done_by text not null,
  actor_kind text,
  actor_user_id uuid,
  actor_participant_id uuid,
  client_id uuid,
  names_client boolean default false not null,
  participant_id uuid,
  document_id uuid,
  upload_id uuid,
  thread_id uuid,
  created_at timestamp(3) with time zone not null,
  deadline_id uuid,
  constraint activities_pkey PRIMARY KEY (id)
);
CREATE INDEX activities_by_age ON activities USING brin (created_at);
CREATE INDEX activities_naming_client ON activities USING btree (firm_id, matter_id, created_at, id) WHERE names_client;
CREATE INDEX activities_of_kind ON activities USING btree (firm_id, matter_id, kind, created_at, id);
CREATE INDEX activities_of_matter ON activities USING btree (firm_id, matter_id, created_at, id);
CREATE INDEX activities_of_side ON activities USING btree (firm_id, matter_id, done_by, created_at, id) INCLUDE (kind);

create table alerts (
  id uuid not null,
  firm_id uuid not null,
  content jsonb not null,
  attempt_count integer default 0 not null,
  next_attempt_at timestamp(3) with time zone not null,
  leased_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  gathers_matter_id uuid,
  gathers_thread_id uuid,
  gathers_for text,
  gathers_person_id uuid,
  due_mark timestamp(3) with time zone,
  constraint alerts_pkey PRIMARY KEY (id)
);
CREATE INDEX alerts_due ON alerts USING btree (next_attempt_at);
CREATE UNIQUE INDEX alerts_gathering ON alerts USING btree (firm_id, gathers_matter_id) WHERE (gathers_matter_id IS NOT NULL);
CREATE UNIQUE INDEX alerts_gathering_messages ON alerts USING btree (firm_id, gathers_thread_id, gathers_for) WHERE (gathers_thread_id IS NOT NULL);
CREATE UNIQUE INDEX alerts_gathering_sent_back ON alerts USING btree (firm_id, gathers_person_id) WHERE (gathers_person_id IS NOT NULL);
CREATE INDEX alerts_in_turn ON alerts USING btree (firm_id, next_attempt_at, id) WHERE ((due_mark = next_attempt_at) AND (leased_until IS NULL));
CREATE INDEX alerts_later ON alerts USING btree ((
CASE
    WHEN ((due_mark = next_attempt_at) AND (leased_until IS NULL)) THEN NULL::timestamp with time zone
    ELSE GREATEST(next_attempt_at, leased_until)
END));

create table change_counts (
  firm_id uuid not null,
  count bigint not null,
  constraint change_counts_pkey PRIMARY KEY (firm_id)
);

create table changes (
  firm_id uuid not null,
  position bigint not null,
  type text not null,
  matter_id uuid,
  client_id uuid,
  document_id uuid,
  upload_id uuid,
  made_at timestamp(3) with time zone not null,
  constraint changes_pkey PRIMARY KEY (firm_id, "position")
);
CREATE INDEX changes_by_age ON changes USING btree (made_at);

create table communications (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  channel text not null,
  direction text not null,
  recipient text not null,
  message text not null,
  status text not null,
  provider_id text,
  failure text,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  kind text default 'intake_link'::text not null,
  sender text,
  sent_from text,
  participant_id uuid,
  client_id uuid,
  constraint communications_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint communications_direction_check CHECK ((direction = ANY (ARRAY['outbound'::text, 'inbound'::text]))),
  constraint communications_pkey PRIMARY KEY (id),
  constraint communications_sent CHECK (((status <> ALL (ARRAY['sent'::text, 'delivered'::text])) OR (sent_at IS NOT NULL))),
  constraint communications_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX communications_by_creation ON communications USING btree (firm_id, created_at, id);
CREATE INDEX communications_by_number ON communications USING btree (recipient, sent_at) WHERE ((channel = 'sms'::text) AND (direction = 'outbound'::text) AND (sent_at IS NOT NULL));
CREATE INDEX communications_by_sending ON communications USING btree (firm_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX communications_of_matter ON communications USING btree (firm_id, matter_id, created_at, id);
CREATE INDEX communications_of_provider ON communications USING btree (provider_id) WHERE (channel = 'sms'::text);
CREATE INDEX communications_queued_by_number ON communications USING btree (recipient, created_at) WHERE ((channel = 'sms'::text) AND (direction = 'outbound'::text) AND (status = 'queued'::text));

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

create table deliveries (
  id uuid default uuidv7() not null,
  firm_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  status text not null,
  attempts jsonb default '[]'::jsonb not null,
  attempt_count integer default 0 not null,
  next_attempt_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  deferred boolean default false not null,
  constraint deliveries_due CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint deliveries_lease CHECK (((leased_until IS NULL) OR (status = 'pending'::text))),
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX deliveries_by_age ON deliveries USING brin (created_at);
CREATE INDEX deliveries_deferred ON deliveries USING btree (next_attempt_at) WHERE ((status = 'pending'::text) AND deferred);
CREATE INDEX deliveries_of_webhook ON deliveries USING btree (firm_id, webhook_id, created_at, id);
CREATE INDEX deliveries_queue_of_firms ON deliveries USING btree (deferred, firm_id, webhook_id, next_attempt_at) WHERE (status = 'pending'::text);
CREATE TRIGGER deliveries_inserted_pending BEFORE INSERT ON deliveries FOR EACH ROW WHEN ((new.status = 'pending'::text)) EXECUTE FUNCTION queue_pending_delivery();
CREATE TRIGGER deliveries_made_pending AFTER UPDATE OF status ON deliveries FOR EACH ROW WHEN ((new.status = 'pending'::text)) EXECUTE FUNCTION queue_pending_delivery();

create table delivery_queue (
  id uuid default uuidv7() not null,
  firm_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  attempts jsonb default '[]'::jsonb not null,
  attempt_count integer default 0 not null,
  next_attempt_at timestamp(3) with time zone not null,
  deferred boolean default false not null,
  created_at timestamp(3) with time zone not null,
  constraint delivery_queue_pkey PRIMARY KEY (id)
);
CREATE INDEX delivery_queue_deferred ON delivery_queue USING btree (next_attempt_at) WHERE deferred;
CREATE INDEX delivery_queue_of_endpoints ON delivery_queue USING btree (deferred, firm_id, webhook_id, next_attempt_at, id);

create table events (
  id uuid not null,
  firm_id uuid not null,
  type text not null,
  payload text not null,
  created_at timestamp(3) with time zone not null,
  traceparent text,
  resent_at timestamp(3) with time zone,
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_by_age ON events USING brin (created_at);
CREATE INDEX events_of_firm ON events USING btree (firm_id, created_at, id);
CREATE INDEX events_of_firm_by_type ON events USING btree (firm_id, type, created_at, id);
CREATE INDEX events_resent ON events USING btree (firm_id, resent_at, id) WHERE (resent_at IS NOT NULL);

create table firm_clocks (
  firm_id uuid not null,
  ahead_ms bigint not null,
  constraint firm_clocks_ahead_ms_check CHECK ((ahead_ms > 0)),
  constraint firm_clocks_pkey PRIMARY KEY (firm_id)
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

create table inbox (
  consumer text not null,
  message_id uuid not null,
  constraint inbox_pkey PRIMARY KEY (message_id, consumer)
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

create table message_stops (
  firm_id uuid not null,
  recipient text not null,
  kind text not null,
  stopped_at timestamp(3) with time zone not null,
  constraint message_stops_pkey PRIMARY KEY (firm_id, recipient, kind)
);

create table message_words (
  firm_id uuid not null,
  kind text not null,
  language text not null,
  greeting text,
  reason text,
  signature text,
  updated_at timestamp(3) with time zone not null,
  version integer default 1 not null,
  updated_by uuid,
  constraint message_words_pkey PRIMARY KEY (firm_id, kind, language)
);
CREATE TRIGGER message_words_counted BEFORE UPDATE ON message_words FOR EACH ROW WHEN ((new.version = old.version)) EXECUTE FUNCTION count_message_words_change();

create table notification_preferences (
  firm_id uuid not null,
  preferences jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint notification_preferences_pkey PRIMARY KEY (firm_id)
);

create table notification_readers (
  firm_id uuid not null,
  user_id uuid not null,
  read_until timestamp(3) with time zone not null,
  constraint notification_readers_pkey PRIMARY KEY (firm_id, user_id)
);

create table notification_reads (
  firm_id uuid not null,
  user_id uuid not null,
  notification_id uuid not null,
  notified_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone not null,
  constraint notification_reads_pkey PRIMARY KEY (firm_id, user_id, notification_id)
);
CREATE INDEX notification_reads_by_age ON notification_reads USING brin (read_at);
CREATE INDEX notification_reads_of ON notification_reads USING btree (notification_id);

create table notifications (
  id uuid not null,
  firm_id uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  matter_id uuid,
  document_id uuid,
  upload_id uuid,
  created_at timestamp(3) with time zone not null,
  read_at timestamp(3) with time zone,
  webhook_id uuid,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_subject CHECK ((num_nonnulls(matter_id, webhook_id) <= 1))
);
CREATE INDEX notifications_by_age ON notifications USING brin (created_at);
CREATE INDEX notifications_of_firm ON notifications USING btree (firm_id, created_at, id);
CREATE INDEX notifications_of_kind ON notifications USING btree (firm_id, kind, created_at, id) INCLUDE (read_at, webhook_id);
CREATE INDEX notifications_unread ON notifications USING btree (firm_id, created_at, id) WHERE (read_at IS NULL);
CREATE INDEX notifications_unread_of_matter ON notifications USING btree (firm_id, matter_id, kind, created_at, id) WHERE (read_at IS NULL);

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

create table outgoing_messages (
  id uuid not null,
  firm_id uuid not null,
  channel text not null,
  recipient text not null,
  content jsonb not null,
  status text not null,
  attempt_count integer default 0 not null,
  next_attempt_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  provider_id text,
  failure text,
  created_at timestamp(3) with time zone not null,
  sent_at timestamp(3) with time zone,
  may_have_arrived boolean default false not null,
  constraint outgoing_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint outgoing_messages_due CHECK (((status = 'queued'::text) = (next_attempt_at IS NOT NULL))),
  constraint outgoing_messages_pkey PRIMARY KEY (id),
  constraint outgoing_messages_sent CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint outgoing_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX outgoing_messages_by_age ON outgoing_messages USING brin (created_at);
CREATE INDEX outgoing_messages_due ON outgoing_messages USING btree (channel, next_attempt_at) WHERE (status = 'queued'::text);
CREATE INDEX outgoing_messages_expiring ON outgoing_messages USING btree (expires_at) WHERE (status = 'queued'::text);
CREATE INDEX outgoing_messages_of_firm ON outgoing_messages USING btree (channel, firm_id, next_attempt_at) WHERE (status = 'queued'::text);

create table published_streams (
  name text not null,
  created text not null,
  first_seen timestamp(3) with time zone default now() not null,
  constraint published_streams_pkey PRIMARY KEY (name)
);

create table received_mails (
  firm_id uuid not null,
  communication_id uuid not null,
  digest bytea not null,
  received_at timestamp(3) with time zone not null,
  constraint received_mails_pkey PRIMARY KEY (firm_id, communication_id, digest)
);
CREATE INDEX received_mails_by_age ON received_mails USING brin (received_at);

create table received_sms (
  provider_id text not null,
  received_at timestamp(3) with time zone not null,
  constraint received_sms_pkey PRIMARY KEY (provider_id)
);
CREATE INDEX received_sms_by_age ON received_sms USING brin (received_at);

create table sandbox_messages (
  id uuid not null,
  firm_id uuid,
  channel text not null,
  recipient text not null,
  content text not null,
  created_at timestamp(3) with time zone not null,
  constraint sandbox_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint sandbox_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_messages_by_age ON sandbox_messages USING brin (created_at);
CREATE INDEX sandbox_messages_of_firm ON sandbox_messages USING btree (firm_id, created_at, id);

create table sms_counts (
  day date not null,
  kind text not null,
  subject text not null,
  count integer not null,
  constraint sms_counts_count_check CHECK ((count >= 0)),
  constraint sms_counts_kind_check CHECK ((kind = ANY (ARRAY['to'::text, 'firm'::text, 'from'::text, 'question'::text]))),
  constraint sms_counts_pkey PRIMARY KEY (day, kind, subject)
);

create table sms_firm_choices (
  phone text not null,
  firm_id uuid not null,
  opted_out boolean not null,
  changed_at timestamp(3) with time zone not null,
  told_changed_at timestamp(3) with time zone,
  constraint sms_firm_choices_pkey PRIMARY KEY (phone, firm_id)
);
CREATE INDEX sms_firm_choices_untold ON sms_firm_choices USING btree (changed_at) WHERE (told_changed_at IS DISTINCT FROM changed_at);

create table sms_numbers (
  phone text not null,
  firm_id uuid,
  last_firm_id uuid,
  assigned_at timestamp(3) with time zone,
  released_at timestamp(3) with time zone,
  added_at timestamp(3) with time zone not null,
  constraint sms_numbers_firm_id_key UNIQUE (firm_id),
  constraint sms_numbers_pkey PRIMARY KEY (phone)
);

create table sms_opt_outs (
  phone text not null,
  opted_out boolean not null,
  changed_at timestamp(3) with time zone not null,
  told_changed_at timestamp(3) with time zone,
  constraint sms_opt_outs_pkey PRIMARY KEY (phone)
);
CREATE INDEX sms_opt_outs_untold ON sms_opt_outs USING btree (changed_at) WHERE (told_changed_at IS DISTINCT FROM changed_at);

create table sms_questions (
  phone text not null,
  number text not null,
  asked_at timestamp(3) with time zone not null,
  provider_id text not null,
  text text not null,
  firm_ids uuid[] not null,
  firm_id uuid,
  codes text[],
  coded_firm_ids uuid[],
  constraint sms_questions_pkey PRIMARY KEY (phone, number)
);

create table sms_statuses (
  provider_id text not null,
  status text not null,
  failure text,
  created_at timestamp(3) with time zone not null,
  constraint sms_statuses_pkey PRIMARY KEY (provider_id),
  constraint sms_statuses_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX sms_statuses_by_age ON sms_statuses USING brin (created_at);

create table sms_waiting_answers (
  id uuid not null,
  phone text not null,
  number text not null,
  message text not null,
  provider_id text not null,
  received_at timestamp(3) with time zone not null,
  constraint sms_waiting_answers_pkey PRIMARY KEY (id)
);
CREATE INDEX sms_waiting_answers_by_age ON sms_waiting_answers USING brin (received_at);
CREATE INDEX sms_waiting_answers_of_number ON sms_waiting_answers USING btree (phone, number, received_at);

create table webhooks (
  id uuid not null,
  firm_id uuid not null,
  url text not null,
  events text[] not null,
  description text,
  active boolean not null,
  signing_secret text not null,
  previous_secret text,
  previous_secret_expires_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  last_triggered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  max_per_second integer,
  throttled_until timestamp(3) with time zone,
  updated_by uuid,
  updated_by_at timestamp(3) with time zone,
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_max_per_second_check CHECK ((max_per_second > 0)),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_previous_secret CHECK (((previous_secret IS NULL) = (previous_secret_expires_at IS NULL)))
);
CREATE INDEX webhooks_of_firm ON webhooks USING btree (firm_id, created_at, id);
CREATE INDEX webhooks_throttled ON webhooks USING btree (id) WHERE (max_per_second IS NOT NULL);

CREATE OR REPLACE FUNCTION count_message_words_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_by := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION queue_pending_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into delivery_queue (id, firm_id, webhook_id, event_id, attempts, attempt_count, next_attempt_at, deferred, created_at)
  values (new.id, new.firm_id, new.webhook_id, new.event_id, new.attempts, new.attempt_count, new.next_attempt_at, new.deferred,
          new.created_at);
  if tg_op = 'UPDATE' then
    delete from deliveries where id = new.id;
  end if;
  return null;
end
$function$;
