import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId, IntegrationId, MatterId, SyncLogId, UploadId } from '../../ids.ts'

/** Entries that the sync history answers, the newest. Source: interface.md "Limits". */
export const SYNC_LOG_SHOWN_MAX = 50

/** What a message of the other system is cut to, in characters. Source: decisions.md section 8. */
export const SYNC_MESSAGE_CHARACTERS_MAX = 1_000

export const SyncAction = z
  .enum(['sync_matter', 'sync_document', 'pull_matters'])
  .describe(
    '`sync_matter` writes a matter there with its client and documents, `sync_document` one document of it, `pull_matters` reads the status of matters there.',
  )
export type SyncAction = z.infer<typeof SyncAction>

export const SyncTrigger = z
  .enum(['request', 'matter_created', 'document_approved', 'external_event', 'reconnect'])
  .describe('What began the sync: a request, an event here or there, or a new connection that goes on with old work.')
export type SyncTrigger = z.infer<typeof SyncTrigger>

/** Source: interface.md "Sync log entry". */
export const SyncStatus = z
  .enum(['pending', 'success', 'failed', 'skipped'])
  .describe(
    '`pending` until the sync ends. `failed` if any part of it did, which `documents_uploaded` and `external_id` tell more about. `skipped` if the matter could not be synced, for example because it has no client.',
  )
  .meta({ example: 'success' })
export type SyncStatus = z.infer<typeof SyncStatus>

export const SyncLogEntry = z
  .object({
    id: SyncLogId,
    firm_id: FirmId,
    integration_id: IntegrationId.describe(
      'The connection by which it ran. Connecting another account makes a new one.',
    ),
    matter_id: MatterId.nullable().describe('The matter; null where all linked matters were read.'),
    upload_id: UploadId.nullable().describe('The upload, where the sync is about one.').meta({ example: null }),
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
      .describe('What went wrong, for programs; null unless something did.')
      .meta({ example: null }),
    error_message: z
      .string()
      .nullable()
      .describe(
        `What went wrong, for people, in the words of the other system where it said something; at most ${SYNC_MESSAGE_CHARACTERS_MAX} characters.`,
      )
      .meta({ example: null }),
    details: z
      .record(z.string(), z.unknown())
      .describe('What else there is to know, such as counts of matters that were read.')
      .meta({ example: { linked: 12, unlinked: 3 } }),
    created_at: Timestamp.describe('When it was asked for.'),
    started_at: Timestamp.nullable().describe('When it began; null while it waits for its turn.'),
    finished_at: Timestamp.nullable().describe('When it ended; null until then.'),
  })
  .meta({ id: 'SyncLogEntry' })
export type SyncLogEntry = z.infer<typeof SyncLogEntry>

/** The answer to a request for a sync. Source of the names: interface.md "Practice-management integration". */
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
      .describe('Whether the sync goes on in the background. Its log entry tells how it ends.')
      .meta({ example: false }),
    log_id: SyncLogId.describe('The entry of the sync in the log.'),
  })
  .meta({ id: 'SyncResult' })
export type SyncResult = z.infer<typeof SyncResult>
