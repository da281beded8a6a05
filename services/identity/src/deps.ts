import { type Call, identity, type NoticePayloadOf } from '@dossier/contracts'
import { type BackgroundCtx, type Bus, type ConfigOf, type Ctx, type Handler, publishNotice } from '@dossier/runtime'
import type { settings } from './config.ts'
import { KeyUses } from './key-uses/key-uses.ts'

export type IdentityConfig = ConfigOf<typeof settings>

export type CredentialsChange = NoticePayloadOf<typeof identity.notices.credentialsChanged>

/** What the handlers of this service need besides the database. */
export interface IdentityDeps {
  config: IdentityConfig
  /**
   * Tells all gateways to forget what they know of some credentials. Sent directly and not through the outbox: it
   * leaves before the answer does, on the same connection, so that a gateway hears it before its caller hears of the
   * change; and what the outbox adds, a stored notice that arrives late, helps nobody, since by then nothing old is
   * kept any more.
   */
  announce(change: CredentialsChange): void
  keyUses: KeyUses
}

export function buildDeps(config: IdentityConfig, { bus }: { bus: Bus }): IdentityDeps {
  return {
    config,
    announce: (change) => publishNotice(bus.connection, identity.notices.credentialsChanged, change),
    keyUses: new KeyUses(),
  }
}

export type IdentityCtx = Ctx<IdentityDeps>
export type IdentityBackgroundCtx = BackgroundCtx<IdentityDeps>
export type IdentityHandler<C extends Call> = Handler<C, IdentityDeps>
