import { type FirmId, identity } from '@dossier/contracts'
import type { RpcClient } from '@dossier/runtime'

/** How long a firm's zone is taken for what it was; a change shows in its reminders within this time. */
const KEPT_MS = 5 * 60_000
/** Entries of 100 bytes or so. */
const FIRMS_MAX = 20_000
const ASKED_MAX = 1_000

const { listFirmTimeZones } = identity.operations

/** What identity says of the time zones of firms, kept for a while. */
export class FirmTimeZones {
  readonly #rpc: Pick<RpcClient, 'ask'>
  readonly #known = new Map<FirmId, { timeZone: string; until: number }>()

  constructor(rpc: Pick<RpcClient, 'ask'>) {
    this.#rpc = rpc
  }

  /** The zones of some firms at an instant; one that does not exist is left out. */
  async of(firmIds: Iterable<FirmId>, now: string): Promise<ReadonlyMap<FirmId, string>> {
    const at = Date.parse(now)
    const zones = new Map<FirmId, string>()
    const unknown: FirmId[] = []
    for (const id of new Set(firmIds)) {
      const known = this.#known.get(id)
      if (known && known.until > at && known.until <= at + KEPT_MS) zones.set(id, known.timeZone)
      else unknown.push(id)
    }
    while (unknown.length > 0) {
      for (const { firm_id, timezone } of await this.#ask(unknown.splice(0, ASKED_MAX))) {
        zones.set(firm_id, timezone)
        this.#keep(firm_id, { timeZone: timezone, until: at + KEPT_MS })
      }
    }
    return zones
  }

  #ask(firmIds: FirmId[]) {
    return this.#rpc.ask(listFirmTimeZones, { firm_ids: firmIds })
  }

  /** A map keeps the order in which its entries came: the first is the oldest. */
  #keep(firmId: FirmId, entry: { timeZone: string; until: number }): void {
    this.#known.delete(firmId)
    const oldest = this.#known.size >= FIRMS_MAX ? this.#known.keys().next().value : undefined
    if (oldest !== undefined) this.#known.delete(oldest)
    this.#known.set(firmId, entry)
  }
}
