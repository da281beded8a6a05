import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { readFirmRule } from '../store/link-rules.ts'

export const getLinkVerification: MattersHandler<typeof matters.operations.getLinkVerification> = (ctx) =>
  readFirmRule(ctx.db, ctx.principal.firm_id)
