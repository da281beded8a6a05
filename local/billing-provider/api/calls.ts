import type { Account } from '../account.ts'
import { type Business, shown } from '../business.ts'
import { newProviderId } from '../ids.ts'
import { type Customer, listOf, type PortalSession } from '../objects.ts'
import { providerErrors } from './errors.ts'
import {
  address,
  array,
  metadata,
  object,
  optionalFlag,
  optionalText,
  type Params,
  refuseUnknown,
  requiredText,
} from './params.ts'

/** One call of the interface: `:id` in the path is handed in. Returns the object, or throws a ProviderError. */
export interface ProviderCall {
  method: 'get' | 'post' | 'delete'
  path: string
  answer(params: Params, id: string): object
}

const CHECKOUT_LIFE_S = 86_400

export interface CallParts {
  account: Account
  business: Business
  clock: () => Date
  /** Where its pages are. */
  pagesUrl: () => string
}

/** Every call that the stand-in knows. */
export function providerCalls({ account, business, clock, pagesUrl }: CallParts): ProviderCall[] {
  const now = () => Math.floor(clock().getTime() / 1000)
  const find = <Value>(map: ReadonlyMap<string, Value>, what: string, id: string) => {
    const value = map.get(id)
    if (value === undefined) throw providerErrors.noSuch(what, id)
    return value
  }
  const customerIn = (params: Params) => {
    const id = requiredText(params, 'customer')
    if (!account.customers.has(id)) throw providerErrors.noSuch('customer', id, 'customer', 400)
    return id
  }
  const priceIn = (params: Params, param: string) => {
    const id = requiredText(params, 'price')
    if (!account.prices.has(id)) throw providerErrors.noSuch('price', id, param, 400)
    return id
  }

  return [
    {
      method: 'post',
      path: '/v1/customers',
      answer(params) {
        refuseUnknown(params, ['email', 'name', 'metadata'])
        const customer: Customer = {
          id: newProviderId('cus'),
          object: 'customer',
          created: now(),
          email: optionalText(params, 'email'),
          livemode: false,
          metadata: metadata(params),
          name: optionalText(params, 'name'),
        }
        account.customers.set(customer.id, customer)
        return customer
      },
    },
    { method: 'get', path: '/v1/customers/:id', answer: (_params, id) => find(account.customers, 'customer', id) },
    {
      method: 'post',
      path: '/v1/checkout/sessions',
      answer(params) {
        refuseUnknown(params, [
          'mode',
          'customer',
          'client_reference_id',
          'line_items',
          'metadata',
          'subscription_data',
          'success_url',
          'cancel_url',
        ])
        if (requiredText(params, 'mode') !== 'subscription')
          throw providerErrors.invalid('mode', 'The stand-in sells subscriptions alone')
        const [item, ...others] = array(params, 'line_items')
        if (!item || others.length > 0) throw providerErrors.invalid('line_items', 'The stand-in takes one line item')
        refuseUnknown(item, ['price', 'quantity'])
        const subscriptionData = object(params, 'subscription_data')
        refuseUnknown(subscriptionData, ['metadata'])
        const id = newProviderId('cs_test')
        const session = {
          id,
          object: 'checkout.session' as const,
          cancel_url: params.cancel_url === undefined ? null : address(params, 'cancel_url'),
          client_reference_id: optionalText(params, 'client_reference_id'),
          created: now(),
          customer: customerIn(params),
          expires_at: now() + CHECKOUT_LIFE_S,
          livemode: false as const,
          metadata: metadata(params),
          mode: 'subscription' as const,
          payment_status: 'unpaid' as const,
          status: 'open' as const,
          subscription: null,
          success_url: address(params, 'success_url'),
          url: `${pagesUrl()}/pay/${id}`,
          price: priceIn(item, 'line_items[0][price]'),
          subscription_metadata: metadata(subscriptionData),
        }
        account.checkoutSessions.set(id, session)
        return shown(session)
      },
    },
    {
      method: 'get',
      path: '/v1/checkout/sessions/:id',
      answer(_params, id) {
        const session = find(account.checkoutSessions, 'checkout.session', id)
        if (session.status === 'open' && session.expires_at <= now()) business.expireCheckout(id)
        return shown(session)
      },
    },
    {
      method: 'post',
      path: '/v1/checkout/sessions/:id/expire',
      answer(params, id) {
        refuseUnknown(params, [])
        if (find(account.checkoutSessions, 'checkout.session', id).status !== 'open')
          throw providerErrors.invalid('session', 'Only Checkout Sessions with a status in ["open"] can be expired.')
        return shown(business.expireCheckout(id))
      },
    },
    {
      method: 'post',
      path: '/v1/billing_portal/sessions',
      answer(params) {
        refuseUnknown(params, ['customer', 'return_url'])
        const id = newProviderId('bps')
        const session: PortalSession = {
          id,
          object: 'billing_portal.session',
          created: now(),
          customer: customerIn(params),
          livemode: false,
          return_url: params.return_url === undefined ? null : address(params, 'return_url'),
          url: `${pagesUrl()}/portal/${id}`,
        }
        account.portalSessions.set(id, session)
        return session
      },
    },
    {
      method: 'get',
      path: '/v1/subscriptions',
      answer(params) {
        refuseUnknown(params, ['customer', 'limit', 'status'])
        const customer = optionalText(params, 'customer')
        const all = params.status === 'all'
        const found = [...account.subscriptions.values()].filter(
          (subscription) =>
            (customer === null || subscription.customer === customer) && (all || subscription.status !== 'canceled'),
        )
        return listOf(found.reverse(), '/v1/subscriptions')
      },
    },
    {
      method: 'get',
      path: '/v1/subscriptions/:id',
      answer: (_params, id) => find(account.subscriptions, 'subscription', id),
    },
    {
      method: 'post',
      path: '/v1/subscriptions/:id',
      answer(params, id) {
        refuseUnknown(params, ['cancel_at_period_end', 'items'])
        find(account.subscriptions, 'subscription', id)
        const [item] = array(params, 'items')
        if (item) business.changePrice(id, priceIn(item, 'items[0][price]'))
        const cancel = optionalFlag(params, 'cancel_at_period_end')
        if (cancel !== undefined) business.cancelAtPeriodEnd(id, cancel)
        return account.subscriptions.get(id)!
      },
    },
    {
      method: 'delete',
      path: '/v1/subscriptions/:id',
      answer(_params, id) {
        find(account.subscriptions, 'subscription', id)
        return business.cancelNow(id)
      },
    },
    { method: 'get', path: '/v1/prices/:id', answer: (_params, id) => find(account.prices, 'price', id) },
    {
      method: 'get',
      path: '/v1/events',
      answer: () => listOf([...account.events.values()].reverse().slice(0, 100), '/v1/events'),
    },
    { method: 'get', path: '/v1/events/:id', answer: (_params, id) => find(account.events, 'event', id) },
  ]
}
