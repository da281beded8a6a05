import pg from 'pg'
import { clientSettings } from '../database/connections.ts'

/**
 * Makes the relay publish all rows since an instant again, for a NATS server that lost its disk. Consumers skip what
 * they have handled. Returns the number of rows.
 */
export async function replayOutbox(url: string, since: Date): Promise<number> {
  const client = new pg.Client({ ...clientSettings(url), statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `update outbox set published_at = null where published_at is not null and created_at >= $1 and subject like 'evt.%'`,
      [since],
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
