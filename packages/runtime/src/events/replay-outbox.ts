import { clientSettings } from '../database/connections.ts'
import { PrimaryClient } from '../database/primary-client.ts'

/**
 * Makes the relay publish the events and jobs since an instant again, for a NATS server that lost what it had stored.
 * Consumers skip events that they have handled, and a job that is done changes nothing when it runs again. Returns how many
 * it were.
 */
export async function replayOutbox(url: string, since: Date): Promise<number> {
  return await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      'update outbox set published_at = null where published_at is not null and created_at >= $1',
      [since],
    )
    return rowCount ?? 0
  })
}

/** A stream as NATS describes it. */
export interface PublishedStream {
  name: string
  /** When it was made: RFC 3339, to the nanosecond. */
  created: string
  /** What the subjects of its rows begin with. */
  subjectPrefix: string
}

/** The clock of NATS and that of PostgreSQL may differ by less. */
const CLOCKS_DIFFER_MAX = "interval '10 seconds'"
/**
 * A new stream is left alone for so long: a relay may have published to the one before and not have committed that yet. None
 * takes longer.
 */
const SETTLED_AFTER = "interval '20 seconds'"

/**
 * Makes the relay publish again what it published to a stream of that name before this one was made, and returns how many
 * rows. 0 for a stream that the database knows, or if it knows none of that name: then nothing was lost. Undefined for a
 * stream that is too new. Of several processes one does it.
 */
export async function replayIntoNewStream(
  url: string,
  { name, created, subjectPrefix }: PublishedStream,
): Promise<number | undefined> {
  return await withClient(url, async (client) => {
    await client.query('insert into published_streams (name, created) values ($1, $2) on conflict do nothing', [
      name,
      created,
    ])
    await client.query('begin')
    const { rows } = await client.query<{ is_known: boolean; is_settled: boolean }>(
      `select created = $2 as is_known, $2::timestamptz + ${SETTLED_AFTER} < now() as is_settled
       from published_streams where name = $1 for update`,
      [name, created],
    )
    const { is_known, is_settled } = rows[0]!
    let replayed = is_known ? 0 : undefined
    if (!is_known && is_settled) {
      const { rowCount } = await client.query(
        `update outbox set published_at = null
         where starts_with(subject, $1) and published_at < $2::timestamptz + ${CLOCKS_DIFFER_MAX}`,
        [subjectPrefix, created],
      )
      await client.query('update published_streams set created = $2, first_seen = now() where name = $1', [
        name,
        created,
      ])
      replayed = rowCount ?? 0
    }
    await client.query('commit')
    return replayed
  })
}

/** Millions of rows take longer than a statement of a service may. */
async function withClient<Result>(url: string, work: (client: PrimaryClient) => Promise<Result>): Promise<Result> {
  const client = new PrimaryClient({
    ...clientSettings(url),
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
