import { AppError, assertVersion, type matters, notFound, type TemplateId } from '@dossier/contracts'
import { changesOf, type Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { checkedTemplate } from '../domain/checked-template.ts'
import { lockIntakeTemplate, updateStoredTemplate } from '../store/intake-templates.ts'

type Words = { [Part in matters.TemplatePart]?: matters.IntakeTemplate[Part] | undefined }

/**
 * Changes the parts of a template that `words` has, as its next version. If nothing changes, there is no new version.
 *
 * @param expectedVersion the version that the caller says to have seen
 * @param restoredVersion the earlier version that has these words, for a restoration
 * @throws AppError template_not_found, version_conflict, template_built_in, validation_error
 */
export async function changeTemplate(
  ctx: MattersCtx,
  tx: Tx,
  id: TemplateId,
  words: Words,
  {
    expectedVersion,
    restoredVersion = null,
  }: { expectedVersion?: number | undefined; restoredVersion?: number | null },
): Promise<matters.IntakeTemplate> {
  const firmId = ctx.principal.firm_id
  const current = await lockIntakeTemplate(tx, firmId, id)
  if (!current) throw notFound('template_not_found', id)

  const changes = changesOf({ groups: [], translations: {}, ...current }, words)
  if (!changes) return current
  assertVersion(current, expectedVersion, changes)
  if (current.built_in && changes.practice_area !== undefined) throw new AppError('template_built_in', { id })
  const changed = checkedTemplate({
    ...current,
    ...changes,
    version: current.version + 1,
    updated_at: tx.now,
    updated_by: ctx.principal.user_id,
  })
  await updateStoredTemplate(tx, firmId, changed, restoredVersion)
  return changed
}
