import { type ApiKeyId, type Call, identity, type NoticePayloadOf, type SessionId } from '@dossier/contracts'
import {
  type BackgroundCtx,
  type BuildParts,
  type Bus,
  type ConfigOf,
  type Ctx,
  createSealer,
  FirmClocks,
  type Handler,
  type InstrumentOf,
  publishNotice,
  type RpcClient,
  readOutgoingProxy,
  type Sealer,
} from '@dossier/runtime'
import { AuditLog } from './audit/audit-log.ts'
import { SerialByFirm } from './audit/serial-by-firm.ts'
import { type Billing, createBilling } from './billing/billing.ts'
import { readBillingSettings } from './billing/settings.ts'
import type { Constants, settings } from './config.ts'
import { LastUses } from './last-uses/last-uses.ts'
import { metrics as definitions } from './metrics.ts'
import { type AccountMailer, createAccountMailer } from './people/account-mailer.ts'

export type IdentityConfig = ConfigOf<typeof settings>

export type CredentialsChange = NoticePayloadOf<typeof identity.notices.credentialsChanged>

/** Dependencies of handlers besides the database. */
export interface IdentityDeps {
  config: IdentityConfig
  constants: Constants
  /**
   * Tells all gateways to forget what they know about some credentials. Sent directly, not through the outbox: it
   * leaves before the answer on the same connection, so a gateway receives it before its caller learns of the change. A
   * notice that arrived later would help nobody, because by then cached entries have expired. Operations that take an
   * idempotency key send it with `changingCredentials`.
   */
  announce(change: CredentialsChange): void
  keyUses: LastUses<ApiKeyId>
  sessionUses: LastUses<SessionId>
  auditLog: AuditLog
  /** For what other services are about to show or hand out. */
  serialByFirm: SerialByFirm
  attemptsDelayed: InstrumentOf<typeof definitions.attemptsDelayed>
  /** For messages that are not events. */
  bus: Bus
  /** Seals what must be read back: emails that wait, and secrets of two-step sign-in. */
  sealer: Sealer
  mailer: AccountMailer
  /** RPC client for jobs, which run outside any request. */
  rpc: RpcClient<'identity'>
  /** The clocks of the firms of a sandbox; undefined in production. Time in identity itself is real. */
  firmClocks: FirmClocks | undefined
  /** Undefined if billing is not configured. */
  billing: Billing | undefined
}

export function buildDeps(
  config: IdentityConfig,
  { bus, rpc, metrics, log, constants, db }: BuildParts<'identity', Constants>,
): IdentityDeps {
  const forgedHeads = metrics.of(definitions.auditHeadsForged)
  const sealer = createSealer(config.ENCRYPTION_KEYS)
  return {
    config,
    constants,
    announce: (change) => publishNotice(bus.connection, identity.notices.credentialsChanged, change),
    keyUses: new LastUses(),
    sessionUses: new LastUses(),
    bus,
    serialByFirm: new SerialByFirm(),
    auditLog: new AuditLog(config.ENCRYPTION_KEYS, (firmId) => {
      forgedHeads.inc()
      log.error({ firm_id: firmId }, 'the head of the audit log of a firm is not signed by a key of ENCRYPTION_KEYS')
    }),
    attemptsDelayed: metrics.of(definitions.attemptsDelayed),
    sealer,
    mailer: createAccountMailer({ sealer, appUrl: config.APP_URL }),
    rpc,
    firmClocks: config.RUN_MODE === 'test' ? new FirmClocks(db) : undefined,
    billing: createBilling(
      readBillingSettings(config, constants.BILLING_TIMEOUT_MS),
      metrics,
      readOutgoingProxy(config),
    ),
  }
}

export type IdentityCtx = Ctx<IdentityDeps, 'identity'>
export type IdentityBackgroundCtx = BackgroundCtx<IdentityDeps>
export type IdentityHandler<C extends Call> = Handler<C, IdentityDeps, 'identity'>
