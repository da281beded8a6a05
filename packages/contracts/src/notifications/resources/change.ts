import { z } from 'zod'
import { ClientId, DocumentId, MatterId, UploadId } from '../../ids.ts'
import { NOTIFICATION_CREATED } from '../notification-created.ts'

/** Changes that one answer names; who has missed more loads everything anew. */
export const CHANGES_MAX = 200
/** How long changes are kept, in milliseconds. */
export const CHANGES_KEPT_MS = 3_600_000

const nullable = (what: string) => `${what} that it is about, or null.`

/** Says what to load anew, and nothing else: no name, no text, no status. */
export const Change = z
  .object({
    type: z
      .string()
      .describe(
        `Type of the event, such as \`document.uploaded\`, or \`${NOTIFICATION_CREATED}\` for an entry of the feed. There will be more.`,
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
      .describe('Send it as `after`, or let the browser send it as `Last-Event-ID`, to get what comes next.')
      .meta({ example: '7c1f-4182' }),
    reset: z
      .boolean()
      .describe('Whether changes may be missing before these, so that everything shown must be loaded anew.')
      .meta({ example: false }),
  })
  .meta({ id: 'Changes' })
export type Changes = z.infer<typeof Changes>
