import type { ErrorRequestHandler } from 'express'
import { createFailures, type Failures } from '../stand-in/failures.ts'
import { newApp, serve } from '../stand-in/serve.ts'
import { monthlyPrice, openAccount } from './account.ts'
import { providerCalls } from './api/calls.ts'
import { createApiRouter, type Failure, type SeenRequest } from './api/router.ts'
import { type Business, createBusiness } from './business.ts'
import { createEventDeliveries, type EventDeliveries } from './deliveries.ts'
import type { CheckoutSession, Customer, ProviderEvent, Subscription } from './objects.ts'
import { createPagesRouter } from './pages/router.ts'

/** The available prices; their names are only for people. */
export const PRICE_PRO = 'price_pro_monthly'
export const PRICE_ENTERPRISE = 'price_enterprise_monthly'

export interface BillingProviderOptions {
  /** Default 127.0.0.1: anyone who reaches the pages may pay. */
  readonly host?: string
  /** 0, the default, picks a free port. */
  readonly port?: number
  /** What requests must present. */
  readonly secretKey: string
  /** The secrets that events are signed with. */
  readonly webhookSecrets: readonly string[]
  /** Where events go; may be said later. */
  readonly webhookUrl?: string | undefined
  /** File in which the account survives a restart. Default: memory only. */
  readonly file?: string | undefined
  readonly retryDelaysMs?: readonly number[]
  readonly clock?: () => Date
}

export interface BillingProvider {
  /** Address of the interface and the pages, without a trailing slash. */
  readonly url: string
  readonly secretKey: string
  /** What customers and time do. */
  readonly business: Business
  readonly deliveries: EventDeliveries
  readonly failures: Failures<Failure>
  /** Delay of each request, in milliseconds. */
  slowDown(latencyMs: number): void
  /** Requests to the interface since the start, oldest first. */
  readonly requests: readonly SeenRequest[]
  customers(): Customer[]
  checkoutSessions(): CheckoutSession[]
  subscriptions(): Subscription[]
  /** Oldest first. */
  events(): ProviderEvent[]
  stop(): Promise<void>
}

/** Requests that are remembered; a run of tests makes far fewer. */
const REQUESTS_MAX = 10_000

/**
 * Starts a stand-in for a payment provider that speaks Stripe's wire format: the calls, the signed events, and pages on
 * which a customer pays and looks after a subscription.
 */
export async function startBillingProvider(options: BillingProviderOptions): Promise<BillingProvider> {
  const { host = '127.0.0.1', port = 0, secretKey, clock = () => new Date() } = options
  const account = openAccount(
    [monthlyPrice(PRICE_PRO, 'Pro', 9_900), monthlyPrice(PRICE_ENTERPRISE, 'Enterprise', 29_900)],
    options.file,
  )
  const deliveries = createEventDeliveries({
    url: options.webhookUrl,
    secrets: options.webhookSecrets,
    clock,
    retryDelaysMs: options.retryDelaysMs,
  })
  const business = createBusiness(account, clock, deliveries.publish)
  const failures = createFailures<Failure>()
  const requests: SeenRequest[] = []
  let latencyMs = 0
  let url = ''

  const app = newApp()
  app.use(
    createApiRouter({
      calls: providerCalls({ account, business, clock, pagesUrl: () => url }),
      secretKey,
      failures,
      latencyMs: () => latencyMs,
      seen: (request) => {
        requests.push(request)
        if (requests.length > REQUESTS_MAX) requests.shift()
      },
      save: account.save,
    }),
  )
  app.use(createPagesRouter({ account, business }))
  app.use((_req, res) => {
    res.status(404).json({ error: 'not_found' })
  })
  app.use(answerError)

  const server = await serve(app, host, port)
  url = server.url

  return {
    url,
    secretKey,
    business,
    deliveries,
    failures,
    slowDown(given) {
      latencyMs = given
    },
    requests,
    customers: () => [...account.customers.values()],
    checkoutSessions: () => [...account.checkoutSessions.values()],
    subscriptions: () => [...account.subscriptions.values()],
    events: () => [...account.events.values()],
    async stop() {
      await deliveries.stop()
      await server.stop()
    },
  }
}

/** Four arguments are what makes it an error handler for Express. */
const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  const status = (error as { status?: number }).status ?? 500
  if (status === 500) console.error(error)
  res.status(status).json({ error: { type: 'api_error', message: 'The stand-in could not do this.' } })
}
