import { AppError, invalidField, matters } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { MattersHandler } from '../deps.ts'
import { assertMayImport } from '../imports/own-import.ts'
import { ensureBuiltIns } from '../intake/ensure-built-ins.ts'
import { countImports, insertImport, lockImports } from '../store/imports.ts'

export const createImport: MattersHandler<typeof matters.operations.createImport> = async (ctx, input) => {
  assertMayImport(ctx.principal, input.columns)
  const once = input.columns.map(({ field }) => field).filter((field) => !field.endsWith('.custom_fields'))
  if (new Set(once).size < once.length)
    throw invalidField('validation_error', 'columns', 'must fill each field only once')
  if (once.every((field) => field === 'reference') && once.length === input.columns.length)
    throw invalidField('validation_error', 'columns', 'must fill a field of clients or matters')
  if (input.columns.some(({ field }) => field === 'matter.intake_template_id')) await ensureBuiltIns(ctx)
  return await ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    await lockImports(tx, firmId)
    if ((await countImports(tx, firmId)) >= matters.IMPORTS_MAX)
      throw new AppError('import_limit_reached', { limit: matters.IMPORTS_MAX })
    const { now } = tx
    const made: matters.Import = {
      id: newId('imp'),
      ...input,
      status: 'receiving',
      problem: null,
      bytes: 0,
      rows_total: 0,
      rows_invalid: 0,
      rows_made: 0,
      rows_existing: 0,
      rows_refused: 0,
      created_at: now,
      updated_at: now,
      finished_at: null,
    }
    await insertImport(tx, firmId, made)
    return made
  })
}
