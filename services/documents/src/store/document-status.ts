import { type DocumentId, type documents, type FirmId, toTypeId, toUuid, type UploadId } from '@dossier/contracts'
import { type Tx, typeIdOrNull } from '@dossier/runtime'
import { isComplete } from '../domain/document-changes.ts'
import { sentBackOf } from '../domain/sent-back.ts'
import { NOT_DECLINED } from './declines.ts'
import { BRIEF_COLUMNS, type BriefRow, type DocumentBrief, toBrief } from './document-briefs.ts'
import type { LockedDocument } from './locked-documents.ts'
import { expectReminders } from './reminders.ts'
import { listGivenFiles } from './upload-lists.ts'

/** The upload becomes the one that the request shows. */
export async function markDocumentUploaded(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  uploadId: UploadId,
): Promise<DocumentBrief> {
  const [row] = await tx.query<BriefRow>(
    `update documents set status = 'uploaded', upload_id = $3, ${NOT_DECLINED} where firm_id = $1 and id = $2
     returning ${BRIEF_COLUMNS}`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId)],
  )
  return toBrief(row!)
}

/** The request shows no upload any more. For the deletion of all of them. */
export async function clearShownUpload(tx: Tx, firmId: FirmId, id: DocumentId): Promise<void> {
  await tx.query('update documents set upload_id = null where firm_id = $1 and id = $2', [toUuid(firmId), toUuid(id)])
}

/** The request is again what the last review before the upload had left. Nothing if it shows another upload. */
export async function markDocumentSettled(tx: Tx, firmId: FirmId, id: DocumentId, uploadId: UploadId): Promise<void> {
  const [row] = await tx.query<{ matter_id: string; participant_id: string | null }>(
    `update documents d set status = coalesce(u.settled_status, 'pending'), upload_id = u.settled_upload_id
     from uploads u
     where d.firm_id = $1 and d.id = $2 and d.upload_id = $3 and u.firm_id = d.firm_id and u.id = d.upload_id
     returning d.matter_id, d.participant_id`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId)],
  )
  if (!row) return
  const { matter_id, participant_id } = row
  await expectReminders(tx, firmId, {
    matter_id: toTypeId('mat', matter_id),
    participant_id: typeIdOrNull('par', participant_id),
  })
}

/** The locked request follows the decision on the upload that it shows, or, of several files, on any of them. */
export async function markDocumentDecided(
  tx: Tx,
  firmId: FirmId,
  { id, max_files: filesMax }: LockedDocument,
  uploadId: UploadId,
  status: 'approved' | 'rejected',
): Promise<DocumentBrief> {
  if (filesMax > 1) return await settleFiles(tx, firmId, id, { reopened: status === 'rejected' })
  const [row] = await tx.query<BriefRow>(
    `update documents set status = $4, ${NOT_DECLINED} where firm_id = $1 and id = $2 and upload_id = $3
     returning ${BRIEF_COLUMNS}`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId), status],
  )
  if (!row) throw new Error('an upload that awaits review is not the one that its request shows')
  const brief = toBrief(row)
  if (status === 'rejected') await expectReminders(tx, firmId, brief)
  return brief
}

/** The locked request waits for the firm again, if the decision on the upload still decides it; else undefined. */
export async function markDocumentReopened(
  tx: Tx,
  firmId: FirmId,
  { id, max_files: filesMax }: LockedDocument,
  uploadId: UploadId,
  status: documents.UploadStatus,
): Promise<DocumentBrief | undefined> {
  if (filesMax > 1) return await settleFiles(tx, firmId, id, { reopened: false })
  const [row] = await tx.query<BriefRow>(
    `update documents set status = 'uploaded', ${NOT_DECLINED} where firm_id = $1 and id = $2 and upload_id = $3 and status = $4
     returning ${BRIEF_COLUMNS}`,
    [toUuid(firmId), toUuid(id), toUuid(uploadId), status],
  )
  return row && toBrief(row)
}

/**
 * Brings a locked request that takes several files, or took them before, up to date with them: status, counts, how many are to be
 * sent again, and the newest one, which it shows. Files that were replaced do not count. `reopened` withdraws the answer that there
 * are no more. A person who declined the request is asked again.
 */
export async function settleFiles(
  tx: Tx,
  firmId: FirmId,
  id: DocumentId,
  { reopened }: { reopened: boolean },
): Promise<DocumentBrief> {
  const [row] = await tx.query<BriefRow & { files_to_send_again: number }>(
    `with standing as (
       select id, status, uploaded_at, reviewed_at from uploads
       where firm_id = $1 and document_id = $2 and uploaded_at is not null and replaced_by_id is null
     ), counted as (
       select count(*) filter (where status = 'pending') as awaiting,
              count(*) filter (where status = 'approved') as approved,
              (array_agg(status order by reviewed_at desc, id desc) filter (where reviewed_at is not null))[1] as reviewed,
              (array_agg(id order by uploaded_at desc, id desc))[1] as newest
       from standing
     )
     update documents d
     set status = case when c.awaiting > 0 then 'uploaded'
                       when c.approved >= d.min_files then 'approved'
                       when c.reviewed = 'rejected' then 'rejected'
                       when c.approved > 0 and d.no_more_files_at is not null and not $3 then 'uploaded'
                       else 'pending' end,
         upload_id = c.newest, files_given = c.awaiting + c.approved, files_approved = c.approved,
         no_more_files_at = case when not $3 and c.awaiting + c.approved > 0 then d.no_more_files_at end,
         ${NOT_DECLINED}
     from counted c
     where d.firm_id = $1 and d.id = $2
     returning d.id, d.name, d.matter_id, d.participant_id, d.status, d.max_files, d.min_files, d.files_given, d.files_approved,
       d.no_more_files_at, d.files_to_send_again`,
    [toUuid(firmId), toUuid(id), reopened],
  )
  const files = (await listGivenFiles(tx, firmId, [id], null, null)).get(id) ?? []
  const toSendAgain = sentBackOf(row!, files).length
  if (toSendAgain !== row!.files_to_send_again) {
    await tx.query('update documents set files_to_send_again = $3 where firm_id = $1 and id = $2', [
      toUuid(firmId),
      toUuid(id),
      toSendAgain,
    ])
  }
  const brief = toBrief(row!)
  if (waitsForSomebody(row!, toSendAgain)) await expectReminders(tx, firmId, brief)
  return brief
}

/** Before `settleFiles`: when it was asked for. Null takes it back. */
export async function markNoMoreFiles(tx: Tx, firmId: FirmId, id: DocumentId, at: string | null): Promise<void> {
  await tx.query('update documents set no_more_files_at = $3 where firm_id = $1 and id = $2', [
    toUuid(firmId),
    toUuid(id),
    at,
  ])
}

/** The same condition as in `store/reminders.ts`. */
function waitsForSomebody(row: BriefRow, toSendAgain: number): boolean {
  if (row.status === 'pending' || row.status === 'rejected') return true
  if (row.status !== 'uploaded' || row.no_more_files_at !== null) return false
  return row.files_given < row.min_files || (toSendAgain > 0 && !isComplete(row))
}
