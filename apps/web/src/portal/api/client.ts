import { createDossierClient, type DataOf } from '@dossier/client/paths'
import * as answers from '../../shared/api/answers.ts'
import { Problem } from '../../shared/api/problem.ts'
import { type FirmContact, showFirm } from './brand.ts'
import { endingOf, needsSecondStep, saysLocked } from './ending.ts'
import { linkToken } from './link.ts'
import { end, isLocked, keepSession, sessionToken } from './session.ts'

export type PortalLink = DataOf<'previewPortalLink'>
export type PortalMatter = DataOf<'getPortalMatter'>
export type PortalDocument = PortalMatter['documents'][number]
export type PortalUpload = DataOf<'listPortalUploads'>[number]
export type Intake = DataOf<'getPortalIntake'>
/** Which form was shown. */
export type ShownForm = Pick<Intake, 'template_id' | 'template_version'>
export type IntakeField = Intake['fields'][number]
export type IntakeGroup = NonNullable<Intake['groups']>[number]
export type PortalMessage = DataOf<'listPortalMessages'>[number]
export type Attachment = PortalMessage['attachments'][number]
export type Verification = DataOf<'getPortalVerification'>
export type SignedUpload = DataOf<'createPortalUploadUrl'>
export type PartUpload = DataOf<'createPortalPartUpload'>

/** Longer than the service takes for anything, shorter than people wait. */
const REQUEST_MS_MAX = 15_000

/** Browsers refuse requests that outlive their page (`keepalive`) over 64 KiB in total. */
const OUTLIVING_BYTES_MAX = 50_000

const client = createDossierClient({
  baseUrl: location.origin,
  fetch: (request) => fetch(request, { signal: AbortSignal.timeout(REQUEST_MS_MAX) }),
})
client.use({
  onRequest({ request }) {
    if (sessionToken.value !== null) request.headers.set('Authorization', `Bearer ${sessionToken.value}`)
    return request
  },
})

/** What an answer carries. @throws Problem */
async function dataOf<Data>(request: Promise<answers.Answer<{ data: Data }>>): Promise<Data> {
  return (await bodyOf(request)).data
}

/** As the shared one. The whole page learns what a refusal says about the firm, the session and the link. */
async function bodyOf<Body>(request: Promise<answers.Answer<Body>>): Promise<Body> {
  try {
    return await answers.bodyOf(request)
  } catch (thrown) {
    if (thrown instanceof Problem) noteRefusal(thrown)
    throw thrown
  }
}

function noteRefusal(problem: Problem): void {
  if (problem.details.firm) showFirm(problem.details.firm as FirmContact)
  const ending = endingOf(problem)
  if (ending) end(ending)
  if (needsSecondStep(problem) && sessionToken.value) keepSession(sessionToken.value, false)
  if (saysLocked(problem)) isLocked.value = true
}

/** What a link says before anybody begins. Changes nothing: scanners of mail open links, too. */
export async function previewLink(): Promise<PortalLink> {
  const link = await dataOf(client.POST('/api/v1/portal/link', { body: { token: linkToken } }))
  showFirm(link.firm)
  return link
}

/** Begins a session. */
export async function beginSession(): Promise<void> {
  const { session_token, verification, firm } = await dataOf(
    client.POST('/api/v1/portal/session', { body: { token: linkToken } }),
  )
  if (firm) showFirm(firm)
  keepSession(session_token, (verification?.status ?? 'passed') === 'passed')
}

export async function getVerification(): Promise<Verification> {
  const verification = await dataOf(client.GET('/api/v1/portal/verification'))
  isLocked.value = verification.status === 'locked'
  return verification
}

/** Has a code sent. */
export const requestCode = () => dataOf(client.POST('/api/v1/portal/verification'))

/** Answers the second step. @throws Problem such as `verification_failed`, with the tries that are left */
export async function verify(answer: string): Promise<void> {
  await dataOf(client.POST('/api/v1/portal/verification/verify', { body: { answer } }))
  keepSession(sessionToken.value!, true)
}

export const askForNewLink = () => dataOf(client.POST('/api/v1/portal/link-requests', { body: { token: linkToken } }))

const DOCUMENTS_PER_PAGE = 100

/** The matter with all that is asked for, however many pages that is. */
export async function getMatter(): Promise<PortalMatter> {
  const page = (number: number) =>
    dataOf(client.GET('/api/v1/portal/matter', { params: { query: { page: number, per_page: DOCUMENTS_PER_PAGE } } }))
  const matter = await page(1)
  for (let number = 2; matter.documents_pagination.has_more; number++) {
    const next = await page(number)
    matter.documents.push(...next.documents)
    matter.documents_pagination = next.documents_pagination
  }
  showFirm(matter.firm)
  return matter
}

/** Null if there is no form for the caller. */
export async function getIntake(): Promise<Intake | null> {
  try {
    return await dataOf(client.GET('/api/v1/portal/intake'))
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.status === 404) return null
    throw thrown
  }
}

/** Saves answers to the form that was shown, also if the page is closed meanwhile. @throws Problem such as `form_changed` */
export const saveAnswers = (answers: Record<string, unknown>, shown: ShownForm | undefined) =>
  withShownForm(shown, (form) =>
    dataOf(
      client.PATCH('/api/v1/portal/intake', {
        body: { answers: answers as never, ...form },
        keepalive: new Blob([JSON.stringify(answers)]).size <= OUTLIVING_BYTES_MAX,
      }),
    ),
  )

/** Submits the form that was shown. @throws Problem such as `form_changed` */
export const submitAnswers = (shown: ShownForm) =>
  withShownForm(shown, (form) => dataOf(client.POST('/api/v1/portal/intake/submit', { body: form })))

/** Sends with `form`, and again without it if a gateway of the last release refuses that, as happens during an upgrade. */
async function withShownForm(
  shown: ShownForm | undefined,
  send: (form: ReturnType<typeof shownForm>) => Promise<Intake>,
): Promise<Intake> {
  try {
    return await send(shownForm(shown))
  } catch (thrown) {
    if (thrown instanceof Problem && Object.hasOwn(thrown.fields, 'form')) return await send({})
    throw thrown
  }
}

/** Which form was shown: nobody answers questions of another one. A form that was begun long ago has no version. */
function shownForm(shown: ShownForm | undefined) {
  if (shown?.template_version === undefined) return {}
  const { template_id, template_version } = shown
  return { form: { template_id, template_version } }
}

/** The confirmed files of a request, newest first. A request takes 50 at most. */
export const listUploads = (id: string) =>
  dataOf(
    client.GET('/api/v1/portal/documents/{id}/uploads', {
      params: { path: { id }, query: { per_page: DOCUMENTS_PER_PAGE } },
    }),
  )

export const sayNoMoreFiles = (id: string, no_more_files: boolean) =>
  dataOf(client.PATCH('/api/v1/portal/documents/{id}', { params: { path: { id } }, body: { no_more_files } }))

export type DeclineReason = NonNullable<PortalDocument['declined']>['reason']

/** Tells the firm why the client does not have the document. Repeating it changes nothing. */
export const declineDocument = (id: string, why: { reason: DeclineReason; notes: string | null }) =>
  dataOf(client.POST('/api/v1/portal/documents/{id}/decline', { params: { path: { id } }, body: why }))

export const takeBackDecline = (id: string) =>
  dataOf(client.DELETE('/api/v1/portal/documents/{id}/decline', { params: { path: { id } } }))

/** A file that is about to be sent. */
export interface FileToSend {
  document_id: string
  filename: string
  content_type: string
  file_size_bytes: number
  replaces?: string
}

/** Asks for a URL for a file of a message. */
export const signMessageUpload = ({ document_id: _, ...file }: FileToSend) =>
  dataOf(client.POST('/api/v1/portal/messages/uploads', { body: file }))

export const signUpload = (file: FileToSend) => dataOf(client.POST('/api/v1/portal/uploads/signed-url', { body: file }))

export const beginPartUpload = (file: FileToSend) =>
  dataOf(client.POST('/api/v1/portal/uploads/multipart', { body: file }))

export const listOpenUploads = () => dataOf(client.GET('/api/v1/portal/open-uploads', { params: { query: {} } }))

export const getPartUpload = (id: string) =>
  dataOf(client.GET('/api/v1/portal/uploads/{id}/parts', { params: { path: { id } } }))

export const signParts = (id: string, parts: { part_number: number; sha256: string }[]) =>
  dataOf(client.POST('/api/v1/portal/uploads/{id}/parts', { params: { path: { id } }, body: { parts } }))

export const confirmUpload = (id: string) =>
  dataOf(client.POST('/api/v1/portal/uploads/{id}/confirm', { params: { path: { id } } }))

export const removeUpload = (id: string) =>
  dataOf(client.DELETE('/api/v1/portal/uploads/{id}', { params: { path: { id } } }))

const MESSAGES_PER_PAGE = 20

/** Messages between the firm and the caller, newest first, and where the earlier ones begin. */
export async function listMessages(cursor?: string): Promise<{ messages: PortalMessage[]; earlier: string | null }> {
  const query = { per_page: MESSAGES_PER_PAGE, ...(cursor && { cursor }) }
  const { data, pagination } = await bodyOf(client.GET('/api/v1/portal/messages', { params: { query } }))
  return { messages: data, earlier: pagination.next_cursor }
}

/** Sent again with the same key, it is the same message. */
export const sendMessage = (message: { text: string; upload_ids: string[] }, key: string) =>
  dataOf(client.POST('/api/v1/portal/messages', { body: message, headers: { 'Idempotency-Key': key } }))

/** Where a file of a message can be fetched from, for some minutes. */
export const getAttachmentUrl = async (id: string) =>
  (await dataOf(client.GET('/api/v1/portal/messages/attachments/{id}/download', { params: { path: { id } } })))
    .download_url

export const markMessagesRead = (message_id: string) =>
  dataOf(client.POST('/api/v1/portal/messages/read', { body: { message_id } }))
