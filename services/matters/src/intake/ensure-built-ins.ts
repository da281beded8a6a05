import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { builtInTemplates } from '../built-in-templates/index.ts'
import type { MattersCtx } from '../deps.ts'
import { insertMissingBuiltIns } from '../store/intake-templates.ts'

/** Firms that are remembered to have theirs. Beyond it all are forgotten, which costs each one statement more. */
const FIRMS_MAX = 10_000

/**
 * Sees to it that the principal's firm has its built-in templates, from its first use of templates on. They are never
 * deleted, so a firm that has them is not looked at again by this process.
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
