import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { saveChoices } from '../store/sms-choices.ts'

export const saveSmsChoices: MattersHandler<typeof matters.operations.saveSmsChoices> = async (ctx, { choices }) => {
  await saveChoices(ctx.db, choices)
  return { saved: true }
}
