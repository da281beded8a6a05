import type { Call } from '@dossier/contracts'
import { type ConfigOf, type Ctx, createSealer, type Handler, type Sealer } from '@dossier/runtime'
import type { settings } from './config.ts'

/** What the handlers of this service need besides the database. */
export interface MattersDeps {
  /** Seals the tokens of onboarding links. */
  sealer: Sealer
  /** Address of the web application, without a slash at its end. */
  appUrl: string
}

export function buildDeps(config: ConfigOf<typeof settings>): MattersDeps {
  return { sealer: createSealer(config.ENCRYPTION_KEYS), appUrl: config.APP_URL }
}

export type MattersCtx = Ctx<MattersDeps>
export type MattersHandler<C extends Call> = Handler<C, MattersDeps>
