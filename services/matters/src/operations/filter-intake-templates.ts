import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { listExistingTemplates } from '../store/intake-templates.ts'

export const filterIntakeTemplates: MattersHandler<typeof matters.operations.filterIntakeTemplates> = (
  ctx,
  { template_ids },
) => listExistingTemplates(ctx.db, ctx.principal.firm_id, template_ids)
