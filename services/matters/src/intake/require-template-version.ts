import { type matters, notFound, type TemplateId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { findIntakeTemplate } from '../store/intake-templates.ts'
import { findTemplateVersion } from '../store/template-versions.ts'

/** @throws AppError template_not_found, template_version_not_found */
export async function requireTemplateVersion(
  ctx: MattersCtx,
  id: TemplateId,
  version: number,
): Promise<matters.IntakeTemplateAtVersion> {
  const firmId = ctx.principal.firm_id
  const [template, found] = await Promise.all([
    findIntakeTemplate(ctx.db, firmId, id),
    findTemplateVersion(ctx.db, firmId, id, version),
  ])
  if (!template) throw notFound('template_not_found', id)
  if (!found) throw notFound('template_version_not_found', String(version))
  return found
}
