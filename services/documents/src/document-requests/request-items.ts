import type { documents, FirmId, MatterId } from '@dossier/contracts'
import { newId, type Tx } from '@dossier/runtime'
import { insertDocument } from '../store/documents.ts'

/**
 * Makes requests of all items, with statements that do not wait for each other. They have one instant of creation, so
 * their ids alone order them: the first item gets the highest, and lists, which have the newest first, keep the order of
 * the items.
 */
export async function requestItems(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  items: readonly documents.ChecklistItem[],
): Promise<documents.DocumentRequest[]> {
  const ids = items.map(() => newId('doc'))
  ids.sort().reverse()
  return await Promise.all(
    items.map((item, index) =>
      insertDocument(tx, firmId, {
        id: ids[index]!,
        matter_id: matterId,
        participant_id: null,
        ...item,
        created_at: tx.now,
      }),
    ),
  )
}
