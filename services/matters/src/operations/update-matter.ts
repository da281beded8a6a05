import { type IntakeLinkId, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { documentCountsOf } from '../documents/document-counts.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { changeMatter } from '../matter/change-matter.ts'
import { checkAssignees } from '../matter/check-assignees.ts'
import { findMatterDetail } from '../matter/matter-detail.ts'
import { matterStatementError } from '../matter/matter-statement-error.ts'
import { markLinkRevoked } from '../store/intake-links.ts'
import type { StoredMatter } from '../store/matters.ts'
import { nameThreadsClient } from '../store/message-threads.ts'

const { updateMatter: operation } = matters.operations

/**
 * Calls other services before the change, and reads the answer inside the transaction. If a service is away, the change
 * is refused, and nothing between the commit and the answer can fail. The counts include every write that was answered
 * before this request arrived.
 *
 * A new client, or none, revokes the link of the former client, who must not see the form and the files any more.
 * Messages with a former client are no longer shown at the portal: a client who is named later takes over only those
 * from when the matter named none, as they do the link.
 */
export const updateMatter: MattersHandler<typeof operation> = async (ctx, { id, ...sent }) => {
  const [counts] = await Promise.all([documentCountsOf(ctx, id), checkAssignees(ctx, operation, sent)])
  let attempted = sent
  let revoked: IntakeLinkId | undefined
  try {
    const answer = await ctx.transact(async (tx) => {
      let former: StoredMatter['client_id'] = null
      const changed = await changeMatter(ctx, tx, id, counts, (current) => {
        attempted = { ...current, ...sent }
        former = current.client_id
        return sent
      })
      const { client_id } = changed
      const isNamed = former === null && client_id !== null
      const isOther = former !== null && client_id !== former
      // Whoever names the client chooses the address that notices with the link go to.
      if (isOther || (isNamed && !matters.mayCreateLinks(ctx.principal)))
        revoked = await markLinkRevoked(tx, ctx.principal.firm_id, { matterId: id })
      if (isNamed) await nameThreadsClient(tx, ctx.principal.firm_id, id, client_id)
      return (await findMatterDetail(ctx, tx, id, counts))!
    })
    announceRevoked(ctx, revoked)
    return answer
  } catch (error) {
    throw matterStatementError(error, operation, attempted as StoredMatter)
  }
}
