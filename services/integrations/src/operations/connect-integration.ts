import { AppError, type integrations } from '@dossier/contracts'
import type { IntegrationsHandler } from '../deps.ts'
import { assertConfigured } from './assert-configured.ts'

export const connectIntegration: IntegrationsHandler<typeof integrations.operations.connectIntegration> = async (
  ctx,
) => {
  assertConfigured(ctx)
  throw new AppError('service_unavailable')
}
