import { AppError, type integrations } from '@dossier/contracts'
import type { IntegrationsHandler } from '../deps.ts'
import { assertConfigured } from './assert-configured.ts'

export const disconnectIntegration: IntegrationsHandler<typeof integrations.operations.disconnectIntegration> = async (
  ctx,
) => {
  assertConfigured(ctx)
  throw new AppError('service_unavailable')
}
