import { integrations, type MatterId, matters } from '@dossier/contracts'
import { type ConnectedSystem, type DocumentEngine, startConnectedSystem, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type ConnectedFirm,
  heldBy,
  holdLane,
  logOf,
  passPause,
  seedApprovedFiles,
  seedConnectedFirm,
  seedMatter,
  seedMatters,
  sync,
  syncNewMatters,
} from './seeds.ts'

const { getIntegrationStatus, updateIntegrationSettings } = integrations.operations
const { archiveMatter } = matters.operations

/** Longer than a job waits after its first failures. */
const BACKOFF_MS = 30_000

/** One matter at a time for a firm; firms take turns; failures of the other side are waited for, and end. */
export function syncInTurnContract(engine: DocumentEngine, { calls = 'some' }: { calls?: 'some' | 'all' } = {}): void {
  let s: ConnectedSystem

  beforeAll(async () => {
    s = await startConnectedSystem({
      standIn: { settings: { rateLimit: 100_000 } },
      system: { documents: await engine.newDatabase() },
    })
  })
  afterAll(() => s.stop())
  afterEach(() => {
    s.standIn.controls.behave()
    s.standIn.controls.set({ latencyMs: 0 })
  })

  const heldNow = (firm: ConnectedFirm) => heldBy(s.standIn.controls.holdings(), firm)

  /** Lets the pauses after failures pass until it has happened. */
  async function afterPauses(firm: ConnectedFirm, happened: () => Promise<boolean>): Promise<void> {
    await until(async () => {
      await passPause(s, firm, BACKOFF_MS)
      return await happened()
    })
  }

  const statusOf = async (firm: ConnectedFirm) => (await s.t.call(getIntegrationStatus, {}, firm.key)).data
  const hasBacklog = async (firm: ConnectedFirm) => (await statusOf(firm)).backlog! > 0

  test('a firm has one call at a time under way, with two replicas at work', async () => {
    const { t, standIn } = s
    await t.startReplica('integrations')
    const firm = await seedConnectedFirm(s)
    standIn.controls.set({ latencyMs: 10 })
    standIn.controls.forgetCalls()
    let together = 0
    const looking = setInterval(() => {
      together = Math.max(together, standIn.controls.calls().filter(({ status }) => status === null).length)
    }, 2)

    await syncNewMatters(t, firm)
    await seedMatters(t, firm, 12)
    await until(async () => heldNow(firm).matters.length === 12 && !(await hasBacklog(firm)))

    clearInterval(looking)
    expect(together).toBe(1)
  })

  test("a firm's backlog of many matters goes on one by one while another firm's matter is synced", async () => {
    const { t, standIn } = s
    const [busy, other] = [await seedConnectedFirm(s), await seedConnectedFirm(s)]
    const matterId = await seedMatter(t, other)
    const giveBack = await holdLane(s, busy)
    await syncNewMatters(t, busy)
    await seedMatters(t, busy, 25)
    await until(async () => (await statusOf(busy)).backlog === 25)
    const { sync_status } = await statusOf(busy)
    standIn.controls.set({ latencyMs: 20 })
    standIn.controls.forgetCalls()
    await giveBack()

    const { data } = await sync(t, other, matterId)

    const calls = standIn.controls.calls().length
    expect(sync_status).toBe('syncing')
    expect(data.success).toBe(true)
    expect(await hasBacklog(busy)).toBe(true)
    // The whole backlog would be 75, before the three of the other firm. How many fit beside them depends on the machine.
    expect(calls).toBeLessThan(50)
    await t.call(integrations.operations.disconnectIntegration, {}, busy.key)
  })

  test('a 429 is waited for as long as it says, three times', async () => {
    const { t, standIn } = s
    const firm = await seedConnectedFirm(s)
    const matterId = await seedMatter(t, firm)
    const on = 'POST /api/v4/matters'
    standIn.controls.misbehave({ kind: 429, retryAfterS: 1, on, times: 1 })
    standIn.controls.misbehave({ kind: 429, retryAfterS: 0, on, times: 2 })
    standIn.controls.forgetCalls()

    const { data } = await sync(t, firm, matterId)

    expect(data.success).toBe(true)
    const [first, second, ...rest] = momentsOf(on)
    expect(second! - first!).toBeGreaterThanOrEqual(1_000)
    expect(rest).toHaveLength(2)
  })

  test('a fourth 429 ends the sync', async () => {
    const { t, standIn } = s
    const firm = await seedConnectedFirm(s)
    const matterId = await seedMatter(t, firm)
    const on = 'POST /api/v4/matters'
    standIn.controls.misbehave({ kind: 429, retryAfterS: 0, on })
    standIn.controls.forgetCalls()

    const { status, error } = await sync(t, firm, matterId)

    expect({ status, code: error.code }).toEqual({ status: 502, code: 'upstream_error' })
    expect(momentsOf(on)).toHaveLength(4)
    expect(await logOf(t, firm)).toMatchObject([
      { status: 'failed', error_message: expect.stringMatching(/rate limit/) },
    ])
  })

  /** When calls of a kind came, in milliseconds. */
  function momentsOf(on: string): number[] {
    const calls = s.standIn.controls.calls().filter(({ method, path }) => `${method} ${path}`.startsWith(on))
    return calls.map(({ at }) => Date.parse(at))
  }

  const others = ['POST /api/v4/contacts', 'POST /api/v4/documents', 'PUT /']
  test.each(['GET /api/v4/contacts', 'POST /api/v4/matters', ...(calls === 'all' ? others : [])])(
    '%s that fails with a 5xx is sent again after growing pauses',
    async (on) => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      const matterId = await seedMatter(t, firm)
      await seedApprovedFiles(t, firm, matterId, 1)
      standIn.controls.misbehave({ kind: 503, on, times: 2 })
      standIn.controls.forgetCalls()

      const { data } = await sync(t, firm, matterId)

      expect(data).toMatchObject({ success: true, documentsUploaded: 1 })
      const [first, second, third] = momentsOf(on)
      // 300 ms and 1 s, each varied by a half.
      expect([second! - first! >= 149, third! - second! >= 499]).toEqual([true, true])
      const { contacts, matters, documents } = heldNow(firm)
      expect([contacts.length, matters.length, documents.length]).toEqual([1, 1, 1])
    },
  )

  describe('automatic syncs', () => {
    test('outlast an outage, while callers get an error: contact, matter, then documents are there', async () => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      await t.call(
        updateIntegrationSettings,
        { auto_sync_on_approval: true, auto_sync_on_matter_created: true },
        firm.key,
      )
      standIn.controls.misbehave({ kind: 503, on: 'GET /api/v4/contacts' })
      const matterId = await seedMatter(t, firm)
      await until(async () => (await logOf(t, firm)).some(({ error_code }) => error_code === 'upstream_error'))
      const asked = await sync(t, firm, matterId)
      await until(async () => (await statusOf(firm)).sync_status === 'error')
      await seedApprovedFiles(t, firm, matterId, 2)
      standIn.controls.behave()
      standIn.controls.forgetCalls()

      await afterPauses(firm, async () => !(await hasBacklog(firm)))

      expect(asked).toMatchObject({ status: 502, error: { code: 'upstream_error' } })
      expect((await statusOf(firm)).sync_status).toBe('idle')
      const log = await logOf(t, firm)
      expect(log.length).toBeGreaterThanOrEqual(2)
      expect(log.map(({ status, error_code }) => ({ status, error_code }))).toEqual(
        log.map(() => ({ status: 'success', error_code: null })),
      )
      const posts = standIn.controls.calls().filter(({ method }) => method === 'POST')
      const records = ['contacts', 'matters', 'documents']
      const made = posts.map(({ path }) => path.split('/').at(-1)!).filter((kind) => records.includes(kind))
      expect(made).toEqual(['contacts', 'matters', 'documents', 'documents'])
      expect(heldNow(firm).documents).toHaveLength(2)
    })

    test('outlast an outage when they join a request that waits', async () => {
      const { t, standIn } = s
      const firm = await seedConnectedFirm(s)
      const [first, second] = [await seedMatter(t, firm), await seedMatter(t, firm)]
      await seedApprovedFiles(t, firm, second, 1)
      await t.call(updateIntegrationSettings, { auto_sync_on_approval: true }, firm.key)
      standIn.controls.misbehave({ kind: 'slow', delayMs: 700, on: 'GET /api/v4/contacts', times: 1 })
      standIn.controls.misbehave({ kind: 503, on: 'POST /api/v4/contacts' })
      const answers = [sync(t, firm, first), sync(t, firm, second)]
      await seedApprovedFiles(t, firm, second, 1)
      await Promise.all(answers)
      standIn.controls.behave()

      await afterPauses(firm, async () => heldNow(firm).documents.length === 2 && !(await hasBacklog(firm)))

      expect(heldNow(firm).matters).toHaveLength(1)
      expect((await logOf(t, firm)).filter(({ status }) => status === 'pending')).toEqual([])
    })

    test('leave out a matter that was archived before its turn', async () => {
      const { t } = s
      const firm = await seedConnectedFirm(s)
      await syncNewMatters(t, firm)
      const giveBack = await holdLane(s, firm)
      const id = await seedMatter(t, firm)
      await until(() => hasBacklog(firm))
      await t.call(archiveMatter, { id }, firm.key)
      await giveBack()

      await until(async () => !(await hasBacklog(firm)))

      expect(await logOf(t, firm)).toMatchObject([{ status: 'skipped', error_code: 'matter_not_syncable' }])
      expect(heldNow(firm).matters).toEqual([])
    })

    test('are not begun where the firm does not want them', async () => {
      const { t } = s
      const firm = await seedConnectedFirm(s)
      const matterId = await seedMatter(t, firm)
      await seedApprovedFiles(t, firm, matterId, 1)

      const log = await logOf(t, firm)

      expect(log).toEqual([])
    })
  })

  describe('of several files', () => {
    async function seedFiles(): Promise<{ firm: ConnectedFirm; matterId: MatterId }> {
      const firm = await seedConnectedFirm(s)
      const matterId = await seedMatter(s.t, firm)
      await seedApprovedFiles(s.t, firm, matterId, 3)
      s.standIn.controls.forgetCalls()
      return { firm, matterId }
    }

    test('one that breaks off is begun again, and no other', async () => {
      const { t, standIn } = s
      const { firm, matterId } = await seedFiles()
      standIn.controls.misbehave({ kind: 'cut-upload', on: 'PUT /', afterBytes: 10, skip: 1, times: 1 })

      const { data } = await sync(t, firm, matterId)

      expect(data).toMatchObject({ success: true, documentsUploaded: 3 })
      expect(standIn.controls.counts()).toMatchObject({ 'PUT /{upload}': 4, 'POST /api/v4/documents': 3 })
    })

    test('one that is refused stops no other, and is sent by the next sync', async () => {
      const { t, standIn } = s
      const { firm, matterId } = await seedFiles()
      standIn.controls.misbehave({ kind: 403, on: 'PUT /', skip: 1, times: 1 })
      const first = await sync(t, firm, matterId)
      const log = await logOf(t, firm)

      const second = await sync(t, firm, matterId)

      expect(first.error).toMatchObject({ code: 'upstream_error' })
      const ofMatter = log.filter(({ action }) => action === 'sync_matter')
      const ofFiles = log.filter(({ action }) => action === 'sync_document')
      expect(ofMatter[0]).toMatchObject({
        status: 'failed',
        documents_uploaded: 2,
        details: { documents_refused: 1 },
      })
      expect(ofFiles.map(({ status }) => status)).toEqual(['success', 'failed', 'success'])
      expect(new Set(ofFiles.map(({ upload_id }) => upload_id)).size).toBe(3)
      expect(ofFiles[1]).toMatchObject({
        external_id: null,
        documents_uploaded: 0,
        error_code: 'upstream_error',
        error_message: 'the file was refused with 403',
        details: { sync_id: ofMatter[0]!.id },
      })
      expect(second.data).toMatchObject({ success: true, documentsUploaded: 1 })
      expect(heldNow(firm).documents.map(({ version }) => version.fully_uploaded)).toEqual([true, true, true])
    })
  })
}
