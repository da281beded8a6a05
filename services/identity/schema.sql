-- The result of all migrations, to read. Derived: `npm run derive` rewrites it.

create table account_mails (
  id uuid not null,
  firm_id uuid not null,
  about uuid,
  mail text not null,
  give_up_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint account_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX account_mails_about ON account_mails USING btree (firm_id, about) WHERE (about IS NOT NULL);
CREATE INDEX account_mails_by_end ON account_mails USING btree (give_up_at);

create table api_keys (
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  prefix text not null,
  key_sha256 text not null,
  scopes text[] not null,
  admin boolean not null,
  created_by uuid,
  allowed_ips text[],
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint api_keys_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint api_keys_key_sha256_key UNIQUE (key_sha256),
  constraint api_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX api_keys_of_firm ON api_keys USING btree (firm_id, created_at DESC);

create table api_requests (
  firm_id uuid not null,
  hour_at timestamp(3) with time zone not null,
  requests bigint not null,
  constraint api_requests_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint api_requests_pkey PRIMARY KEY (firm_id, hour_at),
  constraint api_requests_requests_check CHECK ((requests > 0))
);
CREATE INDEX api_requests_by_age ON api_requests USING btree (hour_at);

create table approvals (
  id uuid not null,
  firm_id uuid not null,
  user_id uuid not null,
  grant_id uuid not null,
  operation text not null,
  input text not null,
  input_sha256 text not null,
  status text default 'pending'::text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint approvals_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint approvals_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint approvals_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text])))
);
CREATE INDEX approvals_by_expiry ON approvals USING btree (expires_at);
CREATE INDEX approvals_of_call ON approvals USING btree (grant_id, input_sha256);
CREATE INDEX approvals_of_user ON approvals USING btree (user_id, created_at DESC);

create table audit_anchors (
  firm_id uuid not null,
  sequence bigint not null,
  reason text not null,
  hash bytea not null,
  recorded_at timestamp(3) with time zone not null,
  mac bytea not null,
  constraint audit_anchors_pkey PRIMARY KEY (firm_id, sequence, reason),
  constraint audit_anchors_reason_check CHECK ((reason = ANY (ARRAY['daily'::text, 'aged_out'::text])))
);
CREATE TRIGGER audit_anchors_append_only BEFORE DELETE OR UPDATE OF firm_id, sequence, reason, hash, recorded_at ON audit_anchors FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_anchors_no_truncate BEFORE TRUNCATE ON audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

create table audit_batches (
  id uuid not null,
  taken_at timestamp(3) with time zone not null,
  constraint audit_batches_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_batches_by_age ON audit_batches USING btree (taken_at);

create table audit_beginnings (
  firm_id uuid not null,
  constraint audit_beginnings_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id) ON DELETE CASCADE,
  constraint audit_beginnings_pkey PRIMARY KEY (firm_id)
);

create table audit_entries (
  firm_id uuid not null,
  recorded_at timestamp(3) with time zone not null,
  first_sequence bigint not null,
  entries text not null,
  hashes bytea not null,
  terms bigint[] not null,
  last_sequence bigint generated always as (((first_sequence + (octet_length(hashes) / 32)) - 1)) stored not null,
  constraint audit_entries_pkey PRIMARY KEY (firm_id, recorded_at, first_sequence)
) partition by range (recorded_at);
CREATE INDEX audit_entries_by_term ON ONLY audit_entries USING gin (terms);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();

create table audit_heads (
  firm_id uuid not null,
  sequence bigint not null,
  hash bytea not null,
  recorded_at timestamp(3) with time zone not null,
  mac bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (firm_id)
);

create table audit_keeping (
  only_one boolean default true not null,
  kept_days integer not null,
  constraint audit_keeping_only_one_check CHECK (only_one),
  constraint audit_keeping_pkey PRIMARY KEY (only_one)
);

create table billing_customers (
  firm_id uuid not null,
  customer_id text not null,
  checkout_session_id text,
  checkout_request text,
  created_at timestamp(3) with time zone not null,
  constraint billing_customers_customer_id_key UNIQUE (customer_id),
  constraint billing_customers_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint billing_customers_pkey PRIMARY KEY (firm_id)
);

create table billing_events (
  id text not null,
  firm_id uuid,
  type text not null,
  created_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  outcome text not null,
  constraint billing_events_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint billing_events_pkey PRIMARY KEY (id)
);
CREATE INDEX billing_events_by_age ON billing_events USING btree (received_at);

create table billing_subscriptions (
  id text not null,
  firm_id uuid not null,
  status text not null,
  plan text,
  current_period_start timestamp(3) with time zone not null,
  current_period_end timestamp(3) with time zone not null,
  cancel_at_period_end boolean not null,
  created_at timestamp(3) with time zone not null,
  event_at timestamp(3) with time zone not null,
  event_rank smallint not null,
  event_id text collate "C" not null,
  is_answer boolean default false not null,
  version integer not null,
  constraint billing_subscriptions_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES billing_customers(firm_id),
  constraint billing_subscriptions_pkey PRIMARY KEY (id),
  constraint billing_subscriptions_plan_check CHECK ((plan = ANY (ARRAY['standard'::text, 'pro'::text, 'enterprise'::text])))
);
CREATE INDEX billing_subscriptions_of_firm ON billing_subscriptions USING btree (firm_id);

create table clock_advances (
  firm_id uuid not null,
  target_at timestamp(3) with time zone not null,
  reached_at timestamp(3) with time zone not null,
  constraint clock_advances_pkey PRIMARY KEY (firm_id)
);

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

create table firm_clocks (
  firm_id uuid not null,
  ahead_ms bigint not null,
  constraint firm_clocks_ahead_ms_check CHECK ((ahead_ms > 0)),
  constraint firm_clocks_pkey PRIMARY KEY (firm_id)
);

create table firm_deletions (
  firm_id uuid not null,
  slug text not null,
  name text not null,
  plan text not null,
  asked_at timestamp(3) with time zone not null,
  asked_by text,
  without text[] default '{}'::text[] not null,
  removed_at timestamp(3) with time zone,
  swept_at timestamp(3) with time zone not null,
  constraint firm_deletions_pkey PRIMARY KEY (firm_id)
);

create table firm_logos (
  token uuid not null,
  firm_id uuid not null,
  png bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint firm_logos_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint firm_logos_pkey PRIMARY KEY (token),
  constraint firm_logos_png_check CHECK ((octet_length(png) <= 307200))
);
CREATE INDEX firm_logos_by_firm ON firm_logos USING btree (firm_id, created_at DESC);

create table firm_onboarding (
  firm_id uuid not null,
  current_step integer default 1 not null,
  steps_done text[] default '{}'::text[] not null,
  practice_areas text[] default '{}'::text[] not null,
  completed_at timestamp(3) with time zone,
  constraint firm_onboarding_current_step_check CHECK (((current_step >= 1) AND (current_step <= 6))),
  constraint firm_onboarding_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint firm_onboarding_pkey PRIMARY KEY (firm_id)
);

create table firms (
  id uuid not null,
  name text not null,
  slug text not null,
  email text,
  phone text,
  website text,
  address jsonb,
  plan text not null,
  timezone text default 'UTC'::text not null,
  logo_url text,
  settings jsonb default '{}'::jsonb not null,
  rate_limit_per_minute integer,
  rate_limit_burst integer,
  suspended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  updated_by uuid,
  updated_by_at timestamp(3) with time zone,
  constraint firms_pkey PRIMARY KEY (id),
  constraint firms_plan_check CHECK ((plan = ANY (ARRAY['standard'::text, 'pro'::text, 'enterprise'::text]))),
  constraint firms_rate_limit_burst_check CHECK ((rate_limit_burst > 0)),
  constraint firms_rate_limit_per_minute_check CHECK ((rate_limit_per_minute > 0)),
  constraint firms_slug_key UNIQUE (slug)
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

create table integration_permits (
  firm_id uuid not null,
  asked_at timestamp(3) with time zone not null,
  constraint integration_permits_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint integration_permits_pkey PRIMARY KEY (firm_id)
);

create table invitations (
  id uuid not null,
  firm_id uuid not null,
  email text not null,
  email_key text not null,
  first_name text,
  last_name text,
  role text not null,
  invited_by uuid,
  token_sha256 text not null,
  sent_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  constraint invitations_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint invitations_firm_id_invited_by_fkey FOREIGN KEY (firm_id, invited_by) REFERENCES users(firm_id, id),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'attorney'::text, 'staff'::text, 'paralegal'::text]))),
  constraint invitations_token_sha256_key UNIQUE (token_sha256)
);
CREATE INDEX invitations_by_expiry ON invitations USING btree (expires_at) WHERE (accepted_at IS NULL);
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (firm_id, email_key) WHERE (accepted_at IS NULL);

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

create table known_browsers (
  id uuid not null,
  firm_id uuid not null,
  user_id uuid not null,
  token_sha256 text not null,
  created_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone not null,
  signed_in_at timestamp(3) with time zone,
  constraint known_browsers_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint known_browsers_pkey PRIMARY KEY (id),
  constraint known_browsers_user_id_token_sha256_key UNIQUE (user_id, token_sha256)
);
CREATE INDEX known_browsers_by_use ON known_browsers USING btree (used_at);

create table oauth_access_tokens (
  token_sha256 text not null,
  grant_id uuid not null,
  scopes text[] not null,
  expires_at timestamp(3) with time zone not null,
  constraint oauth_access_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE,
  constraint oauth_access_tokens_pkey PRIMARY KEY (token_sha256)
);
CREATE INDEX oauth_access_tokens_by_expiry ON oauth_access_tokens USING btree (expires_at);
CREATE INDEX oauth_access_tokens_of_grant ON oauth_access_tokens USING btree (grant_id);

create table oauth_clients (
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  type text not null,
  secret_sha256 text,
  redirect_uris text[] not null,
  scopes text[] not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  mcp_access text default 'read'::text not null,
  constraint oauth_clients_check CHECK (((type = 'confidential'::text) = (secret_sha256 IS NOT NULL))),
  constraint oauth_clients_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint oauth_clients_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint oauth_clients_firm_id_id_key UNIQUE (firm_id, id),
  constraint oauth_clients_pkey PRIMARY KEY (id),
  constraint oauth_clients_type_check CHECK ((type = ANY (ARRAY['confidential'::text, 'public'::text])))
);
CREATE INDEX oauth_clients_of_firm ON oauth_clients USING btree (firm_id, created_at DESC);

create table oauth_grants (
  id uuid not null,
  firm_id uuid not null,
  client_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  redirect_uri text not null,
  code_sha256 text not null,
  code_challenge text,
  code_expires_at timestamp(3) with time zone not null,
  code_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  audience text default 'api'::text not null,
  mcp_access text default 'read'::text not null,
  constraint oauth_grants_code_sha256_key UNIQUE (code_sha256),
  constraint oauth_grants_firm_id_client_id_fkey FOREIGN KEY (firm_id, client_id) REFERENCES oauth_clients(firm_id, id) ON DELETE CASCADE,
  constraint oauth_grants_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint oauth_grants_pkey PRIMARY KEY (id)
);
CREATE INDEX oauth_grants_by_expiry ON oauth_grants USING btree (expires_at);
CREATE INDEX oauth_grants_of_client ON oauth_grants USING btree (client_id);
CREATE INDEX oauth_grants_of_user ON oauth_grants USING btree (user_id);

create table oauth_refresh_tokens (
  token_sha256 text not null,
  grant_id uuid not null,
  used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  constraint oauth_refresh_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE,
  constraint oauth_refresh_tokens_pkey PRIMARY KEY (token_sha256)
);
CREATE INDEX oauth_refresh_tokens_by_expiry ON oauth_refresh_tokens USING btree (expires_at);
CREATE INDEX oauth_refresh_tokens_of_grant ON oauth_refresh_tokens USING btree (grant_id);

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

create table password_resets (
  id uuid not null,
  firm_id uuid,
  user_id uuid,
  email_key text not null,
  token_sha256 text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint password_resets_check CHECK (((firm_id IS NULL) = (user_id IS NULL))),
  constraint password_resets_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_token_sha256_key UNIQUE (token_sha256)
);
CREATE INDEX password_resets_by_expiry ON password_resets USING btree (expires_at);
CREATE INDEX password_resets_of_email ON password_resets USING btree (email_key, created_at);
CREATE INDEX password_resets_of_user ON password_resets USING btree (user_id) WHERE (user_id IS NOT NULL);

create table pending_integration_permits (
  state_sha256 text not null,
  firm_id uuid not null,
  asked_at timestamp(3) with time zone not null,
  constraint pending_integration_permits_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint pending_integration_permits_pkey PRIMARY KEY (state_sha256)
);
CREATE INDEX pending_integration_permits_by_time ON pending_integration_permits USING btree (asked_at);
CREATE INDEX pending_integration_permits_of_firm ON pending_integration_permits USING btree (firm_id);

create table published_streams (
  name text not null,
  created text not null,
  first_seen timestamp(3) with time zone default now() not null,
  constraint published_streams_pkey PRIMARY KEY (name)
);

create table replaced_api_keys (
  key_sha256 text not null,
  api_key_id uuid not null,
  valid_until timestamp(3) with time zone not null,
  constraint replaced_api_keys_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id),
  constraint replaced_api_keys_pkey PRIMARY KEY (key_sha256)
);
CREATE INDEX replaced_api_keys_of_key ON replaced_api_keys USING btree (api_key_id);

create table request_reporters (
  id uuid not null,
  batch bigint not null,
  reported_at timestamp(3) with time zone not null,
  constraint request_reporters_pkey PRIMARY KEY (id)
);
CREATE INDEX request_reporters_by_age ON request_reporters USING btree (reported_at);

create table sessions (
  id uuid not null,
  firm_id uuid not null,
  user_id uuid not null,
  token_sha256 text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  browser_id uuid,
  last_active_at timestamp(3) with time zone,
  address text,
  user_agent text,
  confirmed_at timestamp(3) with time zone,
  constraint sessions_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_sha256_key UNIQUE (token_sha256)
);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);

create table sign_in_attempts (
  subject text not null,
  attempts integer not null,
  attempted_at timestamp(3) with time zone not null,
  retry_at timestamp(3) with time zone,
  constraint sign_in_attempts_pkey PRIMARY KEY (subject)
);
CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts USING btree (attempted_at);

create table sign_in_unlocks (
  id uuid not null,
  firm_id uuid,
  user_id uuid,
  email_key text not null,
  token_sha256 text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint sign_in_unlocks_check CHECK (((firm_id IS NULL) = (user_id IS NULL))),
  constraint sign_in_unlocks_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint sign_in_unlocks_pkey PRIMARY KEY (id),
  constraint sign_in_unlocks_token_sha256_key UNIQUE (token_sha256)
);
CREATE INDEX sign_in_unlocks_by_expiry ON sign_in_unlocks USING btree (expires_at);
CREATE INDEX sign_in_unlocks_of_email ON sign_in_unlocks USING btree (email_key, created_at);
CREATE INDEX sign_in_unlocks_of_user ON sign_in_unlocks USING btree (user_id) WHERE (user_id IS NOT NULL);

create table sign_ups (
  id uuid not null,
  firm_id uuid not null,
  firm_name text not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  token_sha256 text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint sign_ups_firm_id_key UNIQUE (firm_id),
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_token_sha256_key UNIQUE (token_sha256)
);
CREATE INDEX sign_ups_by_expiry ON sign_ups USING btree (expires_at);
CREATE INDEX sign_ups_of_email ON sign_ups USING btree (email_key, created_at);

create table totp_recovery_codes (
  firm_id uuid not null,
  user_id uuid not null,
  code_sha256 text not null,
  constraint totp_recovery_codes_pkey PRIMARY KEY (user_id, code_sha256),
  constraint totp_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_totps(user_id) ON DELETE CASCADE
);

create table user_totps (
  user_id uuid not null,
  firm_id uuid not null,
  secret text not null,
  enabled_at timestamp(3) with time zone,
  last_step bigint,
  created_at timestamp(3) with time zone not null,
  constraint user_totps_firm_id_user_id_fkey FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id),
  constraint user_totps_pkey PRIMARY KEY (user_id)
);

create table users (
  id uuid not null,
  firm_id uuid not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  status text default 'active'::text not null,
  password_hash text,
  last_sign_in timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone,
  updated_by uuid,
  updated_digest text,
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES firms(id),
  constraint users_firm_id_id_key UNIQUE (firm_id, id),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'attorney'::text, 'staff'::text, 'paralegal'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
);
CREATE INDEX users_of_firm ON users USING btree (firm_id, created_at, id);

CREATE OR REPLACE FUNCTION audit_add_partition(instant timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO, YMD'
AS $function$
declare
  me          oid;
  home        text;
  log         regclass;
  month_start timestamp;
  partition   text;
  other       oid;
begin
  get diagnostics me = pg_routine_oid;
  select pronamespace::regnamespace into home from pg_proc where oid = me;
  log := home || '.audit_entries';
  if instant is null or instant < '1970-01-01' or instant > now() + interval '100 years' then
    raise exception 'the audit log has no month of %', instant;
  end if;
  month_start := date_trunc('month', instant at time zone 'UTC');
  partition := 'audit_entries_' || to_char(month_start, 'YYYY_MM');
  perform pg_advisory_xact_lock(4160802);
  if exists (select from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = log and c.relname = partition) then
    return true;
  end if;
  execute format('create table %s.%I partition of %s for values from (%L) to (%L)', home, partition, log,
                 month_start at time zone 'UTC', (month_start + interval '1 month') at time zone 'UTC');
  execute format('create trigger %I before truncate on %s.%I for each statement execute function %s.audit_refuse_change()',
                 partition || '_no_truncate', home, partition, home);
  -- Default privileges may have given more.
  for other in
    select distinct a.grantee from pg_class c, aclexplode(c.relacl) a
    where c.oid = (home || '.' || partition)::regclass and a.grantee <> c.relowner
  loop
    execute format('revoke all on %s.%I from %s', home, partition, case other when 0 then 'public' else other::regrole::text end);
  end loop;
  for other in
    select distinct a.grantee from pg_class c, aclexplode(c.relacl) a
    where c.oid = log and a.privilege_type = 'SELECT' and a.grantee <> c.relowner
  loop
    execute format('grant select on %s.%I to %s', home, partition, case other when 0 then 'public' else other::regrole::text end);
  end loop;
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION audit_drop_month(month text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO, YMD'
AS $function$
declare
  me          oid;
  home        text;
  partition   regclass;
  kept        integer;
  month_start timestamp;
begin
  get diagnostics me = pg_routine_oid;
  select pronamespace::regnamespace into home from pg_proc where oid = me;
  -- Of a transaction that has begun before the owner stored more days, this is refused.
  execute format('select kept_days from %s.audit_keeping for share', home) into kept;
  select c.oid into partition from pg_inherits join pg_class c on c.oid = inhrelid
  where inhparent = (home || '.audit_entries')::regclass and c.relname = 'audit_entries_' || translate(month, '-', '_');
  if partition is null or month !~ '^[0-9]{4}-[0-9]{2}$' then
    raise exception 'the audit log has no month %', month;
  end if;
  if kept is null and session_user <> current_user then
    raise exception 'the owner of the tables has not stored how long events are kept: run migrate';
  end if;
  month_start := (month || '-01')::timestamp;
  if (month_start + interval '1 month') at time zone 'UTC' + make_interval(days => kept) > now() then
    raise exception '% stays in the audit log: it may have events younger than % days, the AUDIT_KEPT_DAYS of the last migrate. '
      'If you have lowered AUDIT_KEPT_DAYS, run migrate with it', partition, kept;
  end if;
  execute format('drop table %s', partition);
end
$function$;

CREATE OR REPLACE FUNCTION audit_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only: % of % is refused', tg_op, tg_table_name;
end
$function$;
