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
