import { type FirmId, toUuid } from '@dossier/contracts'
import type { System } from '@dossier/testbed'
import type { AlertKind } from '../src/domain/alert.ts'
import { deleteAlert, type LeasedAlert } from '../src/store/alerts.ts'

/**
 * Leases the one alert of this kind that the firm has, as a process that dies leaves it. What it returns ends the alert for that process,
 * and returns whether it could.
 */
export async function holdAlert(
  t: System,
  firmId: FirmId,
  { kind, leasedUntil }: { kind: AlertKind; leasedUntil: string },
): Promise<() => Promise<boolean>> {
  const db = {
    query: <Row>(text: string, values: readonly unknown[] = []) => t.query<Row>('notifications', text, values),
  }
  const [row, ...others] = await db.query<Omit<LeasedAlert, 'firmId'>>(
    `update alerts set leased_until = $3, due_mark = next_attempt_at where firm_id = $1 and content ->> 'kind' = $2
     returning id, content as alert, attempt_count, leased_until, created_at`,
    [toUuid(firmId), kind, leasedUntil],
  )
  if (!row || others.length > 0) throw new Error(`the firm must have one alert of the kind ${kind}`)
  return () => deleteAlert(db, { ...row, firmId })
}
