import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findFirmRule } from '../store/link-rules.ts'

export const getLinkVerification: MattersHandler<typeof matters.operations.getLinkVerification> = (ctx) =>
  findFirmRule(ctx.db, ctx.principal.firm_id)
