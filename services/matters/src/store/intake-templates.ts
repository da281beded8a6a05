import { type FirmId, type TemplateId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'

/** Those of the templates that are the firm's. */
export async function listExistingTemplates(
  db: Ctx['db'],
  firmId: FirmId,
  templateIds: readonly TemplateId[],
): Promise<TemplateId[]> {
  const rows = await db.lookup<{ id: string }>(
    'select id from intake_templates where firm_id = $1 and id = any($2::uuid[])',
    [toUuid(firmId), templateIds.map(toUuid)],
  )
  return rows.map((row) => toTypeId('tmpl', row.id))
}
