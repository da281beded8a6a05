/** A system whose firms connect to a stand-in of the practice-management system. */
import type { FirmId } from '@dossier/contracts'
import type { TestStore } from '@dossier/integrations/testing'
import type { PracticeManagementOptions } from '@dossier/local/practice-management'
import { lastingPort } from './lasting-port.ts'
import { startTestPracticeManagement, type TestPracticeManagement } from './practice-management.ts'
import type { SeededFirm } from './seeds.ts'
import { type System, startSystem } from './system.ts'
import type { SystemOptions } from './system-options.ts'
import { until } from './until.ts'

export interface ConnectedSystem {
  t: System
  standIn: TestPracticeManagement
  /** What the connector has stored. */
  store: TestStore
  appUrl: string
  /** A firm that is connected in the name of a person there: by default the first. */
  connectedFirm(userId?: number): Promise<SeededFirm>
  /** Connects a firm, with its key, and waits until it is notified of changes there. */
  connect(firm: SeededFirm, userId?: number): Promise<void>
  /** Opens the callback's address, and returns its answer. */
  callback(location: string | URL, headers?: Record<string, string>): Promise<Response>
  /** Address of the consent page that the firm's admin is redirected to. */
  authorizeUrl(headers: Record<string, string>): Promise<string>
  /** Waits until no job of the firm is due. */
  idle(firmId: FirmId): Promise<void>
  stop(): Promise<void>
}

/** The stand-in reaches the gateway at its address, so the gateway keeps its port; both run on the system's clock. */
export async function startConnectedSystem(
  options: { system?: SystemOptions; standIn?: PracticeManagementOptions } = {},
): Promise<ConnectedSystem> {
  const port = await lastingPort()
  const appUrl = `http://127.0.0.1:${port}`
  let clock = () => new Date()
  const standIn = await startTestPracticeManagement({
    clock: () => clock(),
    retryDelaysMs: [20, 100],
    ...options.standIn,
  })
  const { environment, constants, ...system } = options.system ?? {}
  const t = await startSystem({
    ...system,
    constants: { ...constants, integrations: { SYNC_POLL_MS: 200, ...constants?.integrations } },
    environment: {
      ...environment,
      gateway: { PORT: String(port), APP_URL: appUrl, ...environment?.gateway },
      integrations: { ...standIn.environment, APP_URL: appUrl, ...environment?.integrations },
    },
  })
  clock = t.clock.read
  const { openTestStore } = await import('@dossier/integrations/testing')
  const store = await openTestStore(t.environmentOf('integrations'), t.now)
  standIn.setDeauthorizeUrl(`${appUrl}/api/v1/integrations/practicemgr/deauthorize`)
  const path = '/api/v1/integrations/practicemgr'

  async function authorizeUrl(headers: Record<string, string>): Promise<string> {
    const response = await fetch(`${t.baseUrl}${path}/connect`, { headers, redirect: 'manual' })
    if (response.status !== 302) throw new Error(`connect answered ${response.status}: ${await response.text()}`)
    return response.headers.get('location')!
  }
  const callback = (location: string | URL, headers: Record<string, string> = {}) =>
    fetch(location, { headers, redirect: 'manual' })

  async function idle(firmId: FirmId): Promise<void> {
    await until(async () => {
      const due = { where: { firm_id: firmId }, by: { field: 'due_at' as const, upTo: t.now() }, limit: 1 }
      const [jobs, lane] = await Promise.all([store.jobs.list(due), store.lanes.find(firmId)])
      return jobs.length === 0 && (lane?.holder ?? null) === null
    })
  }

  async function connect(firm: SeededFirm, userId = standIn.controls.holdings().users[0]!.id): Promise<void> {
    const back = await standIn.walkConsent(await authorizeUrl({ 'X-Api-Key': firm.key }), { userId })
    const response = await callback(back)
    if (response.status !== 302) throw new Error(`the callback answered ${response.status}: ${await response.text()}`)
    await idle(firm.id)
  }

  return {
    t,
    standIn,
    store,
    appUrl,
    authorizeUrl,
    callback,
    connect,
    idle,
    async connectedFirm(userId) {
      const firm = await t.seedFirm()
      await connect(firm, userId)
      return firm
    },
    async stop() {
      await store.close()
      await t.stop()
      await standIn.stop()
    },
  }
}
