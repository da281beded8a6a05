import { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import type { StoredMatter } from '../store/matters.ts'
import { changeMatter } from './change-matter.ts'
import { checkAssignees } from './check-assignees.ts'
import { documentCountsOf } from './document-counts.ts'
import { findMatterDetail } from './matter-detail.ts'
import { matterStatementError } from './matter-statement-error.ts'

const { updateMatter: operation } = matters.operations

/**
 * All that others know is asked for before the change, and the answer is read inside of the transaction: a service that
 * is away refuses the change, and nothing that can fail stands between the commit and the answer. The counts show
 * every write that was answered before this request came.
 */
export const updateMatter: MattersHandler<typeof operation> = async (ctx, { id, ...sent }) => {
  const [counts] = await Promise.all([documentCountsOf(ctx, id), checkAssignees(ctx, operation, sent)])
  let attempted = sent
  try {
    return await ctx.transact(async (tx) => {
      await changeMatter(ctx, tx, id, counts, (current) => {
        attempted = { ...current, ...sent }
        return sent
      })
      return (await findMatterDetail(ctx, tx, id, counts))!
    })
  } catch (error) {
    throw matterStatementError(error, operation, attempted as StoredMatter)
  }
}
