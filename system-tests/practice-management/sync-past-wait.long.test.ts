/** A sync that takes longer than its caller waits. It takes the 20 seconds that it speaks of. */
import { type ConnectedSystem, startConnectedSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { heldBy, logOf, seedApprovedFiles, seedConnectedFirm, seedMatter, sync } from './seeds.ts'

/** The caller's wait ends in the middle of the third: a busy machine moves neither end of a file past it. */
const FILE_MS = 8_000
const FILES = 3
/** How long a caller waits. */
const WAIT_MS = 20_000

let s: ConnectedSystem

beforeAll(async () => {
  s = await startConnectedSystem()
})
afterAll(() => s.stop())

test('a caller hears after 20 seconds what is done so far, and the log shows the rest until it has ended', async () => {
  const { t, standIn } = s
  const firm = await seedConnectedFirm(s)
  const matterId = await seedMatter(t, firm)
  await seedApprovedFiles(t, firm, matterId, FILES)
  standIn.controls.misbehave({ kind: 'slow', delayMs: FILE_MS, on: 'PUT /' })
  const startedAt = performance.now()

  const { status, data } = await sync(t, firm, matterId)

  const tookMs = performance.now() - startedAt
  const entry = async () => (await logOf(t, firm)).find(({ id }) => id === data.log_id)!
  const meanwhile = await entry()
  await until(async () => (await entry()).status !== 'pending')
  expect([tookMs > WAIT_MS - 1_500, tookMs < FILES * FILE_MS]).toEqual([true, true])
  const [theirs] = heldBy(standIn.controls.holdings(), firm).matters
  const sentMeanwhile = Math.floor(WAIT_MS / FILE_MS)
  expect([status, data]).toEqual([
    200,
    {
      success: false,
      practicemgrMatterId: theirs!.id,
      documentsUploaded: sentMeanwhile,
      in_progress: true,
      log_id: expect.stringMatching(/^sync_/),
    },
  ])
  expect(meanwhile).toMatchObject({
    status: 'pending',
    external_id: theirs!.id,
    documents_uploaded: sentMeanwhile,
    started_at: expect.any(String),
    finished_at: null,
  })
  expect(await entry()).toMatchObject({
    status: 'success',
    documents_uploaded: FILES,
    finished_at: expect.any(String),
    error_code: null,
  })
})
