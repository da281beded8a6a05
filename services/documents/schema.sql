-- The result of all migrations, to read. Derived: `npm run derive` rewrites it.

create table checklists (
  id uuid not null,
  firm_id uuid not null,
  name text not null,
  practice_area text,
  items jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer default 1 not null,
  updated_by uuid,
  constraint checklists_pkey PRIMARY KEY (id)
);
CREATE INDEX checklists_by_creation ON checklists USING btree (firm_id, created_at DESC, id DESC);
CREATE TRIGGER checklists_counted BEFORE UPDATE ON checklists FOR EACH ROW WHEN ((new.version = old.version)) EXECUTE FUNCTION count_checklist_change();

create table client_handovers (
  firm_id uuid not null,
  matter_id uuid not null,
  client_changes integer not null,
  constraint client_handovers_pkey PRIMARY KEY (firm_id, matter_id)
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

create table documents (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  name text not null,
  description text,
  instructions text,
  status text default 'pending'::text not null,
  required boolean not null,
  accepted_types text[] not null,
  max_file_size_mb integer not null,
  due_date date,
  upload_id uuid,
  created_at timestamp(3) with time zone not null,
  search_key text collate "C" generated always as (search_key(name)) stored not null,
  participant_id uuid,
  max_files integer default 1 not null,
  min_files integer default 1 not null,
  files_given integer default 0 not null,
  files_approved integer default 0 not null,
  no_more_files_at timestamp(3) with time zone,
  conversation text,
  translations jsonb,
  former_client boolean default false not null,
  former_client_id uuid,
  asked_anew_of uuid,
  declined_at timestamp(3) with time zone,
  decline_reason text,
  decline_notes text,
  decline_session uuid,
  asked_again_at timestamp(3) with time zone,
  updated_at timestamp(3) with time zone,
  updated_by uuid,
  updated_digest text,
  files_to_send_again integer default 0 not null,
  constraint documents_firm_id_id_key UNIQUE (firm_id, id),
  constraint documents_max_file_size_mb_check CHECK ((max_file_size_mb > 0)),
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'uploaded'::text, 'approved'::text, 'rejected'::text]))),
  constraint documents_upload FOREIGN KEY (firm_id, upload_id) REFERENCES uploads(firm_id, id)
);
CREATE INDEX documents_awaited ON documents USING btree (firm_id, matter_id, created_at) WHERE (status = ANY (ARRAY['pending'::text, 'rejected'::text]));
CREATE INDEX documents_by_creation ON documents USING btree (firm_id, created_at, id);
CREATE INDEX documents_declined ON documents USING btree (firm_id, declined_at, id) WHERE (declined_at IS NOT NULL);
CREATE UNIQUE INDEX documents_of_conversation ON documents USING btree (firm_id, matter_id, conversation) WHERE (conversation IS NOT NULL);
CREATE INDEX documents_of_former_client ON documents USING btree (firm_id, former_client_id) WHERE (former_client_id IS NOT NULL);
CREATE INDEX documents_of_matter ON documents USING btree (firm_id, matter_id, created_at DESC, id DESC);
CREATE INDEX documents_of_upload ON documents USING btree (firm_id, upload_id) WHERE (upload_id IS NOT NULL);
CREATE TRIGGER documents_delete_search AFTER DELETE ON documents REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION note_search_deletes();
CREATE TRIGGER documents_insert_search AFTER INSERT ON documents REFERENCING NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION note_search_inserts();
CREATE TRIGGER documents_update_search AFTER UPDATE ON documents FOR EACH ROW WHEN ((old.search_key <> new.search_key)) EXECUTE FUNCTION note_search_update();

create table expiring_files (
  file_id uuid not null,
  firm_id uuid not null,
  expires_on date not null,
  look_at timestamp(3) with time zone,
  told_days integer,
  renewal_id uuid,
  constraint expiring_files_pkey PRIMARY KEY (file_id)
);
CREATE INDEX expiring_files_due ON expiring_files USING btree (look_at, firm_id, file_id) WHERE (look_at IS NOT NULL);

create table firm_clocks (
  firm_id uuid not null,
  ahead_ms bigint not null,
  constraint firm_clocks_ahead_ms_check CHECK ((ahead_ms > 0)),
  constraint firm_clocks_pkey PRIMARY KEY (firm_id)
);

create table firm_storage (
  firm_id uuid not null,
  bytes_used bigint not null,
  bytes_unbilled bigint default 0 not null,
  constraint firm_storage_bytes_unbilled_check CHECK ((bytes_unbilled >= 0)),
  constraint firm_storage_bytes_used_check CHECK ((bytes_used >= 0)),
  constraint firm_storage_pkey PRIMARY KEY (firm_id)
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

create table joined_file_parts (
  firm_id uuid not null,
  joined_file_id uuid not null,
  position integer not null,
  upload_id uuid not null,
  rotation integer not null,
  pages jsonb,
  pages_count integer,
  constraint joined_file_parts_firm_id_joined_file_id_fkey FOREIGN KEY (firm_id, joined_file_id) REFERENCES joined_files(firm_id, id) ON DELETE CASCADE,
  constraint joined_file_parts_firm_id_upload_id_fkey FOREIGN KEY (firm_id, upload_id) REFERENCES uploads(firm_id, id),
  constraint joined_file_parts_pkey PRIMARY KEY (joined_file_id, "position")
);
CREATE INDEX joined_file_parts_of_upload ON joined_file_parts USING btree (firm_id, upload_id);

create table joined_files (
  id uuid not null,
  firm_id uuid not null,
  document_id uuid not null,
  filename text not null,
  paper text not null,
  status text default 'queued'::text not null,
  problem text,
  problem_position integer,
  matter_title text not null,
  storage_bytes_max bigint not null,
  object_key text,
  size_bytes bigint,
  sha256 text,
  created_at timestamp(3) with time zone not null,
  ready_at timestamp(3) with time zone,
  constraint joined_files_check CHECK (((status = 'ready'::text) = ((object_key IS NOT NULL) AND (size_bytes IS NOT NULL) AND (ready_at IS NOT NULL)))),
  constraint joined_files_check1 CHECK (((status = 'failed'::text) = (problem IS NOT NULL))),
  constraint joined_files_firm_id_document_id_fkey FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id),
  constraint joined_files_firm_id_id_key UNIQUE (firm_id, id),
  constraint joined_files_object_key_key UNIQUE (object_key),
  constraint joined_files_pkey PRIMARY KEY (id),
  constraint joined_files_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'building'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX joined_files_of_document ON joined_files USING btree (firm_id, document_id, created_at DESC, id DESC);
CREATE INDEX joined_files_waiting ON joined_files USING btree (firm_id, created_at) WHERE (status = ANY (ARRAY['queued'::text, 'building'::text]));

create table matter_reminders (
  firm_id uuid not null,
  matter_id uuid not null,
  began_at timestamp(3) with time zone not null,
  reminded_at timestamp(3) with time zone,
  reminders integer default 0 not null,
  look_at timestamp(3) with time zone,
  constraint matter_reminders_pkey PRIMARY KEY (firm_id, matter_id)
);
CREATE INDEX matter_reminders_due ON matter_reminders USING btree (look_at, firm_id, matter_id) WHERE (look_at IS NOT NULL);

create table object_removals (
  object_key text not null,
  due_at timestamp(3) with time zone not null,
  claimed_at timestamp(3) with time zone,
  firm_id uuid,
  matter_id uuid,
  document_id uuid,
  size_bytes bigint,
  is_unbilled boolean default false not null,
  constraint object_removals_check CHECK (((size_bytes IS NULL) OR ((firm_id IS NOT NULL) AND (matter_id IS NOT NULL) AND (document_id IS NOT NULL)))),
  constraint object_removals_check1 CHECK (((NOT is_unbilled) OR (size_bytes IS NOT NULL))),
  constraint object_removals_pkey PRIMARY KEY (object_key)
);
CREATE INDEX object_removals_due ON object_removals USING btree (due_at);
CREATE INDEX object_removals_of_request ON object_removals USING btree (firm_id, matter_id, document_id) INCLUDE (size_bytes, is_unbilled) WHERE (size_bytes IS NOT NULL);

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

create table part_uploads (
  upload_id uuid not null,
  firm_id uuid not null,
  object_key text not null,
  storage_upload_id text,
  leased_until timestamp(3) with time zone,
  joined_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone not null,
  claimed_at timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  part_sha256s text[],
  constraint part_uploads_object_key_key UNIQUE (object_key),
  constraint part_uploads_pkey PRIMARY KEY (upload_id)
);
CREATE INDEX part_uploads_due ON part_uploads USING btree (due_at);

create table participant_reminders (
  firm_id uuid not null,
  participant_id uuid not null,
  matter_id uuid not null,
  began_at timestamp(3) with time zone not null,
  reminded_at timestamp(3) with time zone,
  reminders integer default 0 not null,
  look_at timestamp(3) with time zone,
  constraint participant_reminders_pkey PRIMARY KEY (firm_id, participant_id)
);
CREATE INDEX participant_reminders_due ON participant_reminders USING btree (look_at, firm_id, participant_id) WHERE (look_at IS NOT NULL);

create table published_streams (
  name text not null,
  created text not null,
  first_seen timestamp(3) with time zone default now() not null,
  constraint published_streams_pkey PRIMARY KEY (name)
);

create table removal_state (
  singleton boolean default true not null,
  id uuid,
  number bigint default 0 not null,
  raised_at timestamp(3) with time zone,
  held_since timestamp(3) with time zone,
  reason text,
  constraint removal_state_pkey PRIMARY KEY (singleton),
  constraint removal_state_singleton_check CHECK (singleton)
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

create table shared_files (
  id uuid not null,
  firm_id uuid not null,
  object_keys text[] default '{}'::text[] not null,
  constraint shared_files_pkey PRIMARY KEY (id)
);

create table upload_copies (
  upload_id uuid not null,
  firm_id uuid not null,
  object_key text not null,
  source_etag text not null,
  leased_until timestamp(3) with time zone not null,
  copied_at timestamp(3) with time zone,
  constraint upload_copies_firm_id_upload_id_fkey FOREIGN KEY (firm_id, upload_id) REFERENCES uploads(firm_id, id) ON DELETE CASCADE,
  constraint upload_copies_object_key_key UNIQUE (object_key),
  constraint upload_copies_pkey PRIMARY KEY (upload_id)
);

create table uploads (
  id uuid not null,
  firm_id uuid not null,
  document_id uuid not null,
  filename text not null,
  content_type text not null,
  file_size_bytes integer not null,
  status text default 'created'::text not null,
  object_key text,
  url_expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  uploaded_at timestamp(3) with time zone,
  reviewed_at timestamp(3) with time zone,
  reviewer_notes text,
  scan_status text default 'pending'::text not null,
  scan_generation integer default 1 not null,
  scan_engine text,
  scan_signature text,
  scanned_at timestamp(3) with time zone,
  sha256 text,
  detected_type text,
  pages integer,
  width integer,
  height integer,
  thumbnail_key text,
  preview_key text,
  processed_at timestamp(3) with time zone,
  from_portal boolean default false not null,
  settled_status text,
  settled_upload_id uuid,
  is_billed boolean default true not null,
  processing_until timestamp(3) with time zone,
  scan_asked_at timestamp(3) with time zone,
  scan_delayed_at timestamp(3) with time zone,
  part_size_bytes integer,
  large_size_bytes bigint,
  participant_id uuid,
  warnings jsonb,
  pages_checked integer,
  flagged_at timestamp(3) with time zone,
  replaces_id uuid,
  replaced_by_id uuid,
  file_id uuid,
  source_upload_id uuid,
  source_document_id uuid,
  source_matter_id uuid,
  expires_on date,
  rejection_code text,
  review_undo_until timestamp(3) with time zone,
  unattached_until timestamp(3) with time zone,
  refused_for text[],
  unverified_session uuid,
  replaced_unread boolean default false not null,
  held_until timestamp(3) with time zone,
  constraint uploads_check CHECK (((status = 'created'::text) = (uploaded_at IS NULL))),
  constraint uploads_check1 CHECK (((status = 'created'::text) = (object_key IS NULL))),
  constraint uploads_check2 CHECK (((status <> 'approved'::text) OR (scan_status = 'clean'::text))),
  constraint uploads_check3 CHECK (((scan_status <> 'infected'::text) OR (status = 'rejected'::text))),
  constraint uploads_check4 CHECK (((processed_at IS NOT NULL) OR ((thumbnail_key IS NULL) AND (preview_key IS NULL)))),
  constraint uploads_file_size_bytes_check CHECK ((file_size_bytes > 0)),
  constraint uploads_firm_id_document_id_fkey FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id),
  constraint uploads_firm_id_id_key UNIQUE (firm_id, id),
  constraint uploads_height_check CHECK ((height > 0)),
  constraint uploads_pages_check CHECK ((pages > 0)),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_scan_status_check CHECK ((scan_status = ANY (ARRAY['pending'::text, 'clean'::text, 'infected'::text, 'failed'::text]))),
  constraint uploads_settled_status_check CHECK ((settled_status = ANY (ARRAY['pending'::text, 'rejected'::text]))),
  constraint uploads_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'attachment'::text]))),
  constraint uploads_width_check CHECK ((width > 0))
);
CREATE INDEX uploads_by_expiry ON uploads USING btree (firm_id, expires_on, id) WHERE (expires_on IS NOT NULL);
CREATE INDEX uploads_in_order ON uploads USING btree (firm_id, uploaded_at, id) WHERE (uploaded_at IS NOT NULL);
CREATE INDEX uploads_of_document ON uploads USING btree (firm_id, document_id);
CREATE INDEX uploads_of_shared_file ON uploads USING btree (firm_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX uploads_to_review ON uploads USING btree (firm_id, uploaded_at, id) WHERE (status = 'pending'::text);
CREATE INDEX uploads_unattached ON uploads USING btree (unattached_until) WHERE (unattached_until IS NOT NULL);
CREATE INDEX uploads_with_pending_scan ON uploads USING btree (COALESCE(scan_asked_at, uploaded_at)) WHERE ((scan_status = 'pending'::text) AND (uploaded_at IS NOT NULL));

create table withdrawn_uploads (
  id uuid not null,
  firm_id uuid not null,
  uploaded_at timestamp(3) with time zone not null,
  constraint withdrawn_uploads_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawn_uploads_by_confirm ON withdrawn_uploads USING btree (firm_id, uploaded_at);

create table zip_file_parts (
  firm_id uuid not null,
  zip_file_id uuid not null,
  position integer not null,
  upload_id uuid not null,
  name text not null,
  person text not null,
  role text not null,
  constraint zip_file_parts_firm_id_upload_id_fkey FOREIGN KEY (firm_id, upload_id) REFERENCES uploads(firm_id, id),
  constraint zip_file_parts_firm_id_zip_file_id_fkey FOREIGN KEY (firm_id, zip_file_id) REFERENCES zip_files(firm_id, id) ON DELETE CASCADE,
  constraint zip_file_parts_pkey PRIMARY KEY (zip_file_id, "position")
);
CREATE INDEX zip_file_parts_of_upload ON zip_file_parts USING btree (firm_id, upload_id);

create table zip_files (
  id uuid not null,
  firm_id uuid not null,
  matter_id uuid not null,
  filename text not null,
  status text default 'queued'::text not null,
  problem text,
  problem_position integer,
  matter_title text not null,
  files_count integer not null,
  files_bytes bigint not null,
  object_key text,
  size_bytes bigint,
  sha256 text,
  created_at timestamp(3) with time zone not null,
  ready_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  constraint zip_files_check CHECK (((status = 'ready'::text) = ((object_key IS NOT NULL) AND (size_bytes IS NOT NULL) AND (ready_at IS NOT NULL)))),
  constraint zip_files_check1 CHECK (((status = 'failed'::text) = (problem IS NOT NULL))),
  constraint zip_files_firm_id_id_key UNIQUE (firm_id, id),
  constraint zip_files_object_key_key UNIQUE (object_key),
  constraint zip_files_pkey PRIMARY KEY (id),
  constraint zip_files_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'building'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX zip_files_by_expiry ON zip_files USING btree (expires_at);
CREATE INDEX zip_files_of_matter ON zip_files USING btree (firm_id, matter_id, created_at DESC, id DESC);

CREATE OR REPLACE FUNCTION count_checklist_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_by := null;
  return new;
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

CREATE OR REPLACE PROCEDURE remake_keys_with_apostrophes()
 LANGUAGE plpgsql
AS $procedure$
declare
  stale record;
begin
  for stale in select firm_id, id from documents where name ~ '[''＇]' and search_key <> search_key(name) loop
    set local synchronous_commit to off;
    update documents set name = name where firm_id = stale.firm_id and id = stale.id;
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
