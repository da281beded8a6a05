import type { Call } from '@dossier/contracts'
import {
  type BackgroundCtx,
  type ConfigOf,
  type Ctx,
  createSealer,
  type Handler,
  type RpcClient,
  type Sealer,
} from '@dossier/runtime'
import type { settings } from './config.ts'
import { FirmTimeZones } from './workers/firm-time-zones.ts'

export type MattersConfig = ConfigOf<typeof settings>

/** What the handlers of this service need besides the database. */
export interface MattersDeps {
  /** Seals the tokens of onboarding links. */
  sealer: Sealer
  /** Address of the web application, without a slash at its end. */
  appUrl: string
  /** For reminders, which no request begins. */
  timeZones: FirmTimeZones
}

export function buildDeps(config: MattersConfig, { rpc }: { rpc: RpcClient }): MattersDeps {
  return {
    sealer: createSealer(config.ENCRYPTION_KEYS),
    appUrl: config.APP_URL,
    timeZones: new FirmTimeZones(rpc),
  }
}

export type MattersCtx = Ctx<MattersDeps>
export type MattersBackgroundCtx = BackgroundCtx<MattersDeps>
export type MattersHandler<C extends Call> = Handler<C, MattersDeps>
