import type { Account } from './account.ts'
import { newProviderId } from './ids.ts'
import {
  API_VERSION,
  type CheckoutSession,
  type Invoice,
  listOf,
  type ProviderEvent,
  type Subscription,
  type SubscriptionItem,
} from './objects.ts'

/** What customers and time do to subscriptions. Every change makes the events that Stripe makes of it. */
export interface Business {
  /** Pays an open checkout session. A declined card leaves it open. */
  pay(sessionId: string, card?: 'good' | 'declined'): Subscription | undefined
  expireCheckout(sessionId: string): CheckoutSession
  changePrice(subscriptionId: string, priceId: string): Subscription
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Subscription
  cancelNow(subscriptionId: string): Subscription
  /** The next payment is tried and fails: `past_due`, or what the account does with subscriptions never paid. */
  failPayment(subscriptionId: string, status?: 'past_due' | 'unpaid'): Subscription
  /** A payment succeeds and a period of the same length begins where the last one ended. */
  renew(subscriptionId: string): Subscription
  /** Any other change. */
  change(subscriptionId: string, changes: Partial<Subscription>, type?: string): Subscription
}

const MONTH_S = 30 * 86_400

export function createBusiness(account: Account, clock: () => Date, publish: (event: ProviderEvent) => void): Business {
  const now = () => Math.floor(clock().getTime() / 1000)

  function emit(type: string, object: { id: string; object: string }, previous?: object): void {
    const event: ProviderEvent = {
      id: newProviderId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      // A snapshot: what the object becomes later is another event's.
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    }
    account.events.set(event.id, event)
    account.save()
    publish(event)
  }

  function change(id: string, changes: Partial<Subscription>, type = 'customer.subscription.updated'): Subscription {
    const subscription = required(account.subscriptions.get(id), id)
    const previous = Object.fromEntries(
      Object.keys(changes).map((name) => [name, subscription[name as keyof Subscription]]),
    )
    Object.assign(subscription, changes)
    emit(type, subscription, previous)
    return subscription
  }

  function withItem(subscription: Subscription, changes: Partial<SubscriptionItem>): Partial<Subscription> {
    return { items: { ...subscription.items, data: [{ ...subscription.items.data[0]!, ...changes }] } }
  }

  function emitInvoice(type: string, subscription: Subscription, status: Invoice['status']): void {
    const invoice: Invoice = {
      id: newProviderId('in'),
      object: 'invoice',
      created: now(),
      customer: subscription.customer,
      livemode: false,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status,
    }
    emit(type, invoice)
  }

  return {
    change,
    pay(sessionId, card = 'good') {
      const session = required(account.checkoutSessions.get(sessionId), sessionId)
      if (session.status !== 'open' || session.expires_at <= now()) throw new Error('The checkout session is not open.')
      if (card === 'declined') return undefined
      const id = newProviderId('sub')
      const subscription: Subscription = {
        id,
        object: 'subscription',
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        created: now(),
        currency: 'usd',
        customer: session.customer!,
        ended_at: null,
        items: listOf(
          [
            {
              id: newProviderId('si'),
              object: 'subscription_item',
              created: now(),
              current_period_start: now(),
              current_period_end: now() + MONTH_S,
              metadata: {},
              price: account.prices.get(session.price)!,
              quantity: 1,
              subscription: id,
            },
          ],
          `/v1/subscription_items?subscription=${id}`,
        ),
        livemode: false,
        metadata: session.subscription_metadata as Record<string, string>,
        start_date: now(),
        status: 'incomplete',
        trial_end: null,
        trial_start: null,
      }
      account.subscriptions.set(id, subscription)
      emit('customer.subscription.created', subscription)
      change(id, { status: 'active' })
      emitInvoice('invoice.paid', subscription, 'paid')
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: id, url: null })
      emit('checkout.session.completed', shown(session))
      return subscription
    },
    expireCheckout(sessionId) {
      const session = required(account.checkoutSessions.get(sessionId), sessionId)
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', shown(session))
      return session
    },
    changePrice(id, priceId) {
      const subscription = required(account.subscriptions.get(id), id)
      return change(id, withItem(subscription, { price: required(account.prices.get(priceId), priceId) }))
    },
    cancelAtPeriodEnd(id, cancel) {
      const { current_period_end } = required(account.subscriptions.get(id), id).items.data[0]!
      return change(id, {
        cancel_at_period_end: cancel,
        cancel_at: cancel ? current_period_end : null,
        canceled_at: cancel ? now() : null,
      })
    },
    cancelNow: (id) =>
      change(id, { status: 'canceled', canceled_at: now(), ended_at: now() }, 'customer.subscription.deleted'),
    failPayment(id, status = 'past_due') {
      const subscription = change(id, { status })
      emitInvoice('invoice.payment_failed', subscription, 'open')
      return subscription
    },
    renew(id) {
      const subscription = required(account.subscriptions.get(id), id)
      const { current_period_end: start } = subscription.items.data[0]!
      change(id, {
        status: 'active',
        ...withItem(subscription, { current_period_start: start, current_period_end: start + MONTH_S }),
      })
      emitInvoice('invoice.paid', subscription, 'paid')
      return subscription
    },
  }
}

/** The session as callers see it. */
export function shown<Session extends CheckoutSession>(session: Session): CheckoutSession {
  const { price: _, subscription_metadata: __, ...rest } = session as Session & Record<string, unknown>
  return rest as unknown as CheckoutSession
}

function required<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new Error(`There is no ${id}.`)
  return value
}
