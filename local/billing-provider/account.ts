import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { CheckoutSession, Customer, PortalSession, Price, ProviderEvent, Subscription } from './objects.ts'

/** Events that are kept; the oldest make room. */
const EVENTS_MAX = 5_000

/** Everything that one account at the provider holds, by id. */
export interface Account {
  readonly prices: ReadonlyMap<string, Price>
  readonly customers: Map<string, Customer>
  readonly checkoutSessions: Map<string, CheckoutSession & { price: string; subscription_metadata: object }>
  readonly portalSessions: Map<string, PortalSession>
  readonly subscriptions: Map<string, Subscription>
  readonly events: Map<string, ProviderEvent>
  /** Writes what there is to the file, if there is one. */
  save(): void
}

const KEPT = ['customers', 'checkoutSessions', 'portalSessions', 'subscriptions', 'events'] as const

/** Opens an account with a price list; what an earlier run left in the file is there again. */
export function openAccount(prices: readonly Price[], file: string | undefined): Account {
  const kept = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const mapOf = (name: (typeof KEPT)[number]) => new Map(Object.entries(kept[name] ?? {})) as Map<string, never>
  const account = {
    prices: new Map(prices.map((price) => [price.id, price])),
    customers: mapOf('customers'),
    checkoutSessions: mapOf('checkoutSessions'),
    portalSessions: mapOf('portalSessions'),
    subscriptions: mapOf('subscriptions'),
    events: mapOf('events') as Map<string, ProviderEvent>,
    save() {
      while (account.events.size > EVENTS_MAX) account.events.delete(account.events.keys().next().value!)
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      const text = JSON.stringify(Object.fromEntries(KEPT.map((name) => [name, Object.fromEntries(account[name])])))
      writeFileSync(`${file}.new`, text, { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
  return account
}

/** A monthly price in US dollars. */
export function monthlyPrice(id: string, nickname: string, unitAmount: number): Price {
  return {
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    livemode: false,
    nickname,
    recurring: { interval: 'month', interval_count: 1 },
    type: 'recurring',
    unit_amount: unitAmount,
  }
}
