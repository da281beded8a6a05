import { join } from 'node:path'
import { readPort, readRequired } from '../stand-in/settings.ts'
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
  return {
    port: readPort(env, 'BILLING_PROVIDER_PORT', PORT_DEFAULT),
    secretKey: readRequired(env, 'BILLING_PROVIDER_SECRET_KEY'),
    webhookSecrets: [readRequired(env, 'BILLING_PROVIDER_WEBHOOK_SECRET')],
    webhookUrl: readRequired(env, 'BILLING_PROVIDER_WEBHOOK_URL'),
    file: env.BILLING_PROVIDER_DATA_DIR ? join(env.BILLING_PROVIDER_DATA_DIR, 'account.json') : undefined,
  }
}
