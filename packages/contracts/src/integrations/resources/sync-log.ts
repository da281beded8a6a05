import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId, IntegrationId, MatterId, SyncLogId, UploadId } from '../../ids.ts'

/** The sync history shows this many of the newest entries. Source: interface.md "Limits". */
export const SYNC_LOG_SHOWN_MAX = 50

/** Longer messages of the other system are truncated. Source: decisions.md section 8. */
export const SYNC_MESSAGE_CHARACTERS_MAX = 1_000

export const SyncAction = z
  .enum(['sync_matter', 'sync_document', 'pull_matters'])
  .describe(
    '`sync_matter` writes a matter there with its client and documents, `sync_document` is the part of that which sends one document, `pull_matters` reads the status of matters there.',
  )
export type SyncAction = z.infer<typeof SyncAction>

export const SyncTrigger = z
  .enum(['request', 'matter_created', 'document_approved', 'external_event', 'reconnect'])
  .describe(
    'What started the sync: a request, an event here or there, or `reconnect`, which catches up on changes without an event.',
  )
export type SyncTrigger = z.infer<typeof SyncTrigger>

/** Source: interface.md "Sync log entry". */
export const SyncStatus = z
  .enum(['pending', 'success', 'failed', 'skipped'])
  .describe(
    '`pending` until the sync ends. `failed` if any part of it failed; `external_id` and `documents_uploaded` show what succeeded. `skipped` if the matter could not be synced, for example because it has no client.',
  )
  .meta({ example: 'success' })
export type SyncStatus = z.infer<typeof SyncStatus>

export const SyncLogEntry = z
  .object({
    id: SyncLogId,
    firm_id: FirmId,
    integration_id: IntegrationId.describe('The account in the other system that the firm was connected to.'),
    matter_id: MatterId.nullable().describe('The matter; null if all linked matters were read.'),
    upload_id: UploadId.nullable().describe('The upload of a `sync_document`; otherwise null.').meta({ example: null }),
    action: SyncAction,
    trigger: SyncTrigger,
    status: SyncStatus,
    external_id: z
      .int()
      .nullable()
      .describe("The other system's identifier of the matter or document; null until it is known.")
      .meta({ example: 1_045_321 }),
    documents_uploaded: z.int().describe('Documents that this sync uploaded.').meta({ example: 2 }),
    error_code: z
      .string()
      .nullable()
      .describe('What went wrong, for programs; null if nothing did.')
      .meta({ example: null }),
    error_message: z
      .string()
      .nullable()
      .describe(
        `What went wrong, for people, if possible in the words of the other system; at most ${SYNC_MESSAGE_CHARACTERS_MAX} characters.`,
      )
      .meta({ example: null }),
    details: z
      .record(z.string(), z.unknown())
      .describe(
        'Further facts, such as counts of the matters that were read. For a `sync_document`: `sync_id`, the entry of its sync.',
      )
      .meta({ example: { matters_seen: 15, matters_linked: 12, matters_not_linked: 3, statuses_changed: 1 } }),
    created_at: Timestamp.describe('When the sync was requested.'),
    started_at: Timestamp.nullable().describe('When it started; null while it waits for its turn.'),
    finished_at: Timestamp.nullable().describe('When it ended; null until then.'),
  })
  .meta({ id: 'SyncLogEntry' })
export type SyncLogEntry = z.infer<typeof SyncLogEntry>

/** The response to a sync request. Source of the names: interface.md "Practice-management integration". */
export const SyncResult = z
  .object({
    success: z.boolean().describe('Whether the sync has succeeded; false while it is in progress.'),
    practicemgrMatterId: z
      .int()
      .nullable()
      .describe("The other system's identifier of the matter; null until it is known, and for `pull_matters`.")
      .meta({ example: 1_045_321 }),
    documentsUploaded: z.int().describe('Documents that this sync has uploaded so far.').meta({ example: 2 }),
    in_progress: z
      .boolean()
      .describe('Whether the sync continues in the background. Its log entry shows how it ends.')
      .meta({ example: false }),
    log_id: SyncLogId.describe('The entry of the sync in the log.'),
  })
  .meta({ id: 'SyncResult' })
export type SyncResult = z.infer<typeof SyncResult>
