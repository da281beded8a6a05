import { z } from 'zod'
import { UrlText } from '../../fields.ts'
import { defineOperation } from '../define.ts'
import { CheckoutSession, PortalSession, SoldPlan, Subscription } from '../resources/billing.ts'

/** Where the payment provider redirects back to. The handler checks the origin, since it knows the application's. */
const returnAddress = UrlText.optional()

/** Errors of every operation that calls the payment provider. */
const PROVIDER_ERRORS = ['billing_not_configured', 'upstream_error', 'service_unavailable'] as const

export const createCheckoutSession = defineOperation({
  name: 'createCheckoutSession',
  tag: 'Billing',
  summary: 'Open a page on which the firm subscribes to a plan.',
  description:
    'The payment provider hosts the page, so Dossier never sees card details. The plan changes within seconds after payment. Repeating the request with the same plan and addresses returns the same page while it is open. A firm that has a subscription, even with an unpaid invoice, gets `subscription_active` and changes the subscription in the billing portal.',
  method: 'post',
  path: '/api/v1/billing/checkout-sessions',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  status: 201,
  input: z.strictObject({
    plan: SoldPlan,
    success_url: returnAddress.describe(
      'Where the page redirects after payment: an address of the application. `{CHECKOUT_SESSION_ID}` in its query is replaced by the id.',
    ),
    cancel_url: returnAddress.describe('Where the page redirects if the user cancels: an address of the application.'),
  }),
  output: CheckoutSession,
  errors: ['subscription_active', ...PROVIDER_ERRORS],
})

export const createPortalSession = defineOperation({
  name: 'createPortalSession',
  tag: 'Billing',
  summary: 'Open a page on which the firm manages its subscription.',
  description:
    'The page shows plan, card and invoices, and can cancel the subscription. Its address works for a few minutes.',
  method: 'post',
  path: '/api/v1/billing/portal-sessions',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  status: 201,
  input: z.strictObject({
    return_url: returnAddress.describe('Where the page links back to: an address of the application.'),
  }),
  output: PortalSession,
  errors: PROVIDER_ERRORS,
})

export const getSubscription = defineOperation({
  name: 'getSubscription',
  tag: 'Billing',
  summary: 'Get the subscription of the firm.',
  method: 'get',
  path: '/api/v1/billing/subscription',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({}),
  output: Subscription,
  errors: ['billing_not_configured'],
})

export const receiveBillingEvent = defineOperation({
  name: 'receiveBillingEvent',
  tag: 'Billing',
  summary: 'Receive an event of the payment provider.',
  description:
    'Only the provider calls this. It signs with a secret of this installation. Each event is applied once, in the order of its timestamp. Events that are not about subscriptions are accepted and ignored.',
  method: 'post',
  path: '/api/v1/billing/webhooks',
  access: { kind: 'public' },
  audit: { none: 'the provider calls; identity records a plan that changes' },
  signed: { headers: { signature: 'Stripe-Signature' } },
  input: z.strictObject({
    body: z.string().min(1).describe('An event of the provider.'),
    signature: z.string().min(1).max(2_000).describe('Time and HMAC-SHA256 signatures of the body: `t=…,v1=…`.').meta({
      example: 't=1772460311,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
    }),
  }),
  example: { body: { id: 'evt_4f1d', type: 'customer.subscription.updated', data: { object: { id: 'sub_9c2e' } } } },
  output: z.object({ received: z.literal(true).describe('Always true.') }),
  fieldCodes: { body: 'signature_invalid', signature: 'signature_invalid' },
  errors: ['signature_invalid', 'invalid_json', 'billing_not_configured'],
})
