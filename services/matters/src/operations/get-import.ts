import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { getOwnImport } from '../imports/own-import.ts'

export const getImport: MattersHandler<typeof matters.operations.getImport> = (ctx, { id }) =>
  getOwnImport(ctx, ctx.db, id)
