import { z } from 'zod'
import { PERMIT_MISSING } from '../../identity/permit-missing.ts'
import { MatterIdOrUuid } from '../../ids.ts'
import { MISSING } from '../../problem-text.ts'
import { defineOperation } from '../define.ts'
import { SYNC_LOG_SHOWN_MAX, SyncAction, SyncLogEntry, SyncResult } from '../resources/sync-log.ts'

/** The request waits up to 20 s for the sync, and reports failures within 25 s. Source: decisions.md section 8. */
const SYNC_MS_MAX = 25_000

export const startSync = defineOperation({
  name: 'startSync',
  tag: 'Practice management',
  summary: 'Sync a matter to the practice-management system, or pull the status of linked matters from there.',
  description: [
    '`sync_matter` writes the client as a contact, then the matter, then every approved document that is not there yet. Repeating it makes no duplicates, and writes nothing if nothing has changed. An archived matter or one without a client is not synced: `matter_not_syncable`, with `archived` or `no_client` as `reason` in the details.',
    '`pull_matters` reads all matters there and sets the status of the matters here that are linked to them: `Closed` closes a matter, `Open` makes it active again, and an archived matter stays archived. With a `matter_id` it reads only that matter.',
    'Staff must name a matter that is assigned to them.',
    `\`integration_not_connected\` with \`details.reason\` \`${PERMIT_MISSING}\` means that the firm is only partly connected, because connecting or disconnecting it failed half-way. An admin must disconnect the firm and connect it again.`,
    'A firm runs one sync at a time. The request waits for up to 20 seconds. After that, `in_progress` is true, the sync continues in the background, and the log entry `log_id` shows how it ends. If the other system fails, the log entry says why.',
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
  description:
    'Each document that a sync sends or that is refused has its own entry, listed before the entry of the sync. Staff see only syncs of matters that are assigned to them.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/sync',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    matter_id: MatterIdOrUuid.optional().describe(
      'Only syncs of this matter: its identifier, or the plain UUID in it.',
    ),
  }),
  output: z
    .object({ logs: z.array(SyncLogEntry).describe(`The newest ${SYNC_LOG_SHOWN_MAX}.`) })
    .meta({ id: 'SyncLog' }),
  errors: ['integration_not_configured'],
})
