import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'

/** Reads every communication of the firm, so it is only for operators. */
export async function measureFirm(
  db: Ctx['db'],
  firmId: FirmId,
): Promise<{ communications: number; webhooks: number }> {
  const [row] = await db.query<{ communications: number; webhooks: number }>(
    `select (select count(*) from communications where firm_id = $1) as communications,
            (select count(*) from webhooks where firm_id = $1) as webhooks`,
    [toUuid(firmId)],
  )
  return row!
}
