/** The provider's objects as they go over the wire: of Stripe's, the members that a subscription business reads. */

/** The version whose shapes these are; requests must name it. */
export const API_VERSION = '2026-10-28.endive'

export interface Customer {
  id: string
  object: 'customer'
  created: number
  email: string | null
  livemode: false
  metadata: Record<string, string>
  name: string | null
}

export interface Price {
  id: string
  object: 'price'
  active: true
  currency: 'usd'
  livemode: false
  nickname: string
  recurring: { interval: 'month'; interval_count: 1 }
  type: 'recurring'
  unit_amount: number
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  customer: string | null
  expires_at: number
  livemode: false
  metadata: Record<string, string>
  mode: 'subscription'
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string
  url: string | null
}

export interface PortalSession {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  livemode: false
  return_url: string | null
  url: string
}

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'paused'
  | 'trialing'
  | 'unpaid'

/** Each item has the period: subscriptions have had none of their own since the version 2025-03-31. */
export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  created: number
  current_period_end: number
  current_period_start: number
  metadata: Record<string, string>
  price: Price
  quantity: 1
  subscription: string
}

export interface Subscription {
  id: string
  object: 'subscription'
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  created: number
  currency: 'usd'
  customer: string
  ended_at: number | null
  items: List<SubscriptionItem>
  livemode: false
  metadata: Record<string, string>
  start_date: number
  status: SubscriptionStatus
  trial_end: number | null
  trial_start: number | null
}

/** No more of an invoice than its events are read for. */
export interface Invoice {
  id: string
  object: 'invoice'
  created: number
  customer: string
  livemode: false
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  status: 'open' | 'paid'
}

export interface List<Item> {
  object: 'list'
  data: Item[]
  has_more: false
  url: string
}

export interface ProviderEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: { id: string; object: string }; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: null
  type: string
}

export function listOf<Item>(data: Item[], url: string): List<Item> {
  return { object: 'list', data, has_more: false, url }
}
