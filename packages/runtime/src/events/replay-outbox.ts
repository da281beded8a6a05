import { clientSettings } from '../database/connections.ts'
import { PrimaryClient } from '../database/primary-client.ts'

/**
 * Makes the relay publish the events and jobs since an instant again, for a NATS server that lost what it had stored.
 * Consumers skip events that they have handled, and a job that is done changes nothing when it runs again. Returns how many
 * it were.
 */
export async function replayOutbox(url: string, since: Date): Promise<number> {
  const client = new PrimaryClient({ ...clientSettings(url), statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'update outbox set published_at = null where published_at is not null and created_at >= $1',
      [since],
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
