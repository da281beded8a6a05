import type { DocumentId, documents, FirmId, InputOf } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import {
  askAnew,
  lockRequestsOfClients,
  markHandedOver,
  markRequestsFormer,
  type RequestOfClient,
  returnRequests,
} from '../store/client-handovers.ts'
import { clearDeclines } from '../store/declines.ts'
import { deleteStoredDocument } from '../store/documents.ts'
import { restartClientReminders } from '../store/reminders.ts'
import { deleteUploads } from '../store/uploads.ts'
import { removeFiles } from '../uploads/remove-files.ts'

/**
 * For a matter that another client has taken over: requests with a confirmed file stay with the former client, and the next
 * one is asked again for the same. Requests without one pass on, without unfinished uploads and answers. A client who comes
 * back finds their own requests, in place of the ones that asked another for the same and got nothing.
 */
export async function handOverRequests(
  tx: Tx,
  firmId: FirmId,
  realNow: string,
  { matter_id: matterId, client_changes, former, returning_id: returningId }: Handover,
): Promise<void> {
  if (!(await markHandedOver(tx, firmId, matterId, client_changes))) return
  const requests = await lockRequestsOfClients(tx, firmId, matterId)
  const isBack = former.participant_id === returningId
  const left = isBack ? [] : requests.filter(({ participantId, isGiven }) => participantId === null && isGiven)
  const open = requests.filter(({ participantId, isGiven }) => participantId === null && !isGiven)
  const back = requests.filter(({ participantId }) => participantId !== null && participantId === returningId)
  const backFirst = firstIdsOf(back)
  const superfluous = open.filter(({ id, firstId }) => id !== firstId && backFirst.has(firstId))

  await markRequestsFormer(tx, firmId, idsOf(left), former)
  if (returningId) await returnRequests(tx, firmId, idsOf(back), returningId)
  for (const { id, hasUploads } of open) {
    if (hasUploads) await removeFiles(tx, firmId, realNow, await deleteUploads(tx, firmId, id))
  }
  await clearDeclines(tx, firmId, idsOf(open))
  for (const { id } of superfluous) await deleteStoredDocument(tx, firmId, id)
  await askAnew(tx, firmId, idsOf(left.filter(({ firstId }) => !backFirst.has(firstId))))
  await restartClientReminders(tx, firmId, matterId)
}

type Handover = Omit<InputOf<typeof documents.operations.handOverDocuments>, 'firm_id'>

const idsOf = (requests: readonly RequestOfClient[]): DocumentId[] => requests.map(({ id }) => id)
const firstIdsOf = (requests: readonly RequestOfClient[]) => new Set(requests.map(({ firstId }) => firstId))
