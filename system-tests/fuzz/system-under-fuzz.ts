import {
  lastingPort,
  type System,
  startConnectable,
  startSystem,
  startTestBillingProvider,
  startTestSmsProvider,
} from '@dossier/testbed'
import type { SceneOptions } from '../cases/scene.ts'

/** Requests of all kinds wait for passwords and for the provider on a machine that has no time left. */
const BILLING_TIMEOUT_MS = 3_500

/** Reminders are written amid requests that have nothing to do with them. */
const NEVER_MS = 86_400_000

/** All requests come from one address and few accounts, and sign-ins that fail must not keep the good ones away. */
const MANY = '1000000'

export interface SystemUnderFuzz extends Pick<SceneOptions, 'practiceManagement'> {
  t: System
  /** Longest stall of the gateway's event loop since this was last asked, in milliseconds of processor time. */
  longestStallMs(): Promise<number>
  stop(): Promise<void>
}

/**
 * A system with every operation switched on and with everything that they need outside. The gateway runs in a process of
 * its own, where nothing else holds up the event loop.
 */
export async function startSystemUnderFuzz(): Promise<SystemUnderFuzz> {
  const stallMonitorPort = await lastingPort()
  const [provider, smsProvider, { practiceManagement, environment }] = await Promise.all([
    startTestBillingProvider(),
    startTestSmsProvider(),
    startConnectable(),
  ])
  const t = await startSystem({
    everywhere: { RUN_MODE: 'test' },
    gatewayInProcess: true,
    constants: {
      identity: { BILLING_TIMEOUT_MS },
      documents: { DOCUMENT_REMINDER_POLL_MS: NEVER_MS },
      matters: { DEADLINE_REMINDER_POLL_MS: NEVER_MS, LINK_EXPIRY_POLL_MS: NEVER_MS },
    },
    environment: {
      integrations: environment.integrations,
      gateway: {
        ...environment.gateway,
        SIGN_UP_ENABLED: 'true',
        NODE_OPTIONS: `--import=${new URL('./stall-monitor.mjs', import.meta.url)}`,
        STALL_MONITOR_PORT: String(stallMonitorPort),
      },
      notifications: smsProvider.environment,
      identity: {
        ...provider.environment,
        SIGN_IN_ADDRESS_FAILURES_FREE: MANY,
        SIGN_IN_ACCOUNT_FAILURES_FREE: MANY,
      },
    },
  })
  return {
    t,
    practiceManagement,
    async longestStallMs() {
      const response = await fetch(`http://127.0.0.1:${stallMonitorPort}`)
      return Number(await response.text())
    },
    async stop() {
      await t.stop()
      await Promise.all([provider.stop(), smsProvider.stop(), practiceManagement.stop()])
    },
  }
}
