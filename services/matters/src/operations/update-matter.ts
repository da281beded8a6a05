import { assertUnchangedSince, matters } from '@dossier/contracts'
import { changesOf, endsWithin } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { documentCountsOf } from '../documents/document-counts.ts'
import { announceRevoked } from '../links/intake-link.ts'
import { type ChangedClient, changeClient } from '../matter/change-client.ts'
import { changeMatter } from '../matter/change-matter.ts'
import { checkAssignees } from '../matter/check-assignees.ts'
import { findMatterDetail } from '../matter/matter-detail.ts'
import { matterStatementError } from '../matter/matter-statement-error.ts'
import type { StoredMatter } from '../store/matter-rows.ts'

const { updateMatter: operation } = matters.operations

/** Time reserved for sending the response, in milliseconds. */
const ANSWER_MS = 500

/**
 * Calls other services before the change, and reads the answer inside the transaction. If a service is down, the change
 * is refused, and nothing between the commit and the answer can fail. The counts include every write that was answered
 * before this request arrived. For another client they are counted once more when documents has handed over, if it does
 * in time.
 */
export const updateMatter: MattersHandler<typeof operation> = async (
  ctx,
  { id, expected_updated_at: expectedUpdatedAt, ...sent },
) => {
  const [counts] = await Promise.all([documentCountsOf(ctx, id), checkAssignees(ctx, operation, sent)])
  let attempted = sent
  let client: ChangedClient | undefined
  try {
    // Repeatable: a change that was made is none any more. The answer is kept afterwards, with the counts of then.
    const answer = await ctx.step(async (tx) => {
      let former: StoredMatter['client_id'] = null
      const { client_id: next } = await changeMatter(ctx, tx, id, counts, (current) => {
        attempted = { ...current, ...sent }
        former = current.client_id
        const changes = changesOf(current, sent)
        if (changes) assertUnchangedSince(current, expectedUpdatedAt, changes)
        return sent
      })
      const mayLink = matters.mayCreateLinks(ctx.principal)
      client = next === former ? undefined : await changeClient(ctx, tx, id, { former, next, mayLink })
      return (await findMatterDetail(ctx, tx, id, counts))!
    })
    if (!client) return answer
    announceRevoked(ctx, client.revoked)
    return client.isOtherPerson ? { ...answer, ...(await countedAnew(ctx, answer)) } : answer
  } catch (error) {
    throw matterStatementError(error, operation, attempted as StoredMatter)
  }
}

/** The change has committed, so a failure here neither fails nor delays the answer. */
async function countedAnew(
  ctx: MattersCtx,
  { id, documents_count, documents_complete }: matters.MatterDetail,
): Promise<Pick<matters.MatterDetail, 'documents_count' | 'documents_complete'>> {
  let counts = { documents_count, documents_complete }
  const counted = documentCountsOf(ctx, id).then((found) => {
    counts = found
  })
  try {
    await endsWithin(ctx.remainingMs() - ANSWER_MS, counted)
  } catch (error) {
    ctx.log.warn({ err: error, matter_id: id }, 'documents are handed over to another client later')
  }
  return counts
}
