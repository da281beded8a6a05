import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type FirmId, type Plan } from '@dossier/contracts'
import { Breaker, connectorFor, type Metrics, type OutgoingProxy, ProxyError } from '@dossier/runtime'
import Stripe from 'stripe'
import { Agent, fetch } from 'undici'
import { metrics as definitions } from '../metrics.ts'
import type { StoredSubscription } from '../store/billing-subscriptions.ts'
import { digest } from './digest.ts'
import { fromUnix, ProviderSubscription, toStoredSubscription } from './provider-objects.ts'
import type { BillingSettings } from './settings.ts'

/**
 * The version of the provider's API that `provider-objects.ts` reads; the library's types are for this version only.
 */
const API_VERSION = '2026-10-28.endive'

/** Time that remains for the caller after the provider has used up its time, in milliseconds. */
const MARGIN_MS = 300
/** Another request with the same idempotency key is under way: how long to wait before asking for its answer. */
const IN_USE_MS = 100
/** An open breaker lets one request through after this time. */
const BREAKER_RESET_MS = 2_000
/** The window of requests that count; with fewer requests in it, failures do not open the breaker. */
const BREAKER_WINDOW_MS = 10_000
const BREAKER_VOLUME_MIN = 10
const BREAKER_ERROR_PERCENT = 50

/** A checkout at the provider. */
export interface ProviderCheckout {
  id: string
  status: 'open' | 'complete' | 'expired'
  /** Null if it is no longer open. */
  url: string | null
  expiresAt: string
  subscriptionId: string | null
}

/**
 * Requests to the payment provider. Each ends within `remainingMs`. It throws `service_unavailable` if the provider is
 * away or too slow, and `upstream_error` if its answer is bad.
 */
export interface PaymentProvider {
  /** Made once for a firm, however many callers ask, and how often. */
  createCustomer(firmId: FirmId, firm: { name: string; email: string | null }, remainingMs: number): Promise<string>
  /** The same `once` opens the same page. */
  openCheckout(
    checkout: {
      firmId: FirmId
      customerId: string
      price: string
      successUrl: string
      cancelUrl: string
      once: string
    },
    remainingMs: number,
  ): Promise<ProviderCheckout>
  findCheckout(id: string, remainingMs: number): Promise<ProviderCheckout | undefined>
  expireCheckout(id: string, remainingMs: number): Promise<void>
  /** The page's address. */
  openPortal(customerId: string, returnUrl: string, remainingMs: number): Promise<string>
  findSubscription(
    id: string,
    remainingMs: number,
  ): Promise<{ customerId: string; subscription: StoredSubscription } | undefined>
  /** Whether one of the secrets has signed the body within the last five minutes. */
  hasSigned(body: string, header: string, now: string): Promise<boolean>
  planOfPrice: ReadonlyMap<string, Plan>
  close(): void
}

const SIGNATURE_AGE_S_MAX = 300

export function createPaymentProvider(
  settings: BillingSettings,
  metrics: Metrics,
  proxy?: OutgoingProxy,
): PaymentProvider {
  const { timeoutMs } = settings
  const dispatcher = new Agent({ connect: connectorFor({ proxy, timeoutMs }) })
  const stripe = createClient(settings, dispatcher)
  const ask = createAsk(timeoutMs, metrics)

  return {
    planOfPrice: settings.planOfPrice,
    async createCustomer(firmId, { name, email }, remainingMs) {
      const parameters = { name, ...(email && { email }), metadata: { firm_id: firmId } }
      // A key is good for the same parameters alone, and a firm may have been renamed since the last try.
      const idempotencyKey = `customer-${firmId}-${digest(parameters)}`
      const customer = await ask(remainingMs, (options) =>
        stripe.customers.create(parameters, { ...options, idempotencyKey }),
      )
      return customer.id
    },
    async openCheckout({ firmId, customerId, price, successUrl, cancelUrl, once }, remainingMs) {
      const metadata = { firm_id: firmId }
      const session = await ask(remainingMs, (options) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: firmId,
            line_items: [{ price, quantity: 1 }],
            metadata,
            subscription_data: { metadata },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { ...options, idempotencyKey: once },
        ),
      )
      return toCheckout(session)
    },
    async findCheckout(id, remainingMs) {
      const session = await ask(remainingMs, (options) =>
        unlessMissing(stripe.checkout.sessions.retrieve(id, {}, options)),
      )
      return session && toCheckout(session)
    },
    async expireCheckout(id, remainingMs) {
      await ask(remainingMs, (options) => stripe.checkout.sessions.expire(id, {}, options))
    },
    async openPortal(customerId, returnUrl, remainingMs) {
      const session = await ask(remainingMs, (options) =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }, options),
      )
      return session.url
    },
    async findSubscription(id, remainingMs) {
      const answer = await ask(remainingMs, (options) => unlessMissing(stripe.subscriptions.retrieve(id, {}, options)))
      if (!answer) return undefined
      const subscription = ProviderSubscription.parse(answer)
      return {
        customerId: subscription.customer,
        subscription: toStoredSubscription(subscription, settings.planOfPrice),
      }
    },
    async hasSigned(body, header, now) {
      const nowMs = Date.parse(now)
      const signedAtS = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
      // The library refuses old timestamps, but would accept future ones forever.
      if (!(signedAtS <= nowMs / 1000 + SIGNATURE_AGE_S_MAX)) return false
      return settings.webhookSecrets.some((secret) => {
        try {
          return stripe.webhooks.signature!.verifyHeader(body, header, secret, SIGNATURE_AGE_S_MAX, undefined, nowMs)
        } catch {
          return false
        }
      })
    },
    close() {
      ask.close()
      void dispatcher.destroy()
    },
  }
}

function createClient({ apiUrl, secretKey, timeoutMs }: BillingSettings, dispatcher: Agent): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    // The library's own bound ends with the headers; this one holds to the last byte.
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      fetch(input as string, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs), dispatcher }),
    ),
  })
}

/** Sends a request within its time, unless the breaker of the provider is open. */
interface Ask {
  <Answer>(remainingMs: number, send: (options: { timeout: number }) => Promise<Answer>): Promise<Answer>
  close(): void
}

function createAsk(timeoutMs: number, metrics: Metrics): Ask {
  const breaker = new Breaker({
    windowMs: BREAKER_WINDOW_MS,
    attemptsMin: BREAKER_VOLUME_MIN,
    failurePercentMax: BREAKER_ERROR_PERCENT,
    resetMs: BREAKER_RESET_MS,
    isFailure: (error) => !(error instanceof Stripe.errors.StripeError && isAnswer(error)),
  })
  const { paymentRequests, paymentDuration, paymentBreakerOpen } = definitions
  metrics.onScrape([paymentBreakerOpen], () => metrics.of(paymentBreakerOpen).set(breaker.state === 'open' ? 1 : 0))

  async function ask<Answer>(remainingMs: number, send: (options: { timeout: number }) => Promise<Answer>) {
    const startedAt = performance.now()
    let outcome: 'ok' | 'failed' | 'unavailable' = 'ok'
    try {
      return await sendInTime(remainingMs, send)
    } catch (error) {
      outcome = error instanceof AppError && error.code === 'service_unavailable' ? 'unavailable' : 'failed'
      throw error
    } finally {
      metrics.of(paymentRequests).labels(outcome).inc()
      metrics.of(paymentDuration).observe((performance.now() - startedAt) / 1000)
    }
  }

  async function sendInTime<Answer>(remainingMs: number, send: (options: { timeout: number }) => Promise<Answer>) {
    const endsAt = Date.now() + Math.min(remainingMs - MARGIN_MS, timeoutMs)
    for (;;) {
      const timeout = endsAt - Date.now()
      if (timeout <= 0) throw away('there is no time left')
      try {
        return await breaker.run(() => within(timeout, send({ timeout })))
      } catch (error) {
        if (!isInUse(error) || endsAt - Date.now() <= IN_USE_MS) throw asAppError(error)
        await pause(IN_USE_MS)
      }
    }
  }
  return Object.assign(ask, { close: () => breaker.stop() })
}

class TooLate extends Error {}

async function within<Answer>(timeoutMs: number, work: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the provider was there and said no, which another request may not be answered with. */
function isAnswer({ statusCode }: { statusCode?: number | undefined }): boolean {
  return statusCode !== undefined && statusCode < 500 && statusCode !== 429
}

function isInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 404
}

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The library's errors hold whole requests and answers, and part of the key: keep only what names the failure. */
function asAppError(error: unknown): AppError {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return away(error instanceof Error ? `${error.name}: ${error.message}` : 'no answer')
  }
  const { type, code, statusCode, requestId, message } = error
  const isAway = statusCode === undefined ? type === 'StripeConnectionError' : statusCode === 429
  const said = type === 'StripeAuthenticationError' ? 'the secret key is refused' : message.slice(0, 200)
  const proxyError = proxyErrorOf(error)
  if (proxyError) return away(proxyError.message)
  const internal = [type, statusCode, code, requestId, said].filter(Boolean).join(' ')
  return isAway ? away(internal) : new AppError('upstream_error', {}, { internal: `payment provider: ${internal}` })
}

/** The library's error has the error of fetch as its detail, whose cause says why there was no connection. */
function proxyErrorOf({ detail }: { detail?: unknown }): ProxyError | undefined {
  const { cause } = (detail ?? {}) as { cause?: unknown }
  return cause instanceof ProxyError ? cause : undefined
}

function away(reason: string): AppError {
  return new AppError('service_unavailable', {}, { internal: `payment provider: ${reason}` })
}

function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const { id, status, url, expires_at, subscription } = session
  return {
    id,
    status: status === 'open' ? 'open' : status === 'complete' ? 'complete' : 'expired',
    url,
    expiresAt: fromUnix(expires_at),
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
  }
}
