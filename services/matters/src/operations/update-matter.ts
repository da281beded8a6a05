import { matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { changeMatter } from './change-matter.ts'
import { checkAssignees } from './check-assignees.ts'
import { documentCountsOf } from './document-counts.ts'
import { readMatterDetail } from './matter-detail.ts'
import { matterStatementError } from './matter-statement-error.ts'

const { updateMatter: operation } = matters.operations

/** The counts are asked for before the change, so that a service that is away refuses it instead of hiding it. */
export const updateMatter: MattersHandler<typeof operation> = async (ctx, { id, ...sent }) => {
  const [counts] = await Promise.all([documentCountsOf(ctx, id), checkAssignees(ctx, operation, sent)])
  let attempted = sent
  try {
    await ctx.transact((tx) =>
      changeMatter(ctx, tx, id, counts, (current) => {
        attempted = { ...current, ...sent }
        return sent
      }),
    )
  } catch (error) {
    throw matterStatementError(error, operation, attempted as Parameters<typeof matterStatementError>[2])
  }
  const detail = await readMatterDetail(ctx, id)
  if (!detail) throw notFound('matter_not_found', id)
  return detail
}
