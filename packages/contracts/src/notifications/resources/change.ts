import { z } from 'zod'
import { APPROVAL_CHANGED } from '../../identity/approval-changed.ts'
import { ClientId, DocumentId, MatterId, UploadId } from '../../ids.ts'
import { EVENT_RESENT } from '../event-resent.ts'
import { NOTIFICATION_CREATED } from '../notification-created.ts'

/** Changes in one response. Callers who missed more must reload everything. */
export const CHANGES_MAX = 200
/** How long changes are kept, in milliseconds. */
export const CHANGES_KEPT_MS = 3_600_000

const nullable = (what: string) => `${what} that it is about, or null.`

/** Tells what to reload, without names, texts or statuses. */
export const Change = z
  .object({
    type: z
      .string()
      .describe(
        `Type of the event, such as \`document.uploaded\`; \`${NOTIFICATION_CREATED}\` for an entry of the feed; \`${EVENT_RESENT}\` if events were sent to a webhook again; or \`${APPROVAL_CHANGED}\` if a call of an AI application waits for a member, was decided, or ended with its authorization. Expiry has no change: see \`expires_at\` in \`listApprovals\`. Further types may be added.`,
      )
      .meta({ example: 'document.uploaded' }),
    matter_id: MatterId.nullable().describe(nullable('Matter')),
    client_id: ClientId.nullable().describe(nullable('Client')),
    document_id: DocumentId.nullable().describe(nullable('Document request')),
    upload_id: UploadId.nullable().describe(nullable('Upload')),
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof Change>

export const Changes = z
  .object({
    changes: z.array(Change).describe('Oldest first.'),
    next: z
      .string()
      .describe('Send it as `after` to get the next changes. Browsers send it as `Last-Event-ID`.')
      .meta({ example: '7c1f-4182' }),
    reset: z
      .boolean()
      .describe('Whether earlier changes may be missing, so that everything shown must be reloaded.')
      .meta({ example: false }),
  })
  .meta({ id: 'Changes' })
export type Changes = z.infer<typeof Changes>
