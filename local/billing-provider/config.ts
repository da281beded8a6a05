import { join } from 'node:path'
import type { BillingProviderOptions } from './provider.ts'

/** One above the mailbox's usual port. */
const PORT_DEFAULT = 8026

/**
 * The options of a stand-in that runs as its own process:
 *
 * - BILLING_PROVIDER_PORT: TCP port, 0 for any free one; default 8026
 * - BILLING_PROVIDER_SECRET_KEY: what requests must present; required
 * - BILLING_PROVIDER_WEBHOOK_SECRET: what events are signed with; required
 * - BILLING_PROVIDER_WEBHOOK_URL: where events go; required
 * - BILLING_PROVIDER_DATA_DIR: directory in which the account survives a restart; default none, it lives in memory
 *
 * Throws an error that names the variable when one is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): BillingProviderOptions {
  const port = Number(env.BILLING_PROVIDER_PORT || PORT_DEFAULT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('BILLING_PROVIDER_PORT must be a port from 0 to 65535.')
  }
  return {
    port,
    secretKey: readRequired(env, 'BILLING_PROVIDER_SECRET_KEY'),
    webhookSecrets: [readRequired(env, 'BILLING_PROVIDER_WEBHOOK_SECRET')],
    webhookUrl: readRequired(env, 'BILLING_PROVIDER_WEBHOOK_URL'),
    file: env.BILLING_PROVIDER_DATA_DIR ? join(env.BILLING_PROVIDER_DATA_DIR, 'account.json') : undefined,
  }
}

function readRequired(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set.`)
  return value
}
