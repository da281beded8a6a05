import type { OwnerName, ServiceName } from '@dossier/contracts'
import type { Constants as DocumentsConstants } from '@dossier/documents/config'
import type { Constants as GatewayConstants } from '@dossier/gateway/config'
import type { Constants as IdentityConstants } from '@dossier/identity/config'
import type { Constants as IntegrationsConstants } from '@dossier/integrations/config'
import type { Constants as MattersConstants } from '@dossier/matters/config'
import type { Constants as NotificationsConstants } from '@dossier/notifications/config'
import type { NatsNeeds } from '@dossier/runtime'
import type { DocumentDatabase } from './document-engine.ts'
import type { Environment } from './environment.ts'

/** The constants of each service. */
export interface ConstantsOf {
  gateway: GatewayConstants
  documents: DocumentsConstants
  identity: IdentityConstants
  integrations: IntegrationsConstants
  matters: MattersConstants
  notifications: NotificationsConstants
}

/** Constants of services that differ from the usual ones, such as how often a poller looks. */
export type ServiceConstants = { [Name in ServiceName]?: Partial<ConstantsOf[Name]> }

/** Settings of single services that differ from the usual ones. */
export type ServiceSettings = Partial<Record<ServiceName, Environment>>

export interface SystemOptions {
  /**
   * Runs each service and the object store as a process of its own, all on the system's clock. By default they run in
   * this process, which is faster.
   */
  inProcesses?: boolean
  /** Runs the gateway alone as a process of its own, on the real clock. */
  gatewayInProcess?: boolean
  /** Settings of all services that differ from the usual ones. */
  everywhere?: Environment
  /** A checkout, such as of a release, that all services run from, as processes. By default this one. */
  sources?: string
  environment?: ServiceSettings
  constants?: ServiceConstants
  /** Addresses of migrated databases that take the place of clones of the usual ones. */
  databaseUrls?: Partial<Record<OwnerName, string>>
  /** Where the integrations service has its documents: `newDatabase` of an engine. By default PostgreSQL. */
  documents?: DocumentDatabase
  /** The address of a pooler in front of a database, by the address of the database. */
  poolerUrlOf?: (databaseUrl: string) => string
  /** Operations after whose effect the process dies. See `RunOptions.diesAfter`. */
  diesAfter?: (operation: string) => boolean
  /** A service of the test's own, which may use its consumers under the name of the one that it stands for. */
  service?: NatsNeeds
}
