import type { FirmId } from '@dossier/contracts'
import { createLogger, Metrics, WakeSignal } from '@dossier/runtime'
import { documentEngines } from '@dossier/testbed/engines'
import { describe, expect, test } from '@jest/globals'
import { startLaneWorkers } from '../src/queue/lane-workers.ts'
import { createQueue } from '../src/queue/queue.ts'
import type { Store } from '../src/store/collections.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { jobs } from '../src/store/jobs.ts'
import { lanes } from '../src/store/lanes.ts'

const FIRM_ID = 'firm_1' as FirmId
const now = () => new Date().toISOString()
const log = createLogger('test', 'silent')

describe.each(documentEngines())('$name', (engine) => {
  test('a job that always breaks off waits longer each time, and the firm’s other jobs have their turn', async () => {
    const database = await engine.newDatabase()
    const documents = openDocumentStore(database.settings, {
      collections: [jobs, lanes],
      log,
      metrics: new Metrics(),
      tracing: undefined,
      now,
    })
    await documents.prepare()
    const store = { jobs: documents.open(jobs), lanes: documents.open(lanes) } as Store
    const wake = new WakeSignal()
    const queue = createQueue({ store, now, wake })
    const broken = await queue.add({ firmId: FIRM_ID, kind: 'check_grant' })
    await queue.add({ firmId: FIRM_ID, kind: 'announce' })
    const stopping = new AbortController()
    const { promise: otherRan, resolve } = Promise.withResolvers<void>()

    const workers = startLaneWorkers({
      stopping: stopping.signal,
      store,
      now,
      wake,
      log,
      firmsMax: 1,
      pollMs: 10,
      async run(job) {
        if (job.id === broken.id) throw new RangeError('always')
        await store.jobs.remove(job)
        resolve()
      },
    })
    await otherRan
    stopping.abort()
    await workers.stop()
    const present = await store.jobs.find(broken.id)
    await documents.close()
    await database.drop()

    expect(present!.failures).toBe(1)
    expect(Date.parse(present!.due_at)).toBeGreaterThan(Date.now() + 3_000)
  })
})
