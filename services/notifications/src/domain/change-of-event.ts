import {
  ClientId,
  DocumentId,
  type EventEnvelope,
  type FirmId,
  type IdPrefix,
  identity,
  MatterId,
  notifications,
  type Scope,
  UploadId,
} from '@dossier/contracts'
import type { z } from 'zod'
import type { FeedEntry } from './feed-entry.ts'

/** A stored change, with its firm. */
export type NewChange = notifications.Change & { firm_id: FirmId }

const subscribable = new Set<string>(notifications.WebhookEventType.options)

/** Undefined for internal events, except those that only open pages of members hear of. */
export function changeOfEvent({ firm_id, type, data }: EventEnvelope): NewChange | undefined {
  if (!subscribable.has(type) && audienceOfChange(type) !== 'members') return undefined
  return {
    firm_id,
    type,
    matter_id: idIn(data, 'matter', 'mat', MatterId),
    client_id: idIn(data, 'client', 'cli', ClientId),
    document_id: idIn(data, 'document', 'doc', DocumentId),
    upload_id: idIn(data, 'upload', 'upl', UploadId),
  }
}

export function changeOfEntry({ firm_id, matter_id, document_id, upload_id }: FeedEntry): NewChange {
  const type = notifications.NOTIFICATION_CREATED
  return { firm_id, type, matter_id, client_id: null, document_id, upload_id }
}

/** Tells that events of the firm were sent to a webhook again. */
export function changeOfResend(firm_id: FirmId): NewChange {
  const type = notifications.EVENT_RESENT
  return { firm_id, type, matter_id: null, client_id: null, document_id: null, upload_id: null }
}

/**
 * Events name their resources by id, or hold them; the id of the event's own resource is `id`. Most ids are of another
 * kind, and a schema is slowest when it refuses, so the prefix is checked first.
 */
function idIn<Schema extends z.ZodType>(
  data: unknown,
  kind: string,
  prefix: IdPrefix,
  schema: Schema,
): z.output<Schema> | null {
  const fields = fieldsOf(data)
  for (const candidate of [fieldsOf(fields[kind]).id, fields[`${kind}_id`], fields.id]) {
    if (typeof candidate !== 'string' || !candidate.startsWith(prefix)) continue
    const { success, data: id } = schema.safeParse(candidate)
    if (success) return id
  }
  return null
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Who gets a change: callers with a scope, or all members who are signed in, whatever their role, and nobody else. */
export type Audience = Scope | 'members'

/** Changes that are not listed go to those who may read the feed. */
export function audienceOfChange(type: string): Audience {
  return AUDIENCES[type] ?? AUDIENCES[type.split('.')[0]!] ?? 'matters:read'
}

/** By type of event, or by what it is about. */
const AUDIENCES: Readonly<Record<string, Audience>> = {
  // Each member has approvals of their own. All are told, since streams with the same rights share what they are told.
  [identity.APPROVAL_CHANGED]: 'members',
  client: 'clients:read',
  document: 'documents:read',
  event: 'webhooks:read',
  import: 'matters:write',
  webhook: 'webhooks:read',
  zip_file: 'documents:read',
}
