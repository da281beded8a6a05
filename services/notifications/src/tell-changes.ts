import { type FirmId, notifications } from '@dossier/contracts'
import { earlier, entriesMax, publishNotice, startRounds, type Worker } from '@dossier/runtime'
import { LRUCache } from 'lru-cache'
import type { NotificationsBackgroundCtx } from './deps.ts'
import { listChangedFirms } from './store/changes.ts'

/**
 * How soon a change is told that another process has committed, which may have died. With the way of an event to this service, that is
 * well within two seconds. Commits of this process are announced at once, but not more often than every GATHER_MS.
 */
const EVERY_MS = 1_000
const GATHER_MS = 250
/** How long a change may take from the instant that its row carries to its commit, and clocks may differ. */
const LOOK_BACK_MS = 10_000
/** Firms that change within that time. A forgotten one is announced again. */
const FIRMS_MAX = 20_000

/**
 * Tells gateways which firms have changed. It looks at committed rows, so it announces every change, whichever process made it,
 * even one that has died since. Every process announces all changes; gateways ask only once.
 */
export function startTellingChanges(ctx: NotificationsBackgroundCtx): Worker {
  const told = new LRUCache<FirmId, number>(entriesMax(FIRMS_MAX))
  return startRounds({
    everyMs: EVERY_MS,
    wake: { signal: ctx.deps.changesAdded, afterMs: GATHER_MS },
    async round() {
      const changed = await listChangedFirms(ctx.db, earlier(ctx.now(), LOOK_BACK_MS))
      const firms = changed.filter(({ firm_id, position }) => told.get(firm_id) !== position)
      if (firms.length === 0) return
      publishNotice(ctx.deps.bus.connection, notifications.notices.firmsChanged, {
        firm_ids: firms.map(({ firm_id }) => firm_id),
      })
      for (const { firm_id, position } of firms) told.set(firm_id, position)
    },
    log: ctx.log,
  })
}
