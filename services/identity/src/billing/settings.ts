import type { Plan } from '@dossier/contracts'
import { ConfigError, env, setting } from '@dossier/runtime'
import { z } from 'zod'

/** Longest wait for one answer of the provider. The caller waits 4 s in all, and a checkout may take two or three calls. */
export const BILLING_TIMEOUT_MS = 2_500

const optionalText = z.string()

export const billingSettings = {
  BILLING_API_URL: setting({
    schema: env.url.refine((url) => URL.parse(url)?.pathname === '/', { error: 'must have no path' }),
    doc: 'Payment provider that speaks the Stripe API.',
    default: 'https://api.stripe.com',
  }),
  BILLING_SECRET_KEY: setting({
    schema: optionalText,
    doc: 'Secret key of the account there. Empty: billing is not configured. With it, BILLING_WEBHOOK_SECRETS, BILLING_PRICES_PRO and BILLING_PRICES_ENTERPRISE are required.',
    default: '',
    secret: true,
  }),
  BILLING_WEBHOOK_SECRETS: setting({
    schema: optionalText,
    doc: 'Secrets that sign events sent to /api/v1/billing/webhooks, separated by commas: while you replace one, both.',
    default: '',
    secret: true,
  }),
  BILLING_PRICES_PRO: setting({
    schema: optionalText,
    doc: 'Prices of the plan pro, separated by commas; the first is sold, subscriptions to the others keep the plan.',
    default: '',
  }),
  BILLING_PRICES_ENTERPRISE: setting({
    schema: optionalText,
    doc: 'Prices of the plan enterprise, in the same way.',
    default: '',
  }),
}

/** Settings of billing, if configured. */
export interface BillingSettings {
  apiUrl: string
  secretKey: string
  webhookSecrets: readonly string[]
  /** What is sold. */
  priceOf: Readonly<Record<'pro' | 'enterprise', string>>
  planOfPrice: ReadonlyMap<string, Plan>
  timeoutMs: number
}

type Config = { readonly [Name in keyof typeof billingSettings]: z.output<(typeof billingSettings)[Name]['schema']> }

/** All billing settings, or undefined if none is set. Throws a ConfigError if only some are set. */
export function readBillingSettings(config: Config, timeoutMs = BILLING_TIMEOUT_MS): BillingSettings | undefined {
  const needed = [
    'BILLING_SECRET_KEY',
    'BILLING_WEBHOOK_SECRETS',
    'BILLING_PRICES_PRO',
    'BILLING_PRICES_ENTERPRISE',
  ] as const
  const missing = needed.filter((name) => listed(config[name]).length === 0)
  if (missing.length === needed.length) return undefined
  if (missing.length > 0) throw new ConfigError(`billing needs ${missing.join(', ')} too`)
  const pro = listed(config.BILLING_PRICES_PRO)
  const enterprise = listed(config.BILLING_PRICES_ENTERPRISE)
  const both = pro.filter((price) => enterprise.includes(price))
  if (both.length > 0) throw new ConfigError('BILLING_PRICES_PRO and BILLING_PRICES_ENTERPRISE share a price')
  return {
    apiUrl: config.BILLING_API_URL,
    secretKey: config.BILLING_SECRET_KEY,
    webhookSecrets: listed(config.BILLING_WEBHOOK_SECRETS),
    priceOf: { pro: pro[0]!, enterprise: enterprise[0]! },
    planOfPrice: new Map<string, Plan>([
      ...pro.map((price) => [price, 'pro'] as const),
      ...enterprise.map((price) => [price, 'enterprise'] as const),
    ]),
    timeoutMs,
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
