import type { documents, FirmId, MatterId, ParticipantId } from '@dossier/contracts'
import { newId, type Tx } from '@dossier/runtime'
import { insertDocument } from '../store/documents.ts'
import { expectReminders } from '../store/reminders.ts'

/** From the client, unless it names somebody else. */
type Item = documents.ChecklistItem & { participant_id?: ParticipantId | null }

/**
 * Makes requests of all items, with statements that do not wait for each other. They have one instant of creation, so
 * their ids alone order them: the first item gets the highest, and lists, which have the newest first, keep the order of
 * the items. The person asked is reminded of all of them together.
 */
export async function requestItems(
  tx: Tx,
  firmId: FirmId,
  matterId: MatterId,
  items: readonly Item[],
): Promise<documents.DocumentRequest[]> {
  const ids = items.map(() => newId('doc'))
  ids.sort().reverse()
  await lockRemindersOf(tx, firmId, matterId, items)
  return await Promise.all(
    items.map((item, index) =>
      insertDocument(tx, firmId, {
        id: ids[index]!,
        matter_id: matterId,
        ...item,
        participant_id: item.participant_id ?? null,
        created_at: tx.now,
      }),
    ),
  )
}

/** The client before participants, and these in order, so that two transactions that ask several people cannot deadlock. */
async function lockRemindersOf(tx: Tx, firmId: FirmId, matterId: MatterId, items: readonly Item[]): Promise<void> {
  const asked = new Set(items.map(({ participant_id = null }) => participant_id))
  if (asked.size < 2) return
  for (const participant_id of [...asked].sort((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1)))
    await expectReminders(tx, firmId, { matter_id: matterId, participant_id })
}
