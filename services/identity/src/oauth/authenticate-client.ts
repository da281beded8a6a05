import { isSameSecret } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findProtocolClient, type ProtocolClient } from '../store/oauth-clients.ts'

/**
 * The client with these credentials, or undefined if they are wrong. A confidential client must send its secret; a
 * public one has none.
 */
export async function authenticateClient(
  ctx: IdentityCtx,
  { client_id, client_secret_sha256 }: { client_id: string; client_secret_sha256: string | null },
): Promise<ProtocolClient | undefined> {
  const client = await findProtocolClient(ctx.db, client_id)
  if (!client) return undefined
  ctx.concerns({ firm_id: client.firm_id, client_id: client.id })
  const { secret_sha256: expected } = client
  if (expected === null || client_secret_sha256 === null) {
    return expected === client_secret_sha256 ? client : undefined
  }
  return isSameSecret(expected, client_secret_sha256) ? client : undefined
}
