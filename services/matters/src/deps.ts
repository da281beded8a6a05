import { type Call, type FirmId, identity, matters, type NoticePayloadOf } from '@dossier/contracts'
import {
  type BackgroundCtx,
  type BuildParts,
  type ConfigOf,
  type Ctx,
  createSealer,
  type Handler,
  KeptAnswers,
  publishNotice,
  type RpcClient,
  type Sealer,
} from '@dossier/runtime'
import type { settings } from './config.ts'
import { Pace } from './imports/pace.ts'

export type MattersConfig = ConfigOf<typeof settings>

/** Dependencies of handlers besides the database. */
export interface MattersDeps {
  /** Seals the tokens of onboarding links. */
  sealer: Sealer
  /** Address of the web application, without a slash at its end. */
  appUrl: string
  /** The time zones of firms, for reminders, which no request begins. */
  timeZones: KeptAnswers<FirmId, string>
  /** Bounds of what clients do at the portal. */
  portal: { sessionMinutes: number; requestsPerMinute: number }
  /** Tells all gateways to forget the sessions of a link. Sent directly, so that they get it before the caller gets the answer. */
  announce(revoked: NoticePayloadOf<typeof matters.notices.intakeLinkRevoked>): void
  /** Firms that are known to have their built-in templates. */
  firmsWithBuiltIns: Set<FirmId>
  /** Shared by all work on imports in this process. */
  importPace: Pace
  /** RPC client for jobs, which run outside any request. */
  rpc: RpcClient<'matters'>
}

export function buildDeps(
  config: MattersConfig,
  { bus, rpc, firmClocks }: Pick<BuildParts<'matters'>, 'bus' | 'rpc' | 'firmClocks'>,
): MattersDeps {
  return {
    sealer: createSealer(config.ENCRYPTION_KEYS),
    appUrl: config.APP_URL,
    timeZones: new KeptAnswers(
      async (firmIds) => {
        const zones = await rpc.ask(identity.operations.listFirmTimeZones, { firm_ids: firmIds })
        return zones.map(({ firm_id, timezone }) => [firm_id, timezone] as const)
      },
      { isKept: firmClocks === undefined },
    ),
    portal: { sessionMinutes: config.PORTAL_SESSION_MINUTES, requestsPerMinute: config.PORTAL_REQUESTS_PER_MINUTE },
    announce: (revoked) => publishNotice(bus.connection, matters.notices.intakeLinkRevoked, revoked),
    firmsWithBuiltIns: new Set(),
    importPace: new Pace(),
    rpc,
  }
}

export type MattersCtx = Ctx<MattersDeps, 'matters'>
export type MattersBackgroundCtx = BackgroundCtx<MattersDeps>
export type MattersHandler<C extends Call> = Handler<C, MattersDeps, 'matters'>
