import {
  AppError,
  type ClientId,
  type documents,
  invalidField,
  type MatterId,
  type ParticipantId,
} from '@dossier/contracts'
import { assertAccepted, isTaken } from './declaration.ts'

/** Whose a file or a request is: the client of its matter, or a participant there. */
export interface Owner {
  /** Null for a former client, who no longer takes part in the matter. */
  matterId: MatterId | null
  clientId: ClientId | null
  participantId: ParticipantId | null
}

/**
 * Whether a file of one person may serve for a request to another: only if they are the same person. Participants belong to
 * one matter, so their files stay in it. A client has all of their matters, and keeps what they gave in others.
 */
export function isSamePerson(one: Owner, other: Owner): boolean {
  if (one.participantId !== other.participantId) return false
  if (one.matterId !== null && one.matterId === other.matterId) return true
  return one.participantId === null && one.clientId !== null && one.clientId === other.clientId
}

/**
 * Refuses an upload whose file a request cannot take by reference.
 *
 * @param today by the calendar of the firm
 * @throws AppError validation_error that names the upload, invalid_status_transition
 */
export function assertReusable(
  upload: documents.Upload,
  owner: Owner,
  request: Pick<documents.DocumentRequest, 'accepted_types' | 'max_file_size_mb'>,
  asked: Owner,
  today: string,
): void {
  if (!isSamePerson(owner, asked)) throw refusedUpload('must be a file of the same person')
  assertStillReusable(upload, today)
  const wrongKind = refusedUpload('must be of a type and size that the request accepts')
  if (!isTaken(upload.content_type, request)) throw wrongKind
  try {
    assertAccepted(upload, request)
  } catch (error) {
    throw error instanceof AppError ? wrongKind : error
  }
}

/**
 * Refuses what may have changed meanwhile: an approval can be undone.
 *
 * @throws AppError invalid_status_transition, from the day after the last one too
 */
export function assertStillReusable(
  { status, expires_on }: Pick<documents.Upload, 'status' | 'expires_on'>,
  today: string,
): void {
  if (status !== 'approved') throw unusable('not_approved', { status })
  if (expires_on !== undefined && expires_on < today) throw unusable('expired', { expires_on })
}

/** Why the state of an upload keeps its file from being used. */
export function unusable(
  reason: 'not_approved' | 'already_used' | 'expired',
  details: Record<string, unknown> = {},
): AppError {
  return new AppError('invalid_status_transition', { reason, ...details })
}

function refusedUpload(problem: string): AppError {
  return invalidField('validation_error', 'upload_id', problem)
}
