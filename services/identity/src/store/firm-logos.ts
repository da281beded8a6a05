import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'

/** Logos that a firm keeps: the present one, and ten for emails that were sent with them. */
const KEPT_MAX = 11

/** Makes it the logo of the firm, whose row is locked. The oldest ones that are too many are deleted. */
export async function insertLogo(tx: Tx, firmId: FirmId, logo: { token: string; png: Buffer; url: string }) {
  await tx.query('insert into firm_logos (token, firm_id, png, created_at) values ($1, $2, $3, $4)', [
    logo.token,
    toUuid(firmId),
    logo.png,
    tx.now,
  ])
  await tx.query(
    `delete from firm_logos where firm_id = $1 and token in (
       select token from firm_logos where firm_id = $1 order by created_at desc, token offset $2)`,
    [toUuid(firmId), KEPT_MAX],
  )
  await setLogoUrl(tx, firmId, logo.url)
}

/** Deletes all logos of the firm, whose row is locked. */
export async function deleteLogos(tx: Tx, firmId: FirmId): Promise<void> {
  await tx.query('delete from firm_logos where firm_id = $1', [toUuid(firmId)])
  await setLogoUrl(tx, firmId, null)
}

async function setLogoUrl(tx: Tx, firmId: FirmId, url: string | null): Promise<void> {
  await tx.query('update firms set logo_url = $2, updated_at = $3 where id = $1', [toUuid(firmId), url, tx.now])
}

/** Of whatever firm: the token is all that anybody needs. */
export async function findLogo(db: Ctx['db'], token: string): Promise<Buffer | undefined> {
  const [row] = await db.lookup<{ png: Buffer }>('select png from firm_logos where token = $1', [token])
  return row?.png
}
