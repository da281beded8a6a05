import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { MatterId, SyncLogId } from '../../ids.ts'
import { IntegrationSettings } from './settings.ts'
import { SyncAction, SyncStatus } from './sync-log.ts'

/** The user of the other system for whom Dossier acts there. */
export const PracticemgrUser = z.object({
  id: z.int().describe("The other system's identifier of the user.").meta({ example: 4711 }),
  name: z.string().describe('Name of the user.').meta({ example: 'Jo Miller' }),
  email: z.string().describe('Email of the user.').meta({ example: 'jo@example.com' }),
})
export type PracticemgrUser = z.infer<typeof PracticemgrUser>

export const DisconnectReason = z
  .enum(['disconnected', 'refused', 'deauthorized'])
  .describe(
    '`disconnected`: an admin disconnected the firm here. `refused`: the other system no longer accepted the tokens. `deauthorized`: the user withdrew access there.',
  )
export type DisconnectReason = z.infer<typeof DisconnectReason>

export const IntegrationSyncStatus = z
  .enum(['idle', 'syncing', 'error'])
  .describe(
    '`syncing`: a sync runs or waits, and the one that is due first has not failed. `error`: the one that is due first is a retry; or none waits and the last one failed; or the other system has ended the connection. `idle`: otherwise.',
  )
export type IntegrationSyncStatus = z.infer<typeof IntegrationSyncStatus>

/** Source: interface.md "Integration connection and sync log". */
export const IntegrationStatus = z
  .object({
    connected: z.boolean().describe('Whether the firm is connected.'),
    practicemgr_user: PracticemgrUser.nullable().describe('Who connected the firm; null without a connection.'),
    last_sync: z
      .object({
        log_id: SyncLogId.describe('The entry of the sync in the log.'),
        action: SyncAction,
        status: SyncStatus,
        at: Timestamp.describe('When the sync ended.'),
        matter_id: MatterId.nullable().describe('The matter; null if all linked matters were read.'),
      })
      .nullable()
      .describe(
        'The last sync that has ended; null before the first one, and again once another account is connected.',
      ),
    last_success_at: Timestamp.nullable().describe(
      'When a sync last succeeded; null before the first success, and again once another account is connected.',
    ),
    sync_status: IntegrationSyncStatus,
    reason: DisconnectReason.nullable()
      .describe('Why the last connection ended; null while connected, and before the first connection.')
      .meta({ example: null }),
    settings: IntegrationSettings.describe('What is synced, and how.'),
    backlog: z.int().describe('Matters that wait to be synced.').meta({ example: 0 }),
  })
  .meta({ id: 'IntegrationStatus' })
export type IntegrationStatus = z.infer<typeof IntegrationStatus>
