import type { ClientId, IntakeLinkId, MatterId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { handOverDocumentsJob } from '../jobs/hand-over-documents.ts'
import {
  expectHandover,
  findFormerClient,
  keepUnderFormerClient,
  markClientFormer,
  returnToClient,
} from '../store/former-clients.ts'
import { markLinkRevoked } from '../store/intake-links.ts'
import { nameThreadsClient } from '../store/message-threads.ts'

export interface ChangedClient {
  /** The link that ended: pass it to `announceRevoked` after the commit. */
  revoked: IntakeLinkId | undefined
  /** Whether documents has to hand over: see `settleHandover`. */
  isOtherPerson: boolean
}

/**
 * For a locked matter whose client has just changed. Everything that the former client gave stays with that client, for the firm
 * alone, and their link ends. A client who comes back finds their data again. The person who used the link of a matter without
 * a client counts as the client who is named now, unless that client was there before.
 *
 * @param mayLink whether the caller may create links. Naming a client decides the address that notices with the link
 *   go to, so a change by a caller who may not ends the link.
 */
export async function changeClient(
  ctx: MattersCtx,
  tx: Tx,
  id: MatterId,
  { former, next, mayLink }: { former: ClientId | null; next: ClientId | null; mayLink: boolean },
): Promise<ChangedClient> {
  const firmId = ctx.principal.firm_id
  const returning = next && (await findFormerClient(tx, firmId, id, next))
  if (former === null && next !== null && !returning) {
    await nameThreadsClient(tx, firmId, id, next)
    return { revoked: mayLink ? undefined : await markLinkRevoked(tx, firmId, { matterId: id }), isOtherPerson: false }
  }
  const revoked = await markLinkRevoked(tx, firmId, { matterId: id })
  const formerId = await markClientFormer(tx, firmId, id, former)
  await keepUnderFormerClient(tx, firmId, id, formerId)
  if (returning) await returnToClient(tx, firmId, id, returning)
  await expectHandover(tx, firmId, id, formerId)
  tx.enqueue(handOverDocumentsJob, { matter_id: id })
  return { revoked, isOtherPerson: true }
}
