import { type System, startSystem, startTestBillingProvider, startTestSmsProvider } from '@dossier/testbed'

/** Requests of all kinds wait for passwords and for the provider on a machine that has no time left. */
const BILLING_TIMEOUT_MS = '3500'

/** Reminders are written amid requests that have nothing to do with them. */
const NEVER_MS = String(86_400_000)

/** All requests come from one address and few accounts, and sign-ins that fail must not keep the good ones away. */
const MANY = '1000000'

/** A system in which every operation is switched on, and what it needs outside is there. */
export async function startSystemUnderFuzz(): Promise<{ t: System; stop(): Promise<void> }> {
  const [provider, smsProvider] = await Promise.all([startTestBillingProvider(), startTestSmsProvider()])
  const t = await startSystem({
    environment: {
      gateway: { SIGN_UP_ENABLED: 'true' },
      notifications: { ...smsProvider.environment, RUN_MODE: 'test' },
      matters: { DEADLINE_REMINDER_POLL_MS: NEVER_MS, LINK_EXPIRY_POLL_MS: NEVER_MS },
      documents: { DOCUMENT_REMINDER_POLL_MS: NEVER_MS },
      identity: {
        ...provider.environment,
        BILLING_TIMEOUT_MS,
        SIGN_IN_ADDRESS_FAILURES_FREE: MANY,
        SIGN_IN_ACCOUNT_FAILURES_FREE: MANY,
      },
    },
  })
  return {
    t,
    async stop() {
      await t.stop()
      await Promise.all([provider.stop(), smsProvider.stop()])
    },
  }
}
