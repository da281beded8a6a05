import type { Call } from '@dossier/contracts'
import type { ConfigOf, Handler } from '@dossier/runtime'
import type { settings } from './config.ts'

export interface IntegrationsDeps {
  /** Whether this installation knows a practice-management system. */
  configured: boolean
}

export function buildDeps(config: ConfigOf<typeof settings>): IntegrationsDeps {
  return { configured: config.PM_API_URL !== '' }
}

export type IntegrationsHandler<C extends Call> = Handler<C, IntegrationsDeps, 'integrations'>
