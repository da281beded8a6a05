import { AppError, type MatterId, matters, type ParticipantId } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'

/**
 * Refuses requests from people who do not take part in the matter, and names each by its place.
 *
 * @throws AppError validation_error
 */
export async function assertParticipants(
  ctx: DocumentsCtx,
  matterId: MatterId,
  items: readonly { participant_id: ParticipantId | null }[],
): Promise<void> {
  const ids = new Set(items.flatMap(({ participant_id }) => participant_id ?? []))
  if (ids.size === 0) return
  const named = await ctx.call(matters.operations.nameParticipants, { participant_ids: [...ids] })
  const present = new Set(
    named.filter(({ matter_id, removed }) => matter_id === matterId && !removed).map(({ id }) => id),
  )
  const fields = items.flatMap(({ participant_id: id }, index) =>
    id === null || present.has(id)
      ? []
      : [{ field: `items.${index}.participant_id`, message: 'names no participant of the matter' }],
  )
  if (fields.length > 0) throw new AppError('validation_error', { fields })
}
