import { invalidField, matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { getOwnImport, lockOwnImport } from '../imports/own-import.ts'
import { savePart } from '../store/imports.ts'

export const addImportPart: MattersHandler<typeof matters.operations.addImportPart> = async (
  ctx,
  { id, number, data },
) => {
  const content = Buffer.from(data, 'base64')
  if (content.length > matters.IMPORT_PART_BYTES_MAX)
    throw invalidField('validation_error', 'data', `must have at most ${matters.IMPORT_PART_BYTES_MAX} bytes`)
  return await ctx.transact(async (tx) => {
    await lockOwnImport(ctx, tx, id, ['receiving'])
    await savePart(tx, ctx.principal.firm_id, id, number, content)
    return await getOwnImport(ctx, tx, id)
  })
}
