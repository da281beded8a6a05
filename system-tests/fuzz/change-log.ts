import { type FirmId, type OwnerName, ownerNames, toUuid } from '@dossier/contracts'
import type { System } from '@dossier/testbed'

/**
 * Changes that a refused request may leave behind, or that happen beside requests: table, columns (`*` for all), and
 * why. May only shrink.
 */
export const CHANGES_PASSED_OVER: readonly {
  service?: OwnerName
  table: string
  columns: '*' | string[]
  /** Whether rows may be deleted, too. */
  deletes?: true
  why: string
}[] = [
  {
    table: 'jobs',
    columns: ['due_at', 'is_due', 'attempts', 'lease'],
    deletes: true,
    why: 'jobs, whose rows are watched, are done',
  },
  { table: 'outbox', columns: ['published_at'], why: 'the relay marks what it has published' },
  { table: 'inbox', columns: '*', why: 'consumers note events, which come from outboxes that are watched' },
  { table: 'idempotency_records', columns: '*', why: 'a refusal with a key is kept to be answered again' },
  {
    service: 'identity',
    table: 'sign_in_attempts',
    columns: '*',
    why: 'refused sign-ins are what the throttle counts',
  },
  { service: 'identity', table: 'api_requests', columns: '*', why: 'requests are counted whatever their outcome' },
  { service: 'identity', table: 'audit_entries', columns: '*', why: 'refusals are audited too' },
  { service: 'identity', table: 'audit_heads', columns: '*', why: 'follows the audit log' },
  { service: 'identity', table: 'audit_batches', columns: '*', why: 'follows the audit log' },
  { service: 'identity', table: 'request_reporters', columns: '*', why: 'gateways report those counts' },
  {
    service: 'identity',
    table: 'account_mails',
    columns: '*',
    why: 'jobs, which are watched in the table jobs, send them',
  },
  { service: 'notifications', table: 'account_messages', columns: '*', why: 'the sending of those mails is noted' },
  { service: 'notifications', table: 'sandbox_messages', columns: '*', why: 'those mails are kept there' },
  { service: 'identity', table: 'api_keys', columns: ['last_used_at'], why: 'a use counts whatever its outcome' },
  { service: 'identity', table: 'users', columns: ['last_sign_in'], why: 'follows a session, which is watched' },
  { service: 'notifications', table: 'events', columns: '*', why: 'the consumer of events writes them' },
  { service: 'notifications', table: 'notifications', columns: '*', why: 'the consumer of events writes them too' },
  { service: 'notifications', table: 'activities', columns: '*', why: 'the same' },
  {
    service: 'notifications',
    table: 'sms_opt_outs',
    columns: ['told_changed_at'],
    why: 'the worker notes what matters was told',
  },
  { service: 'notifications', table: 'sms_statuses', columns: '*', why: 'follows communications, which are watched' },
  { service: 'notifications', table: 'sms_counts', columns: '*', why: 'of no firm: another request may write it' },
  { service: 'notifications', table: 'received_sms', columns: '*', why: 'of no firm: another request may write it' },
  { service: 'notifications', table: 'sms_questions', columns: '*', why: 'of no firm: another request may write it' },
  { service: 'notifications', table: 'sms_waiting_answers', columns: '*', why: 'the same' },
  { service: 'matters', table: 'sms_choices', columns: '*', why: 'follows the numbers, which are watched' },
  { service: 'notifications', table: 'delivery_queue', columns: '*', why: 'the dispatcher works on them' },
  { service: 'notifications', table: 'deliveries', columns: '*', why: 'what has left that queue' },
  { service: 'notifications', table: 'alerts', columns: '*', why: 'the consumer of events raises them' },
  { service: 'notifications', table: 'outgoing_messages', columns: '*', why: 'made of those alerts' },
  {
    service: 'notifications',
    table: 'webhooks',
    columns: ['last_triggered_at', 'failing_since', 'active', 'updated_at', 'throttled_until'],
    why: 'the dispatcher notes how deliveries went',
  },
  { service: 'matters', table: 'list_counts', columns: '*', why: 'the worker folds changes of rows that are watched' },
  ...['list_changes', 'matter_changes', 'client_changes'].map((table) => ({
    service: 'matters' as const,
    table,
    columns: '*' as const,
    why: 'triggers note changes of rows that are watched, the worker removes them',
  })),
  ...['search_changes', 'search_postings', 'search_dictionary'].map((table) => ({
    table,
    columns: '*' as const,
    why: 'triggers note changes of rows that are watched, the worker indexes their words',
  })),
  {
    service: 'matters',
    table: 'search_words',
    columns: '*',
    why: 'an earlier version notes words of rows that are watched',
  },
  {
    service: 'integrations',
    table: 'connect_states',
    columns: '*',
    why: 'a GET opens a connection, and keeps its state until the callback',
  },
  {
    service: 'identity',
    table: 'pending_integration_permits',
    columns: '*',
    why: 'follows those states',
  },
  ...['accounts', 'connections', 'inbound_events', 'jobs', 'lanes', 'links', 'subscriptions', 'sync_log'].map(
    (table) => ({
      service: 'integrations' as const,
      table,
      columns: '*' as const,
      why: 'the connector works in the background, for events of both sides',
    }),
  ),
  ...['imports', 'import_parts', 'import_rows', 'import_keys', 'import_secrets'].map((table) => ({
    service: 'matters' as const,
    table,
    columns: '*' as const,
    why: 'the worker checks files and makes their rows; what it makes is watched',
  })),
  ...['changes', 'change_counts'].map((table) => ({
    service: 'notifications' as const,
    table,
    columns: '*' as const,
    why: 'open pages are notified of events some time after their requests, which are watched',
  })),
  { service: 'documents', table: 'part_uploads', columns: '*', why: 'parts are joined and removed in the background' },
  {
    service: 'documents',
    table: 'joined_files',
    columns: ['status', 'problem', 'problem_position', 'object_key', 'size_bytes', 'sha256', 'ready_at'],
    why: 'a job joins them',
  },
  { service: 'documents', table: 'joined_file_parts', columns: ['pages_count'], why: 'the same' },
  {
    service: 'documents',
    table: 'zip_files',
    columns: [
      ...['status', 'problem', 'problem_position'],
      ...['object_key', 'size_bytes', 'sha256', 'ready_at', 'expires_at'],
    ],
    why: 'a job builds them',
  },
  { service: 'documents', table: 'object_removals', columns: '*', why: 'the worker removes what is due' },
  {
    service: 'documents',
    table: 'firm_storage',
    columns: ['bytes_unbilled'],
    why: 'the worker frees the room of what it removes',
  },
  {
    service: 'documents',
    table: 'uploads',
    columns: [
      ...['scan_status', 'scan_engine', 'scan_signature', 'scanned_at', 'sha256'],
      ...['detected_type', 'pages', 'width', 'height', 'thumbnail_key', 'preview_key', 'processed_at'],
      ...['warnings', 'pages_checked', 'flagged_at'],
    ],
    why: 'scan and processing run after confirm',
  },
]

/** Events of work that goes on beside requests; the requests that asked for it are watched. May only shrink. */
const EVENTS_OF_WORKERS = [
  'import.checked',
  'import.failed',
  'import.finished',
  'document.joined',
  'document.joining_failed',
  'zip_file.built',
  'zip_file.failed',
]

/** What a refusal leaves behind by intention, by its code. May only shrink. */
export const LEFT_BY_REFUSALS: Readonly<Record<string, { tables: readonly string[]; why: string }>> = {
  send_failed: {
    tables: ['intake_links', 'communications'],
    why: 'the attempt is kept as a failed communication, with the link that it was to carry',
  },
}

/** A change of a row. */
export interface Change {
  service: OwnerName
  table: string
  text: string
  /** When it was made, whether or not it was committed at once: milliseconds since the epoch, with fractions. */
  at: number
}

/** Where a table's rows say whose they are, when not in `firm_id`. */
const FIRM_OF: Readonly<Record<string, string>> = {
  firms: `stored ->> 'id'`,
  outbox: `(stored ->> 'payload')::jsonb ->> 'firm_id'`,
  replaced_api_keys: `(select firm_id::text from api_keys where id = (stored ->> 'api_key_id')::uuid)`,
}

/** Rows that change outside any firm. */
const NOBODY = 'nobody'

/**
 * Notes each change of a row in each database by a trigger, with its instant, so that what each of many requests changed
 * can be told by one look-up.
 */
export class ChangeLog {
  readonly #t: System

  private constructor(t: System) {
    this.#t = t
  }

  static async start(t: System): Promise<ChangeLog> {
    for (const service of ownerNames) {
      const tables = await t.query<{ name: string }>(
        service,
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
           and relname not like '%migrations%'`,
      )
      await t.query(
        service,
        `create unlogged table noted_changes (
           number bigserial primary key,
           firm text not null,
           "table" text not null,
           text text not null,
           at double precision not null default extract(epoch from clock_timestamp()) * 1000
         )`,
      )
      await t.query(service, 'create index noted_changes_of_firm on noted_changes (firm)')
      for (const { name } of tables) await watch(t, service, name)
    }
    return new ChangeLog(t)
  }

  /** Takes the changes that were noted since they were last taken: in the firm, and of rows that belong to none. */
  async take(firmId: FirmId, { nobodys }: { nobodys: boolean }): Promise<Change[]> {
    const firms = [toUuid(firmId), firmId, ...(nobodys ? [NOBODY] : [])]
    const changes = await Promise.all(
      ownerNames.map(async (service) => {
        const rows = await this.#t.query<Omit<Change, 'service'>>(
          service,
          'delete from noted_changes where firm = any($1) returning "table", text, at',
          [firms],
        )
        return rows.map((row) => ({ ...row, service }))
      }),
    )
    return changes.flat()
  }
}

/** The triggers run as the owner of the tables: the service's role may not write `noted_changes`. */
async function watch(t: System, service: OwnerName, table: string): Promise<void> {
  const ofTable = CHANGES_PASSED_OVER.filter((entry) => entry.table === table && (entry.service ?? service) === service)
  const passedOver = ofTable.find((entry) => entry.service) ?? ofTable[0]
  if (passedOver?.columns === '*') return
  const byWorker =
    table === 'outbox' ? `new.payload::jsonb ->> 'type' = any('{${EVENTS_OF_WORKERS.join(',')}}')` : 'false'
  const columns = `'{${passedOver?.columns.join(',') ?? ''}}'::text[]`
  await t.query(
    service,
    `create function note_${table}() returns trigger language plpgsql security definer as $$
     declare
       stored jsonb := to_jsonb(coalesce(new, old));
     begin
       if tg_op = 'UPDATE' and to_jsonb(new) - ${columns} = to_jsonb(old) - ${columns} then return null; end if;
       if tg_op = 'INSERT' and ${byWorker} then return null; end if;
       if tg_op = 'DELETE' and ${passedOver?.deletes ?? false} then return null; end if;
       insert into noted_changes (firm, "table", text)
       values (coalesce(${FIRM_OF[table] ?? `stored ->> 'firm_id'`}, '${NOBODY}'), '${table}', tg_op || ' ${service}.${table} ' || left(stored::text, 300));
       return null;
     end $$`,
  )
  await t.query(
    service,
    `create trigger note_changes after insert or update or delete on ${table}
     for each row execute function note_${table}()`,
  )
}
