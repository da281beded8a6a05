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
  /** When it was made, as NATS writes it: by the clock of NATS, so it only tells streams apart. */
  created: string
  /** Subject prefix of its rows. */
  subjectPrefix: string
  /** How long ago this process first saw the stream, in milliseconds. */
  seenMsAgo: number
}

/**
 * A new stream is left alone for this long: a relay may have published to the one before and not have committed that yet. None
 * takes longer.
 */
const SETTLED_AFTER_MS = 20_000
/** PostgreSQL's clock may have been set back by less since a row was published. */
const SET_BACK_MAX = "interval '10 seconds'"

/**
 * Makes the relay publish again what it published before this process saw the stream, and returns how many rows. 0 for a stream
 * that the database knows, or if it knows none of that name: then nothing was lost. Undefined for a stream that is too new, or
 * where another process was faster. PostgreSQL's clock alone decides.
 */
export async function replayIntoNewStream(
  url: string,
  { name, created, subjectPrefix, seenMsAgo }: PublishedStream,
): Promise<number | undefined> {
  return await withClient(url, async (client) => {
    await client.query('insert into published_streams (name, created) values ($1, $2) on conflict do nothing', [
      name,
      created,
    ])
    const { rows } = await client.query<{ created: string }>('select created from published_streams where name = $1', [
      name,
    ])
    const known = rows[0]!.created
    if (known === created) return 0
    if (seenMsAgo < SETTLED_AFTER_MS) return undefined
    await client.query('begin')
    // Another process may have replayed for minutes meanwhile, and this stream be lost too.
    const { rowCount: updated } = await client.query(
      'update published_streams set created = $2, first_seen = now() where name = $1 and created = $3',
      [name, created, known],
    )
    if (!updated) {
      await client.query('rollback')
      return undefined
    }
    const { rowCount: replayed } = await client.query(
      `update outbox set published_at = null
       where starts_with(subject, $1) and published_at < now() - $2 * interval '1 millisecond' + ${SET_BACK_MAX}`,
      [subjectPrefix, seenMsAgo],
    )
    await client.query('commit')
    return replayed ?? 0
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
