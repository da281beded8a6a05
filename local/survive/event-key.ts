import type { ReceivedEvent } from '../demo/webhook-receiver.ts'

/** The key of the change that an event announces. Writers choose emails, titles and revisions so that it is unique. */
export function keyOfEvent({ type, data }: Pick<ReceivedEvent, 'type' | 'data'>): string {
  const { id, email, title, custom_fields, upload } = data as {
    id: string
    email: string
    title: string
    custom_fields: { revision?: number }
    upload?: { id: string }
  }
  if (upload) return `${type} ${upload.id}`
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
