/** Each write that writers make, with the key of its event and where it shows. */

import { randomUUID } from 'node:crypto'
import { type Recorder, showsAt } from './recorder.ts'

export async function createClient(recorder: Recorder): Promise<string> {
  const email = `${randomUUID()}@survivor.example`
  const body = { first_name: 'Sole', last_name: 'Survivor', email }
  const client = await recorder.change({
    key: `client.created ${email}`,
    announced: true,
    method: 'POST',
    path: '/api/v1/clients',
    body,
    readBack: (answered) =>
      answered
        ? showsAt(`/api/v1/clients/${answered.id}`, { ...body, created_at: answered.created_at })
        : showsAt(`/api/v1/clients?search=${email}`, { email }),
  })
  return client.id as string
}

export async function createMatter(recorder: Recorder, clientId: string | null): Promise<string> {
  const title = `Survivor ${randomUUID()}`
  const body = { title, practice_area: 'business', client_id: clientId }
  const matter = await recorder.change({
    key: `matter.created ${title}`,
    announced: true,
    method: 'POST',
    path: '/api/v1/matters',
    body,
    readBack: (answered) =>
      answered
        ? showsAt(`/api/v1/matters/${answered.id}`, { ...body, created_at: answered.created_at })
        : showsAt(`/api/v1/matters?search=${encodeURIComponent(title)}`, { title }),
  })
  return matter.id as string
}

/** Each revision of a matter changes fields of its own, so that all revisions show in the end. */
export async function updateMatter(
  recorder: Recorder,
  matterId: string,
  revision: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const path = `/api/v1/matters/${matterId}`
  await recorder.change({
    key: `matter.updated ${matterId} revision ${revision}`,
    announced: true,
    method: 'PATCH',
    path,
    body: { ...fields, custom_fields: { revision } },
    readBack: () => showsAt(path, fields),
  })
}

/** The second step of its links, which no event announces. */
export async function guardLinks(recorder: Recorder, matterId: string): Promise<void> {
  const path = `/api/v1/matters/${matterId}/link-verification`
  const rule = { method: 'email_code', scope: 'given' }
  await recorder.change({
    key: `links guarded ${matterId}`,
    announced: false,
    method: 'PATCH',
    path,
    body: rule,
    readBack: () => showsAt(path, { rule, in_force: rule }),
  })
}

export async function addParticipant(recorder: Recorder, matterId: string): Promise<string> {
  const email = `${randomUUID()}@participant.example`
  const path = `/api/v1/matters/${matterId}/participants`
  const body = { role: 'spouse', first_name: 'Sole', last_name: 'Survivor', email }
  const participant = await recorder.change({
    key: `participant.created ${email}`,
    announced: true,
    method: 'POST',
    path,
    body,
    readBack: (answered) =>
      answered
        ? showsAt(`${path}/${answered.id}`, { email, ...pick(answered, 'created_at') })
        : showsAt(path, { email }),
  })
  return participant.id as string
}

export async function updateParticipant(recorder: Recorder, matterId: string, participantId: string): Promise<void> {
  const path = `/api/v1/matters/${matterId}/participants/${participantId}`
  const body = { role: 'translator', language: 'es' }
  await recorder.change({
    key: `participant.updated ${participantId}`,
    announced: true,
    method: 'PATCH',
    path,
    body,
    readBack: () => showsAt(path, body),
  })
}

/** A request of several files. */
export async function requestParticipantFiles(
  recorder: Recorder,
  matterId: string,
  participantId: string,
  files: number,
): Promise<string> {
  const name = `Pages ${randomUUID()}`
  const asked = { name, min_files: files, max_files: files }
  const shown = { ...asked, participant_id: participantId }
  const document = await recorder.change({
    key: `document requested ${name}`,
    announced: false,
    method: 'POST',
    path: `/api/v1/matters/${matterId}/participants/${participantId}/documents/request`,
    body: asked,
    readBack: (answered) =>
      showsAt(answered ? `/api/v1/documents/${answered.id}` : `/api/v1/matters/${matterId}/documents`, shown),
  })
  return document.id as string
}

export async function archiveMatter(recorder: Recorder, matterId: string): Promise<void> {
  const path = `/api/v1/matters/${matterId}`
  await recorder.change({
    key: `matter.archived ${matterId}`,
    announced: true,
    method: 'POST',
    path: `${path}/archive`,
    readBack: (answered) => showsAt(path, { status: 'archived', ...pick(answered, 'archived_at') }),
  })
}

export async function requestDocument(recorder: Recorder, matterId: string): Promise<string> {
  const name = `Document ${randomUUID()}`
  const document = await recorder.change({
    key: `document requested ${name}`,
    announced: false,
    method: 'POST',
    path: `/api/v1/matters/${matterId}/documents/request`,
    body: { name },
    readBack: (answered) =>
      answered
        ? showsAt(`/api/v1/documents/${answered.id}`, { name, ...pick(answered, 'created_at') })
        : showsAt(`/api/v1/matters/${matterId}/documents?per_page=100`, { name }),
  })
  return document.id as string
}

export async function confirmUpload(recorder: Recorder, uploadId: string): Promise<void> {
  const path = `/api/v1/uploads/${uploadId}`
  await recorder.change({
    key: `document.uploaded ${uploadId}`,
    announced: true,
    method: 'POST',
    path: `${path}/confirm`,
    readBack: (answered) =>
      answered
        ? showsAt(path, pick(answered, 'uploaded_at'))
        : { path, holds: ({ uploaded_at }) => uploaded_at !== null },
  })
}

/** Uses an approved file for another document request, by reference. */
export async function useFile(recorder: Recorder, documentId: string, uploadId: string): Promise<void> {
  const path = `/api/v1/documents/${documentId}/uploads`
  await recorder.change({
    key: `document.uploaded by reference for ${documentId}`,
    announced: true,
    method: 'POST',
    path: `${path}/reference`,
    body: { upload_id: uploadId },
    readBack: (answered) =>
      answered
        ? showsAt(`/api/v1/uploads/${answered.id}`, { status: 'pending', ...pick(answered, 'uploaded_at') })
        : showsAt(path, { status: 'pending' }),
  })
}

export async function approveUpload(recorder: Recorder, uploadId: string): Promise<void> {
  const path = `/api/v1/uploads/${uploadId}`
  await recorder.change({
    key: `document.approved ${uploadId}`,
    announced: true,
    method: 'PATCH',
    path: `${path}/status`,
    body: { status: 'approved' },
    readBack: (answered) => showsAt(path, { status: 'approved', ...pick(answered, 'reviewed_at') }),
  })
}

/** The field as it was answered; nothing without an answer. */
function pick(answered: Record<string, unknown> | undefined, field: string): Record<string, unknown> {
  return answered ? { [field]: answered[field] } : {}
}
