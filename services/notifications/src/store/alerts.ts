import { type FirmId, toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { Alert } from '../domain/alert.ts'

/** An alert as it is raised. */
export interface NewAlert {
  /** UUID of what caused it, such as an event's: raised again, it is the same alert. */
  id: string
  firmId: FirmId
  alert: Alert
}

/** Raises alerts of any firms, in one statement; one that waits already stays as it is. */
export async function insertAlerts(tx: Pick<Tx, 'query' | 'now'>, alerts: readonly NewAlert[]): Promise<void> {
  await tx.query(
    `insert into alerts (firm_id, id, content, next_attempt_at, created_at)
     select firm_id, id, content::jsonb, $4, $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) as a(firm_id, id, content)
     on conflict do nothing`,
    [
      alerts.map(({ firmId }) => toUuid(firmId)),
      alerts.map(({ id }) => id),
      alerts.map(({ alert }) => JSON.stringify(alert)),
      tx.now,
    ],
  )
}
