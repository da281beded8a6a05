import { randomBytes } from 'node:crypto'
import type { FirmId } from '@dossier/contracts'
import type { MattersBackgroundCtx } from '../deps.ts'
import { findOrInsertSecret } from '../store/import-secrets.ts'

const SECRET_BYTES = 32

/** Encryption context of the secret; `firm` is its UUID. */
export const secretContext = (firm: string) => `import_secrets:${firm}`

/**
 * The secret that the keys of a firm's rows are made with, so that a copy of the database alone does not tell whether
 * somebody's email was imported. It is made once, because other keys would recognise no earlier row.
 */
export async function firmSecret(ctx: Pick<MattersBackgroundCtx, 'db' | 'deps'>, firmId: FirmId): Promise<Buffer> {
  const { sealer } = ctx.deps
  const { firm, sealed } = await findOrInsertSecret(ctx.db, firmId, (uuid) =>
    sealer.seal(randomBytes(SECRET_BYTES).toString('base64url'), secretContext(uuid)),
  )
  return Buffer.from(sealer.open(sealed, secretContext(firm)), 'base64url')
}
