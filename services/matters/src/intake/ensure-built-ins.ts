import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { builtInTemplates } from '../built-in-templates/index.ts'
import type { MattersCtx } from '../deps.ts'
import { insertMissingBuiltIns } from '../store/intake-templates.ts'

/**
 * Firms remembered to have their templates. Beyond this number all are forgotten, which costs each firm one more
 * statement.
 */
const FIRMS_MAX = 10_000

/**
 * Inserts the built-in templates when the principal's firm first uses templates. They are never deleted, so this
 * process checks a firm only once.
 */
export async function ensureBuiltIns(ctx: MattersCtx): Promise<void> {
  const { firmsWithBuiltIns } = ctx.deps
  const firmId: FirmId = ctx.principal.firm_id
  if (firmsWithBuiltIns.has(firmId)) return
  const now = ctx.now()
  const templates = builtInTemplates.map((wording) => ({
    id: newId('tmpl'),
    ...wording,
    built_in: true,
    created_at: now,
    updated_at: now,
  }))
  await insertMissingBuiltIns(ctx.db, firmId, templates)
  if (firmsWithBuiltIns.size >= FIRMS_MAX) firmsWithBuiltIns.clear()
  firmsWithBuiltIns.add(firmId)
}
