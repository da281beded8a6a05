import {
  AppError,
  type ClientId,
  invalidField,
  type MatterId,
  matters,
  notFound,
  type TemplateId,
} from '@dossier/contracts'
import { changesOf, type Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { mayTouch, onlyAssignedTo } from '../domain/assigned.ts'
import { mayMove } from '../domain/status-moves.ts'
import { countMattersOfClient } from '../store/clients.ts'
import { restartReminders } from '../store/deadline-reminders.ts'
import { listExistingTemplates } from '../store/intake-templates.ts'
import type { LockedMatter, StoredMatter } from '../store/matter-rows.ts'
import { lockMatter, titleIsTaken, updateStoredMatter } from '../store/matters.ts'
import { toEventMatter } from './matter-detail.ts'

/** The change that a caller sends: any writable fields and the status. */
export type MatterChanges = { readonly [Field in keyof StoredMatter]?: StoredMatter[Field] | undefined }

/**
 * Changes a locked matter and emits one event: `matter.archived` when it enters the archive, otherwise
 * `matter.updated`. If nothing changes, nothing is written or emitted. `decide` sees the locked matter and may refuse.
 */
export async function changeMatter(
  ctx: MattersCtx,
  tx: Tx,
  id: MatterId,
  counts: { documents_count: number },
  decide: (current: LockedMatter) => MatterChanges,
): Promise<StoredMatter> {
  const firmId = ctx.principal.firm_id
  const current = await lockMatter(tx, firmId, id)
  if (!current) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, current)) throw new AppError('forbidden')

  const changes = changesOf(current, decide(current))
  if (!changes) return current
  if (changes.client_id) await assertSeesClient(ctx, tx, changes.client_id)
  if (changes.intake_template_id) await assertTemplate(ctx, tx, changes.intake_template_id)

  const to = changes.status ?? current.status
  if (!mayMove(current.status, to)) throw new AppError('invalid_status_transition', { from: current.status, to })
  const entersArchive = to === 'archived' && current.status !== 'archived'
  const changed: LockedMatter = {
    ...current,
    ...changes,
    updated_at: tx.now,
    updated_by: ctx.principal.user_id,
    archived_at: to !== 'archived' ? null : entersArchive ? tx.now : current.archived_at,
  }
  if (changes.title !== undefined && (await titleIsTaken(tx, firmId, id, changes.title))) {
    throw new AppError('duplicate_matter', { title: changes.title })
  }
  await updateStoredMatter(tx, firmId, changed)
  if (to === 'active' && current.status !== 'active') await restartReminders(tx, firmId, id)
  const event = entersArchive ? matters.events.matterArchived : matters.events.matterUpdated
  tx.emit(event, toEventMatter(changed, counts))
  return changed
}

/**
 * Staff must not gain access to a client by putting it on one of their matters. A client that they may not see is
 * answered as unknown.
 */
async function assertSeesClient(ctx: MattersCtx, tx: Tx, id: ClientId): Promise<void> {
  const assignee = onlyAssignedTo(ctx.principal)
  if (!assignee) return
  const seen = await countMattersOfClient(tx, ctx.principal.firm_id, id, assignee)
  if (seen === 0) throw notFound('client_not_found', id)
}

/** A matter may keep a deleted template, but cannot be given one. */
async function assertTemplate(ctx: MattersCtx, tx: Tx, id: TemplateId): Promise<void> {
  const known = await listExistingTemplates(tx, ctx.principal.firm_id, [id])
  if (known.length > 0) return
  throw invalidField('validation_error', 'intake_template_id', 'is not an intake template of the firm')
}
