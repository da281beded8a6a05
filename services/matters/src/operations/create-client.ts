import { AppError, matters } from '@dossier/contracts'
import { isDuplicate, newId } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { EMAIL_INDEX, insertClient } from '../store/clients.ts'

export const createClient: MattersHandler<typeof matters.operations.createClient> = async (ctx, input) => {
  const now = ctx.now()
  const stored = { id: newId('cli'), ...input, created_at: now, updated_at: now }
  const { created_at, updated_at, ...fields } = stored
  const client = { ...fields, matters_count: 0, created_at, updated_at }
  try {
    await ctx.change(insertClient(ctx.principal.firm_id, stored), matters.events.clientCreated, client, now)
  } catch (error) {
    if (isDuplicate(error, EMAIL_INDEX)) throw new AppError('duplicate_email')
    throw error
  }
  return client
}
