/** Files with an expiry date, and when to check whether to notify the firm of one. */
import {
  type DocumentId,
  type FirmId,
  type MatterId,
  type ParticipantId,
  toTypeId,
  toUuid,
  type UploadId,
} from '@dossier/contracts'
import { type FirmTime, ofFirms, type Queryable, type Tx, typeIdOrNull } from '@dossier/runtime'
import { IS_COMPLETE } from './complete-requests.ts'

/** A file that is to be looked at. */
export interface ExpiringCandidate {
  look_at: string
  firm_id: FirmId
  file_id: string
}

/** What decides about the notices of a file. */
export interface ExpiringFile {
  fileId: string
  expiresOn: string
  toldDays: number | null
  renewalId: DocumentId | null
  /** Whether the new request is complete: then the firm has a file in its place. */
  isRenewed: boolean
}

/** An approved upload of a file. */
export interface UploadOfFile {
  fileId: string
  uploadId: UploadId
  documentId: DocumentId
  matterId: MatterId
  participantId: ParticipantId | null
}

/**
 * Sets or clears the expiry date of a locked file, whose uploads are locked too. A new date starts the notices afresh. The
 * new request of an earlier date is forgotten if it is gone.
 */
export async function setExpiry(tx: Tx, firmId: FirmId, fileId: string, expiresOn: string | null): Promise<void> {
  const file = [toUuid(firmId), fileId]
  await tx.query('update uploads set expires_on = $3 where firm_id = $1 and (file_id = $2 or id = $2)', [
    ...file,
    expiresOn,
  ])
  if (expiresOn === null) await tx.query('delete from expiring_files where firm_id = $1 and file_id = $2', file)
  else await expectExpiry(tx, firmId, fileId, expiresOn)
}

/** Schedules notices to the firm about a file. They continue where they were if the date is the same. */
export async function expectExpiry(tx: Tx, firmId: FirmId, fileId: string, expiresOn: string): Promise<void> {
  await tx.query(
    `insert into expiring_files as f (firm_id, file_id, expires_on, look_at) values ($1, $2, $3, $4)
     on conflict (file_id) do update
     set expires_on = excluded.expires_on, look_at = excluded.look_at, told_days = null,
         renewal_id = (select id from documents where firm_id = $1 and id = f.renewal_id)
     where f.expires_on <> excluded.expires_on`,
    [toUuid(firmId), fileId, expiresOn, tx.now],
  )
}

/** Files of the firms of `time` that are to be looked at by now, in the order of the index. */
export async function listExpiringCandidates(
  db: Queryable,
  { time, after, limit }: { time: FirmTime; after: ExpiringCandidate | undefined; limit: number },
): Promise<ExpiringCandidate[]> {
  const given = [time.now, limit, ...(after ? [after.look_at, toUuid(after.firm_id), after.file_id] : [])]
  const firms = ofFirms(time, given)
  const rows = await db.query<{ look_at: string; firm_id: string; file_id: string }>(
    `select look_at, firm_id, file_id from expiring_files
     where look_at <= $1 and ${firms.sql}${after ? ' and (look_at, firm_id, file_id) > ($3, $4, $5)' : ''}
     order by look_at, firm_id, file_id limit $2`,
    firms.values,
  )
  return rows.map((row) => ({ ...row, firm_id: toTypeId('firm', row.firm_id) }))
}

/** Files of a firm that are to be looked at, the first ones first. */
export async function listExpiryLooks(
  db: Queryable,
  firmId: FirmId,
  limit: number,
): Promise<(Pick<ExpiringFile, 'expiresOn' | 'toldDays'> & { lookAt: string })[]> {
  const rows = await db.query<{ expires_on: string; told_days: number | null; look_at: string }>(
    `select expires_on, told_days, look_at from expiring_files
     where firm_id = $1 and look_at is not null order by look_at limit $2`,
    [toUuid(firmId), limit],
  )
  return rows.map(({ expires_on, told_days, look_at }) => ({
    expiresOn: expires_on,
    toldDays: told_days,
    lookAt: look_at,
  }))
}

/** Postpones due checks of some files. Locked files are left to the next round. */
export async function postponeExpiryLooks(
  db: Queryable,
  firmId: FirmId,
  fileIds: readonly string[],
  { now, until }: { now: string; until: string },
): Promise<void> {
  await db.query(
    `update expiring_files set look_at = $4 where file_id in (
       select file_id from expiring_files where firm_id = $1 and file_id = any($2::uuid[]) and look_at <= $3
       for no key update skip locked
     )`,
    [toUuid(firmId), fileIds, now, until],
  )
}

/**
 * Locks those of some files that are to be looked at by now, until commit; what another transaction holds is left to the
 * next round.
 */
export async function lockExpiringFiles(tx: Tx, firmId: FirmId, fileIds: readonly string[]): Promise<ExpiringFile[]> {
  const rows = await tx.query<{
    file_id: string
    expires_on: string
    told_days: number | null
    renewal_id: string | null
    is_renewed: boolean
  }>(
    `select f.file_id, f.expires_on, f.told_days, f.renewal_id,
       exists (select from documents d where d.firm_id = f.firm_id and d.id = f.renewal_id and ${IS_COMPLETE})
         as is_renewed
     from expiring_files f where f.firm_id = $1 and f.file_id = any($2::uuid[]) and f.look_at <= $3
     order by f.file_id
     for no key update of f skip locked`,
    [toUuid(firmId), fileIds, tx.now],
  )
  return rows.map((row) => ({
    fileId: row.file_id,
    expiresOn: row.expires_on,
    toldDays: row.told_days,
    renewalId: typeIdOrNull('doc', row.renewal_id),
    isRenewed: row.is_renewed,
  }))
}

/** The approved uploads of some files, the newest first. */
export async function listUploadsOfFiles(
  db: Queryable,
  firmId: FirmId,
  fileIds: readonly string[],
): Promise<UploadOfFile[]> {
  const rows = await db.query<{
    file_id: string
    id: string
    document_id: string
    matter_id: string
    participant_id: string | null
  }>(
    `select coalesce(u.file_id, u.id) as file_id, u.id, u.document_id, d.matter_id, d.participant_id
     from uploads u join documents d on d.firm_id = u.firm_id and d.id = u.document_id
     where u.firm_id = $1 and u.status = 'approved'
       and (u.file_id = any($2::uuid[]) or u.id = any($2::uuid[]) and u.file_id is null)
     order by u.created_at desc, u.id desc`,
    [toUuid(firmId), fileIds],
  )
  return rows.map((row) => ({
    fileId: row.file_id,
    uploadId: toTypeId('upl', row.id),
    documentId: toTypeId('doc', row.document_id),
    matterId: toTypeId('mat', row.matter_id),
    participantId: typeIdOrNull('par', row.participant_id),
  }))
}

/** The new request that was made for another file of a locked request with the same date. */
export async function findRenewalOfRequest(
  tx: Tx,
  firmId: FirmId,
  documentId: DocumentId,
  expiresOn: string,
): Promise<DocumentId | undefined> {
  const [row] = await tx.query<{ renewal_id: string }>(
    `select f.renewal_id from uploads u join expiring_files f on f.file_id = coalesce(u.file_id, u.id)
     where u.firm_id = $1 and u.document_id = $2 and f.expires_on = $3 and f.renewal_id is not null
     limit 1`,
    [toUuid(firmId), toUuid(documentId), expiresOn],
  )
  return row && toTypeId('doc', row.renewal_id)
}

/** What becomes of a file that was looked at. */
export interface LookedAtFile extends Pick<ExpiringFile, 'fileId' | 'toldDays' | 'renewalId'> {
  /** Null when there is nothing more to tell. */
  lookAt: string | null
}

/** Of files that are locked. */
export async function markFilesLookedAt(tx: Tx, firmId: FirmId, looked: readonly LookedAtFile[]): Promise<void> {
  await tx.query(
    `update expiring_files f set look_at = l.look_at, told_days = l.told_days, renewal_id = l.renewal_id
     from unnest($2::uuid[], $3::timestamptz[], $4::integer[], $5::uuid[]) as l(file_id, look_at, told_days, renewal_id)
     where f.firm_id = $1 and f.file_id = l.file_id`,
    [
      toUuid(firmId),
      looked.map(({ fileId }) => fileId),
      looked.map(({ lookAt }) => lookAt),
      looked.map(({ toldDays }) => toldDays),
      looked.map(({ renewalId }) => renewalId && toUuid(renewalId)),
    ],
  )
}

/** Of locked files that no approved upload has any more. */
export async function deleteExpiringFiles(tx: Tx, firmId: FirmId, fileIds: readonly string[]): Promise<void> {
  await tx.query('delete from expiring_files where firm_id = $1 and file_id = any($2::uuid[])', [
    toUuid(firmId),
    fileIds,
  ])
}
