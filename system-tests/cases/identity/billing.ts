import type { identity } from '@dossier/contracts'
import { signatureHeader } from '@dossier/local/billing-provider'
import { type Cases, noInput } from '../case.ts'

/** The tests' payment provider signs with it. */
const BILLING_SECRET = 'whsec_first_of_the_tests'

const BILLING_EVENT = '{"id":"evt_1","object":"event","type":"price.created","created":1,"data":{"object":{}}}'

export const billingCases = {
  createCheckoutSession: {
    arrange: () => ({
      plan: 'pro' as const,
      success_url: 'http://app.test/paid',
      cancel_url: 'http://app.test/not-paid',
    }),
    other: { plan: 'enterprise' as const },
  },
  createPortalSession: {
    arrange: () => ({ return_url: 'http://app.test/back' }),
    other: { return_url: 'http://app.test/plan' },
  },
  getSubscription: noInput,
  receiveBillingEvent: () => ({
    body: BILLING_EVENT,
    signature: signatureHeader(BILLING_EVENT, [BILLING_SECRET], new Date()),
  }),
} satisfies Partial<Cases<typeof identity.operations>>
