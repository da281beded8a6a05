import {
  AppError,
  type DocumentId,
  type documents,
  type FirmId,
  notFound,
  type PortalPerson,
  portalGiverOf,
  portalPersonOf,
} from '@dossier/contracts'
import type { Ctx, Queryable } from '@dossier/runtime'
import { findDocument } from '../store/documents.ts'
import { hasProtectedFiles } from '../store/uploads.ts'

type Request = Pick<documents.DocumentRequest, 'matter_id' | 'participant_id' | 'former_client'>

/** Who asks at the portal: the client or a participant. Everybody else is refused before the request reaches a service. */
export function portalPerson({ principal }: Pick<Ctx, 'principal'>): PortalPerson {
  return assertThere(portalPersonOf(principal))
}

/** The same for operations with `unverified: 'giving'`. Earlier answers and files are shown only if `seesGiven` says so. */
export function portalGiver({ principal }: Pick<Ctx, 'principal'>): PortalPerson {
  return assertThere(portalGiverOf(principal))
}

function assertThere(person: PortalPerson | undefined): PortalPerson {
  if (!person) throw new Error('an operation of the portal was asked for by somebody else')
  return person
}

/** Whether they may know of the request. The client sees what is asked of the client; nobody what a former client gave. */
export function maySee({ matterId, participantId, maySee }: PortalPerson, request: Request): boolean {
  if (request.matter_id !== matterId || request.former_client) return false
  return maySee === 'all' || request.participant_id === participantId
}

/** Whether they may upload files for the request. */
export function mayGive(person: PortalPerson, request: Request): boolean {
  if (!maySee(person, request) || person.mayGive === 'none') return false
  return person.mayGive === 'all' || request.participant_id === person.participantId
}

/**
 * The request that an operation of the portal names, if the caller may see it. Every operation of the portal begins with this.
 *
 * @throws AppError document_not_found
 */
export async function requirePortalDocument(
  ctx: Pick<Ctx, 'db' | 'principal'>,
  id: DocumentId,
  person = portalPerson(ctx),
): Promise<{ person: PortalPerson; document: documents.DocumentRequest }> {
  const document = await findDocument(ctx.db, ctx.principal.firm_id, id)
  if (!document || !maySee(person, document)) throw notFound('document_not_found', id)
  return { person, document }
}

/**
 * The same for an operation that sends a file.
 *
 * @throws AppError document_not_found; invalid_status_transition where they may only see it; forbidden before a second
 *   step that protects the files that it has
 */
export async function requireGivableDocument(
  ctx: Pick<Ctx, 'db' | 'principal'>,
  id: DocumentId,
): Promise<documents.DocumentRequest> {
  const { person, document } = await requirePortalDocument(ctx, id, portalGiver(ctx))
  assertMayGive(person, document)
  await assertAddsFile(ctx.db, ctx.principal.firm_id, id, person)
  return document
}

/**
 * Refuses a file before a second step that protects the request's files. The decision is final if the request is locked.
 *
 * @throws AppError forbidden
 */
export async function assertAddsFile(
  db: Pick<Queryable, 'query'>,
  firmId: FirmId,
  id: DocumentId,
  person: Pick<PortalPerson, 'unverifiedSession'> | undefined,
): Promise<void> {
  const session = person?.unverifiedSession
  if (session && (await hasProtectedFiles(db, firmId, id, session))) {
    throw new AppError('forbidden', { reason: 'verification_required' })
  }
}

/** @throws AppError invalid_status_transition */
export function assertMayGive(person: PortalPerson, request: Request): void {
  if (!mayGive(person, request)) throw new AppError('invalid_status_transition', { reason: 'upload_not_allowed' })
}
