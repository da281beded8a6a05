import { AppError, identity } from '@dossier/contracts'
import type { NotificationsDeps } from '../deps.ts'
import { type MessageStop, openStopToken } from './stop-links.ts'

/**
 * The messages that a link stops, and their firm.
 *
 * @throws AppError not_found
 */
export async function requireStop(
  { sealer, rpc }: Pick<NotificationsDeps, 'sealer' | 'rpc'>,
  token: string,
): Promise<MessageStop & { firmName: string }> {
  const stop = openStopToken(sealer, token)
  const firm = stop && (await rpc.ask(identity.operations.getFirmForMessages, { firm_id: stop.firmId }))
  if (!firm) throw new AppError('not_found')
  return { ...stop, firmName: firm.name }
}
