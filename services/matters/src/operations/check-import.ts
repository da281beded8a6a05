import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { getOwnImport, lockOwnImport } from '../imports/own-import.ts'
import { markImport } from '../store/imports.ts'

export const checkImport: MattersHandler<typeof matters.operations.checkImport> = (ctx, { id }) =>
  ctx.transact(async (tx) => {
    await lockOwnImport(ctx, tx, id, ['receiving'])
    await markImport(tx, ctx.principal.firm_id, id, { status: 'checking' })
    return await getOwnImport(ctx, tx, id)
  })
