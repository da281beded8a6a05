import { type AnswerOf, connect } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { makeCall } from '../../shared/api/make-call.ts'
import { Problem } from '../../shared/api/problem.ts'
import { setFirmClock } from '../../shared/clock.ts'
import { type FirmContact, showFirm } from './brand.ts'
import { endingOf, needsSecondStep, saysLocked } from './ending.ts'
import { linkToken } from './link.ts'
import { end, isLocked, keepSession, sessionToken } from './session.ts'

export type PortalLink = AnswerOf<'previewPortalLink'>
export type PortalMatter = AnswerOf<'getPortalMatter'>
export type PortalDocument = PortalMatter['documents'][number]
export type PortalUpload = AnswerOf<'listPortalUploads'>['data'][number]
export type Intake = AnswerOf<'getPortalIntake'>
/** Which form was shown. */
export type ShownForm = Pick<Intake, 'template_id' | 'template_version'>
export type IntakeField = Intake['fields'][number]
export type IntakeGroup = NonNullable<Intake['groups']>[number]
export type PortalMessage = AnswerOf<'listPortalMessages'>['data'][number]
export type Attachment = PortalMessage['attachments'][number]
export type Verification = AnswerOf<'getPortalVerification'>
export type SignedUpload = AnswerOf<'createPortalUploadUrl'>
export type PartUpload = AnswerOf<'createPortalPartUpload'>

/** Longer than the service takes for anything, shorter than people wait. */
const REQUEST_MS_MAX = 15_000

/** Browsers refuse requests that outlive their page (`keepalive`) over 64 KiB in total. */
const OUTLIVING_BYTES_MAX = 50_000

const call = makeCall(
  connect({
    baseUrl: location.origin,
    retriesMax: 0,
    timeoutMs: REQUEST_MS_MAX,
    accessToken: () => sessionToken.value ?? undefined,
  }),
  noteRefusal,
)

/** What a refusal says of the firm, the session and the link is noted for the whole page. */
function noteRefusal(problem: Problem): void {
  if (problem.details.firm) showFirm(problem.details.firm as FirmContact)
  const ending = endingOf(problem)
  if (ending) end(ending)
  if (needsSecondStep(problem) && sessionToken.value) keepSession(sessionToken.value, false)
  if (saysLocked(problem)) isLocked.value = true
}

/** What a link says before anybody begins. Changes nothing: scanners of mail open links, too. */
export async function previewLink(): Promise<PortalLink> {
  const link = await call(api.previewPortalLink, { token: linkToken })
  showFirm(link.firm)
  return link
}

/** Begins a session. */
export async function beginSession(): Promise<void> {
  const { session_token, verification, firm } = await call(api.createClientPortalSession, { token: linkToken })
  if (firm) showFirm(firm)
  keepSession(session_token, (verification?.status ?? 'passed') === 'passed')
}

export async function getVerification(): Promise<Verification> {
  const verification = await call(api.getPortalVerification)
  isLocked.value = verification.status === 'locked'
  return verification
}

/** Has a code sent. */
export const requestCode = () => call(api.requestPortalVerification)

/** Answers the second step. @throws Problem such as `verification_failed`, with the tries that are left */
export async function verify(answer: string): Promise<void> {
  await call(api.verifyPortalSession, { answer })
  keepSession(sessionToken.value!, true)
}

export const askForNewLink = () => call(api.createPortalLinkRequest, { token: linkToken })

const DOCUMENTS_PER_PAGE = 100

/** The matter with all that is asked for, however many pages that is. */
export async function getMatter(): Promise<PortalMatter> {
  const page = (number: number) => call(api.getPortalMatter, { page: number, per_page: DOCUMENTS_PER_PAGE })
  const matter = await page(1)
  for (let number = 2; matter.documents_pagination.has_more; number++) {
    const next = await page(number)
    matter.documents.push(...next.documents)
    matter.documents_pagination = next.documents_pagination
  }
  showFirm(matter.firm)
  setFirmClock(matter.ahead_seconds)
  return matter
}

/** Null if there is no form for the caller. */
export async function getIntake(): Promise<Intake | null> {
  try {
    return await call(api.getPortalIntake)
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.status === 404) return null
    throw thrown
  }
}

/** Saves answers to the form that was shown, also if the page is closed meanwhile. @throws Problem such as `form_changed` */
export const saveAnswers = (answers: Record<string, unknown>, shown: ShownForm | undefined) =>
  withShownForm(shown, (form) =>
    call(
      api.updatePortalIntake,
      { answers: answers as never, ...form },
      { keepalive: new Blob([JSON.stringify(answers)]).size <= OUTLIVING_BYTES_MAX },
    ),
  )

/** Submits the form that was shown. @throws Problem such as `form_changed` */
export const submitAnswers = (shown: ShownForm) => withShownForm(shown, (form) => call(api.submitPortalIntake, form))

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
  call(api.listPortalUploads, { id, per_page: DOCUMENTS_PER_PAGE }).then(({ data }) => data)

export const sayNoMoreFiles = (id: string, no_more_files: boolean) =>
  call(api.updatePortalDocument, { id, no_more_files })

export type DeclineReason = NonNullable<PortalDocument['declined']>['reason']

/** Tells the firm why the client does not have the document. Repeating it changes nothing. */
export const declineDocument = (id: string, why: { reason: DeclineReason; notes: string | null }) =>
  call(api.declinePortalDocument, { id, ...why })

export const takeBackDecline = (id: string) => call(api.takeBackPortalDecline, { id })

/** A file that is about to be sent. */
export interface FileToSend {
  document_id: string
  filename: string
  content_type: string
  file_size_bytes: number
  replaces?: string
}

/** Asks for a URL for a file of a message. */
export const signMessageUpload = ({ document_id: _, ...file }: FileToSend) => call(api.createPortalMessageUpload, file)

export const signUpload = (file: FileToSend) => call(api.createPortalUploadUrl, file)

export const beginPartUpload = (file: FileToSend) => call(api.createPortalPartUpload, file)

export const listOpenUploads = () => call(api.listOpenPortalUploads).then(({ data }) => data)

export const getPartUpload = (id: string) => call(api.getPortalPartUpload, { id })

export const signParts = (id: string, parts: { part_number: number; sha256: string }[]) =>
  call(api.signPortalUploadParts, { id, parts })

export const confirmUpload = (id: string) => call(api.confirmPortalUpload, { id })

export const removeUpload = (id: string) => call(api.removePortalUpload, { id })

const MESSAGES_PER_PAGE = 20

/** Messages between the firm and the caller, newest first, and where the earlier ones begin. */
export async function listMessages(cursor?: string): Promise<{ messages: PortalMessage[]; earlier: string | null }> {
  const query = { per_page: MESSAGES_PER_PAGE, ...(cursor && { cursor }) }
  const { data, pagination } = await call(api.listPortalMessages, query)
  return { messages: data, earlier: pagination.next_cursor }
}

/** Sent again with the same key, it is the same message. */
export const sendMessage = (message: { text: string; upload_ids: string[] }, key: string) =>
  call(api.sendPortalMessage, message, { idempotencyKey: key })

/** Where a file of a message can be fetched from, for some minutes. */
export const getAttachmentUrl = async (id: string) => (await call(api.downloadPortalAttachment, { id })).download_url

export const markMessagesRead = (message_id: string) => call(api.markPortalMessagesRead, { message_id })
