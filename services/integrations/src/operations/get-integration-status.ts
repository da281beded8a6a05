import { integrations } from '@dossier/contracts'
import type { IntegrationsHandler } from '../deps.ts'
import { assertConfigured } from './assert-configured.ts'

/** No firm can connect yet. */
export const getIntegrationStatus: IntegrationsHandler<typeof integrations.operations.getIntegrationStatus> = async (
  ctx,
) => {
  assertConfigured(ctx)
  return {
    connected: false,
    practicemgr_user: null,
    last_sync: null,
    reason: null,
    settings: integrations.defaultIntegrationSettings,
    backlog: 0,
  }
}
