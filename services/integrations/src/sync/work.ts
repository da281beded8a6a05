import type { FirmId } from '@dossier/contracts'
import type { Connector } from '../connector.ts'
import type { Api } from '../practice-management/api.ts'
import type { LaneLease } from '../queue/lane-lease.ts'
import type { LiveConnection } from '../store/connections.ts'
import type { Links } from './links.ts'

/** A piece of work for one connected firm. */
export interface Work {
  firmId: FirmId
  /** As it was when the work began. */
  connection: LiveConnection
  /** Calls in the firm's name. */
  api: Api
  links: Links
  lease: Pick<LaneLease, 'assertHeld'>
  signal: AbortSignal
  deps: Connector
}
