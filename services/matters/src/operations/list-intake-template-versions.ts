import { matters, notFound } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { findIntakeTemplate } from '../store/intake-templates.ts'
import { listStoredVersions } from '../store/template-versions.ts'

export const listIntakeTemplateVersions: MattersHandler<typeof matters.operations.listIntakeTemplateVersions> = async (
  ctx,
  query,
) => {
  const place = placeIn(matters.operations.listIntakeTemplateVersions, query, {
    kinds: ['number'],
    movable: false,
  })
  const firmId = ctx.principal.firm_id
  const [template, { items, total }] = await Promise.all([
    findIntakeTemplate(ctx.db, firmId, query.id),
    listStoredVersions(ctx.db, firmId, query.id, place),
  ])
  if (!template) throw notFound('template_not_found', query.id)
  return place.toPage(items, total, ({ version }) => [version])
}
