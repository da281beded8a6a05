import { type MatterId, toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'

/** The name of these requests in the inbox. The message has the matter's id: a matter has only one such message. */
const CONSUMER = 'requestTemplateDocuments'

/** Notes that the documents of the matter's template are requested. False when they were before. */
export async function markTemplateRequested(tx: Tx, matterId: MatterId): Promise<boolean> {
  const rows = await tx.query(
    'insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning 1',
    [CONSUMER, toUuid(matterId)],
  )
  return rows.length > 0
}
