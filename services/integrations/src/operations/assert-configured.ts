import { AppError } from '@dossier/contracts'
import type { IntegrationsDeps } from '../deps.ts'

/** @throws AppError integration_not_configured */
export function assertConfigured({ deps }: { deps: IntegrationsDeps }): void {
  if (!deps.configured) throw new AppError('integration_not_configured')
}
