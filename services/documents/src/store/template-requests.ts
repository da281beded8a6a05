import { type MatterId, toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'

/** What the inbox knows these requests by; the id of the message is that of the matter, which has one such message. */
const CONSUMER = 'requestTemplateDocuments'

/** Notes that the documents of the matter's template are requested. False when they were before. */
export async function markTemplateRequested(tx: Tx, matterId: MatterId): Promise<boolean> {
  const rows = await tx.query(
    'insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning 1',
    [CONSUMER, toUuid(matterId)],
  )
  return rows.length > 0
}
