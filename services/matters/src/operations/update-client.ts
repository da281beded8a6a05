import { AppError, type matters, notFound } from '@dossier/contracts'
import { isDuplicate } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { changesOf } from '../domain/changes.ts'
import { countMattersOfClient, EMAIL_INDEX, lockClient, updateStoredClient } from '../store/clients.ts'

/** Clients have no update event: the specification's list of events names their creation alone. */
export const updateClient: MattersHandler<typeof matters.operations.updateClient> = async (ctx, { id, ...sent }) => {
  const firmId = ctx.principal.firm_id
  const assignee = onlyAssignedTo(ctx.principal)
  try {
    return await ctx.transact(async (tx) => {
      const current = await lockClient(tx, firmId, id)
      if (!current) throw notFound('client_not_found', id)
      const mattersCount = await countMattersOfClient(tx, firmId, id, assignee)
      if (assignee && mattersCount === 0) throw new AppError('forbidden')

      const changes = changesOf(current, sent)
      const { created_at, updated_at, ...fields } = { ...current, ...changes, ...(changes && { updated_at: tx.now }) }
      if (changes) await updateStoredClient(tx, firmId, { ...fields, created_at, updated_at })
      return { ...fields, matters_count: mattersCount, created_at, updated_at }
    })
  } catch (error) {
    if (isDuplicate(error, EMAIL_INDEX)) throw new AppError('duplicate_email')
    throw error
  }
}
