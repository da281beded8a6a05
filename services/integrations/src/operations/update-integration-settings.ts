import { AppError, type integrations } from '@dossier/contracts'
import type { IntegrationsHandler } from '../deps.ts'
import { assertConfigured } from './assert-configured.ts'

export const updateIntegrationSettings: IntegrationsHandler<
  typeof integrations.operations.updateIntegrationSettings
> = async (ctx) => {
  assertConfigured(ctx)
  throw new AppError('service_unavailable')
}
