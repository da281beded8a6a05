import { type DocumentId, documents, type FirmId, identity, type MatterId, matters } from '@dossier/contracts'
import { forEachFirm, knownTimeZone, newId, type TimedWork, type Tx } from '@dossier/runtime'
import type { DocumentsBackgroundCtx, DocumentsDeps, KnownRule } from '../deps.ts'
import { dueNotice, nextNoticeOn } from '../domain/due-notice.ts'
import { dayOfLook, type FirmDay, firmDayAt, morningOfDate, soonestAfter } from '../domain/firm-day.ts'
import { metrics } from '../metrics.ts'
import { findDocument, insertDocument } from '../store/documents.ts'
import {
  deleteExpiringFiles,
  type ExpiringCandidate,
  type ExpiringFile,
  findRenewalOfRequest,
  type LookedAtFile,
  listExpiringCandidates,
  listExpiryLooks,
  listUploadsOfFiles,
  lockExpiringFiles,
  markFilesLookedAt,
  postponeExpiryLooks,
  type UploadOfFile,
} from '../store/expiring-files.ts'
import { type LockedDocument, lockFreeDocuments } from '../store/locked-documents.ts'
import { findUpload } from '../store/uploads.ts'

/** Files to check at a time. At most this many are reported in one transaction. */
const PAGE_ROWS = 100
/** Matters that one call names. */
const MATTERS_ASKED_MAX = 1_000

/** For a firm that identity does not know: it gets no messages. */
const NO_NOTICES = { ...identity.firmSettingsDefault.file_expiry, enabled: false }

/** A firm whose files are looked at: its day, and what it wants to be told. */
interface Firm {
  id: FirmId
  rule: identity.FileExpiryRule
  timeZone: string
  day: FirmDay
}

/** An upload of a file in an active matter, which a notice names. */
interface NamedUpload extends UploadOfFile {
  title: string
}

/**
 * Emits `document.expiring` and `document.expired` for due files. Any number of processes may do so at once: a notice commits
 * with the mark that it was given, and with the new request that it makes.
 */
export const expiringFiles: TimedWork<DocumentsDeps> = {
  name: 'expiring files',
  async round(ctx, time, stopping) {
    const { now } = time
    await forEachFirm<ExpiringCandidate, KnownRule>({
      rowsMax: PAGE_ROWS,
      list: (after, limit) => listExpiringCandidates(ctx.db, { time, after, limit }),
      ask: (firmIds) => ctx.deps.reminderRules.of(firmIds, ctx.realNow()),
      async work(firmId, candidates, known) {
        const fileIds = candidates.map(({ file_id }) => file_id)
        await lookAt(ctx, firmOf(firmId, known, now), fileIds, now)
      },
      stopping,
    })
  },
  async soonest(ctx, firmId, after) {
    const known = await ctx.deps.reminderRules.of([firmId], ctx.realNow())
    const { rule, timeZone } = firmOf(firmId, known.get(firmId), after)
    const looks = await listExpiryLooks(ctx.db, firmId, PAGE_ROWS)
    const instants = looks.map(({ lookAt, ...file }) => {
      const { date, lookedAt } = dayOfLook(lookAt, after, timeZone)
      const isDue = dueNotice(file, rule.days_before, date).kind === 'tell'
      return isDue ? lookedAt : morningOfDate(nextNoticeOn(file, rule.days_before, date), timeZone)
    })
    // Further files have nothing due before their look.
    return soonestAfter(after, looks.length === PAGE_ROWS ? [...instants, looks.at(-1)!.lookAt] : instants)
  },
}

function firmOf(id: FirmId, known: KnownRule | undefined, now: string): Firm {
  const timeZone = knownTimeZone(known?.timezone ?? 'UTC')
  const rule = known ? (known.file_expiry ?? identity.firmSettingsDefault.file_expiry) : NO_NOTICES
  return { id, rule, timeZone, day: firmDayAt(now, timeZone) }
}

/** Asks which matters are active before the claim, which holds locks. */
async function lookAt(ctx: DocumentsBackgroundCtx, firm: Firm, fileIds: readonly string[], now: string): Promise<void> {
  const { id: firmId, day } = firm
  if (!day.hasMorning) return await postponeExpiryLooks(ctx.db, firmId, fileIds, { now, until: day.nextMorning })
  const uploads = await listUploadsOfFiles(ctx.db, firmId, fileIds)
  const titles = await nameActive(ctx, firmId, uploads)
  const isUsed = new Set(uploads.map(({ fileId }) => fileId))
  const named = new Map<string, NamedUpload>()
  for (const upload of uploads.toReversed()) {
    const title = titles.get(upload.matterId)
    if (title !== undefined) named.set(upload.fileId, { ...upload, title })
  }
  const documentIds = [...new Set([...named.values()].map(({ documentId }) => documentId))]
  const told = await ctx.db.transact({ firmId, now }, async (tx) => {
    const requests = await lockFreeDocuments(tx, firmId, documentIds)
    const locked = await lockExpiringFiles(tx, firmId, fileIds)
    const unused = locked.filter(({ fileId }) => !isUsed.has(fileId)).map(({ fileId }) => fileId)
    // Files of a request that somebody else holds are left to the next round.
    const used = locked.filter(({ fileId }) => {
      const upload = named.get(fileId)
      return isUsed.has(fileId) && (!upload || requests.has(upload.documentId))
    })
    await deleteExpiringFiles(tx, firmId, unused)
    return await tell(tx, firm, used, named, requests)
  })
  ctx.metrics.of(metrics.expiryNotices).inc(told)
}

async function nameActive(
  ctx: DocumentsBackgroundCtx,
  firm_id: FirmId,
  uploads: readonly UploadOfFile[],
): Promise<ReadonlyMap<MatterId, string>> {
  const ids = [...new Set(uploads.map(({ matterId }) => matterId))]
  const titles = new Map<MatterId, string>()
  for (let start = 0; start < ids.length; start += MATTERS_ASKED_MAX) {
    const matter_ids = ids.slice(start, start + MATTERS_ASKED_MAX)
    const active = await ctx.deps.rpc.ask(matters.operations.nameActiveMatters, { firm_id, matter_ids })
    for (const { id, title } of active) titles.set(id, title)
  }
  return titles
}

/**
 * Tells of the files that are due. Files of one request with one date, such as both sides of a card, are one notice. What
 * falls due while the firm wants no notices, or no matter of the file is active, counts as told.
 */
async function tell(
  tx: Tx,
  firm: Firm,
  files: readonly ExpiringFile[],
  named: ReadonlyMap<string, NamedUpload>,
  requests: ReadonlyMap<DocumentId, LockedDocument>,
): Promise<number> {
  const { rule, day, timeZone } = firm
  const looked: LookedAtFile[] = []
  const renewals = new Map<string, Renewal | null>()
  for (const file of inOrderOfMatters(files, named)) {
    const { fileId, expiresOn, renewalId } = file
    const due = file.isRenewed ? ({ kind: 'rest' } as const) : dueNotice(file, rule.days_before, day.date)
    if (due.kind !== 'tell') {
      const lookAt = due.kind === 'rest' ? null : morningOfDate(due.until, timeZone)
      looked.push({ fileId, toldDays: file.toldDays, renewalId, lookAt })
      continue
    }
    const upload = named.get(fileId)
    const mark = { fileId, toldDays: due.toldDays, renewalId, lookAt: day.nextMorning }
    if (!rule.enabled || !upload) {
      looked.push(mark)
      continue
    }
    const notice = `${upload.documentId} ${expiresOn}`
    if (!renewals.has(notice)) {
      const request = requests.get(upload.documentId)!
      renewals.set(notice, await emitNotice(tx, firm, file, upload, request, due.daysLeft))
    }
    looked.push({ ...mark, renewalId: renewals.get(notice)?.id ?? renewalId })
  }
  await markFilesLookedAt(tx, firm.id, looked)
  return renewals.size
}

/** A new request locks the reminders of its matter. */
function inOrderOfMatters(
  files: readonly ExpiringFile[],
  named: ReadonlyMap<string, NamedUpload>,
): readonly ExpiringFile[] {
  const matterOf = ({ fileId }: ExpiringFile) => named.get(fileId)?.matterId ?? ''
  return files.toSorted((one, other) =>
    matterOf(one) < matterOf(other) ? -1 : Number(matterOf(one) > matterOf(other)),
  )
}

type Renewal = NonNullable<documents.FileExpiryEventData['renewal']>

async function emitNotice(
  tx: Tx,
  firm: Firm,
  file: ExpiringFile,
  { uploadId, matterId, participantId, title }: NamedUpload,
  request: LockedDocument,
  daysLeft: number,
): Promise<Renewal | null> {
  const { id: firmId, rule } = firm
  const stored = await findUpload(tx, firmId, uploadId)
  if (!stored) return null
  const renewal = rule.request_again && participantId === null ? await renew(tx, firm, file, request.id) : null
  const { events } = documents
  tx.emit(daysLeft < 0 ? events.documentExpired : events.documentExpiring, {
    upload: stored.upload,
    document: request.brief,
    matter: { id: matterId, title },
    expires_on: file.expiresOn,
    days_left: daysLeft,
    renewal,
  })
  return renewal
}

/** Asks the client for a new file, once for all files of a locked request that expire together. */
async function renew(
  tx: Tx,
  { id: firmId, day }: Firm,
  { renewalId, expiresOn }: ExpiringFile,
  documentId: documents.DocumentRequest['id'],
): Promise<Renewal | null> {
  const expired = await findDocument(tx, firmId, documentId)
  if (!expired) return null
  const earlier = renewalId ?? (await findRenewalOfRequest(tx, firmId, documentId, expiresOn))
  if (earlier) return { id: earlier, name: expired.name }
  const id = newId('doc')
  const { matter_id, name, description, instructions, translations, required, accepted_types } = expired
  await insertDocument(tx, firmId, {
    ...{ id, matter_id, participant_id: null, name, description, instructions, required, accepted_types },
    ...(translations && { translations }),
    ...{ max_file_size_mb: expired.max_file_size_mb, max_files: expired.max_files, min_files: expired.min_files },
    due_date: expiresOn > day.date ? expiresOn : null,
    created_at: tx.now,
  })
  return { id, name }
}
