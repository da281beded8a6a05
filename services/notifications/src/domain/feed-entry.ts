import {
  DocumentId,
  type EventEnvelope,
  type FirmId,
  type IdPrefix,
  MatterId,
  matters,
  type NotificationId,
  type notifications,
  toTypeId,
  toUuid,
  UploadId,
} from '@dossier/contracts'
import { z } from 'zod'

/** A notification as it is made, with the firm whose it is. */
export interface FeedEntry extends Omit<notifications.Notification, 'read_at'> {
  firm_id: FirmId
}

type Content = Pick<FeedEntry, 'kind' | 'title' | 'body' | 'matter_id' | 'document_id' | 'upload_id'>

const Matter = z.object({ id: MatterId, title: z.string() })

/** What is read of events about files; what a later version adds is passed over. */
const FileData = z.object({
  upload: z.object({ id: UploadId, filename: z.string(), scan: z.object({ status: z.string() }) }),
  document: z.object({ id: DocumentId, name: z.string() }),
  matter: Matter,
})
type FileData = z.infer<typeof FileData>

const contentOf: Readonly<Record<string, (data: unknown) => Content | undefined>> = {
  'document.uploaded': read(FileData, (data) => ({
    kind: 'document_uploaded',
    title: 'A file was uploaded',
    ...aboutFile(data),
  })),
  'document.rejected': read(FileData, (data) =>
    data.upload.scan.status === 'infected'
      ? { kind: 'upload_infected', title: 'An uploaded file is infected', ...aboutFile(data) }
      : undefined,
  ),
  'intake.completed': read(z.object({ matter: Matter }), ({ matter }) => ({
    kind: 'intake_completed',
    title: 'An onboarding form was completed',
    body: matter.title,
    ...aboutMatter(matter.id),
  })),
  [matters.events.intakeLinkRequested.type]: read(matters.events.intakeLinkRequested.payload, ({ matter, client }) => ({
    kind: 'intake_link_requested',
    title: 'A client asks for a new onboarding link',
    body: client ? `${client.first_name} ${client.last_name}: ${matter.title}` : matter.title,
    ...aboutMatter(matter.id),
  })),
}

/** What the firm is to find of an event, or undefined for most. */
export function toFeedEntry(event: EventEnvelope): FeedEntry | undefined {
  const content = Object.hasOwn(contentOf, event.type) ? contentOf[event.type]!(event.data) : undefined
  return content && { id: notificationIdOf(event), firm_id: event.firm_id, ...content, created_at: event.created_at }
}

/** One event is one notification, however often it comes. */
function notificationIdOf({ id }: EventEnvelope): NotificationId {
  return toTypeId('ntf' satisfies IdPrefix, toUuid(id))
}

/** Data that is not as it should be makes no notification, and keeps no webhook from its event. */
function read<Schema extends z.ZodType>(schema: Schema, toContent: (data: z.output<Schema>) => Content | undefined) {
  return (data: unknown) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? toContent(parsed.data) : undefined
  }
}

function aboutFile({ upload, document, matter }: FileData) {
  const body = `${upload.filename} for ${document.name}: ${matter.title}`
  return { body, matter_id: matter.id, document_id: document.id, upload_id: upload.id }
}

function aboutMatter(id: MatterId) {
  return { matter_id: id, document_id: null, upload_id: null }
}
