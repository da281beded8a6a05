import { AppError, type MatterId, matters } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { type DocumentCounts, documentCountsById } from '../documents/document-counts.ts'
import { changeMatter } from '../matter/change-matter.ts'
import { checkAssignees } from '../matter/check-assignees.ts'

const { assignMatters: operation } = matters.operations

/**
 * All in one transaction, which keeps a repeated request with its key to one effect. Matters are locked in the order of their
 * ids, so that two such requests do not wait for each other in a circle.
 */
export const assignMatters: MattersHandler<typeof operation> = async (ctx, { matter_ids: ids, assigned_attorney }) => {
  const [countsOf] = await Promise.all([
    documentCountsById(ctx, ids),
    checkAssignees(ctx, operation, { assigned_attorney }),
  ])
  return await ctx.transact(async (tx) => {
    const byId = new Map<MatterId, matters.AssignedMatter>()
    for (const id of [...ids].sort()) byId.set(id, await assign(ctx, tx, id, countsOf(id), assigned_attorney))
    return { matters: ids.map((id) => byId.get(id)!) }
  })
}

async function assign(
  ctx: MattersCtx,
  tx: Tx,
  id: MatterId,
  counts: DocumentCounts,
  assigned_attorney: matters.Matter['assigned_attorney'],
): Promise<matters.AssignedMatter> {
  let isSame = false
  try {
    const { title } = await changeMatter(ctx, tx, id, counts, (current) => {
      isSame = current.assigned_attorney === assigned_attorney
      return { assigned_attorney }
    })
    return { id, title, result: isSame ? 'unchanged' : 'changed' }
  } catch (err) {
    if (err instanceof AppError && err.code === 'matter_not_found') return { id, title: null, result: 'not_found' }
    if (err instanceof AppError && err.code === 'forbidden') return { id, title: null, result: 'forbidden' }
    throw err
  }
}
