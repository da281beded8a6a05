import { z } from 'zod'
import { MatterIdOrUuid } from '../../ids.ts'
import { MISSING } from '../../problem-text.ts'
import { defineOperation } from '../define.ts'
import { SYNC_LOG_SHOWN_MAX, SyncAction, SyncLogEntry, SyncResult } from '../resources/sync-log.ts'

/** A sync is waited for up to 20 s; failures are told within 25 s. Source: decisions.md section 8. */
const SYNC_MS_MAX = 25_000

export const startSync = defineOperation({
  name: 'startSync',
  tag: 'Practice management',
  summary: 'Sync a matter to the practice-management system, or pull the status of linked matters from there.',
  description: [
    '`sync_matter` writes the client as a contact, then the matter, then every approved document that is not there yet. Doing it again makes no duplicates, and writes nothing where nothing changed. An archived matter and one without a client are not synced: `matter_not_syncable`, with `archived` or `no_client` as `reason` in the details.',
    '`pull_matters` reads all matters there and sets the status of those that are linked to a matter here: `Closed` closes it, `Open` makes it active again, and archived matters stay archived. With a `matter_id` it reads that matter alone.',
    'One matter of a firm is synced at a time. The answer waits up to 20 seconds. Then the sync goes on in the background, `in_progress` is true, and the log entry `log_id` tells how it ends. If the other system fails, the log tells why.',
  ].join('\n\n'),
  method: 'post',
  path: '/api/v1/integrations/practicemgr/sync',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  timeoutMs: SYNC_MS_MAX,
  input: z
    .strictObject({
      action: SyncAction.extract(['sync_matter', 'pull_matters']).describe('What to do.'),
      matter_id: MatterIdOrUuid.optional().describe(
        'The matter, as its identifier or as the plain UUID in it. Required for `sync_matter`.',
      ),
    })
    .refine(({ action, matter_id }) => action !== 'sync_matter' || matter_id !== undefined, {
      error: MISSING,
      path: ['matter_id'],
    }),
  output: SyncResult,
  errors: [
    'matter_not_found',
    'forbidden',
    'matter_not_syncable',
    'integration_not_configured',
    'integration_not_connected',
    'upstream_error',
  ],
})

export const listSyncLog = defineOperation({
  name: 'listSyncLog',
  tag: 'Practice management',
  summary: `List the last ${SYNC_LOG_SHOWN_MAX} syncs, newest first.`,
  description: 'Staff see those of matters that are assigned to them.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/sync',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    matter_id: MatterIdOrUuid.optional().describe(
      'Only syncs of this matter, named by its identifier or by the plain UUID in it.',
    ),
  }),
  output: z
    .object({ logs: z.array(SyncLogEntry).describe(`The newest ${SYNC_LOG_SHOWN_MAX}.`) })
    .meta({ id: 'SyncLog' }),
  errors: ['integration_not_configured'],
})
