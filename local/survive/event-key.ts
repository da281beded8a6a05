import type { ReceivedEvent } from '../demo/webhook-receiver.ts'

/** The key of the change that an event announces. Writers choose emails, titles and revisions so that it is unique. */
export function keyOfEvent({ type, data }: Pick<ReceivedEvent, 'type' | 'data'>): string {
  const { id, email, title, custom_fields, upload, participant, joined_file, zip_file } = data as {
    id: string
    email: string
    title: string
    custom_fields: { revision?: number }
    upload?: { id: string; document_id: string; source?: object }
    participant?: { id: string; email: string }
    joined_file?: { document_id: string }
    zip_file?: { matter_id: string }
  }
  // The answer that names the upload may be lost.
  if (upload?.source) return `${type} by reference for ${upload.document_id}`
  if (upload) return `${type} ${upload.id}`
  if (joined_file) return `${type} of ${joined_file.document_id}`
  if (zip_file) return `${type} of ${zip_file.matter_id}`
  if (participant) return `${type} ${type === 'participant.created' ? participant.email : participant.id}`
  switch (type) {
    case 'client.created':
      return `${type} ${email}`
    case 'matter.created':
      return `${type} ${title}`
    case 'matter.updated':
      return `${type} ${id} revision ${custom_fields.revision}`
    default:
      return `${type} ${id}`
  }
}
