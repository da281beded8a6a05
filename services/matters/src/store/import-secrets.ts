import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'

/** The firm's sealed secret with the firm's UUID; of two processes that make it at once, the first counts. */
export async function findOrInsertSecret(
  db: Queryable,
  firmId: FirmId,
  make: (firm: string) => string,
): Promise<{ firm: string; sealed: string }> {
  const firm = toUuid(firmId)
  const find = async () => {
    const [row] = await db.query<{ secret_sealed: string }>(
      'select secret_sealed from import_secrets where firm_id = $1',
      [firm],
    )
    return row?.secret_sealed
  }
  const found = await find()
  if (found !== undefined) return { firm, sealed: found }
  await db.query('insert into import_secrets (firm_id, secret_sealed) values ($1, $2) on conflict do nothing', [
    firm,
    make(firm),
  ])
  return { firm, sealed: (await find())! }
}
