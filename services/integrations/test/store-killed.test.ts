import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@dossier/contracts'
import { createLogger, Metrics } from '@dossier/runtime'
import { type DocumentServer, documentEngines, until } from '@dossier/testbed/engines'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Documents, Stored } from '../src/store/documents/documents.ts'
import type { ManagedStore } from '../src/store/documents/managed-store.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { tableStatements } from '../src/store/documents/postgres-tables.ts'
import { type Thing, thing, things } from './document-store.contract.ts'

const LANES = 8
const WRITES_BEFORE = 200
/** Refused callers retry after this time. */
const RETRY_MS = 20
/** Of an insert and an update. The setting is 1 s for each; MongoDB's driver would wait for a server for 30 s. */
const ANSWERS_MS_MAX = 25_000

const killable = documentEngines().filter(({ newServer }) => newServer)

describe.each(killable)('$name', (engine) => {
  let server: DocumentServer
  let store: ManagedStore
  let documents: Documents<Thing>

  beforeAll(async () => {
    server = await engine.newServer!()
    for (const statement of tableStatements(things).values()) await server.query(statement)
    store = await openDocumentStore(
      server.settings,
      {
        collections: [things],
        log: createLogger('test', 'silent'),
        metrics: new Metrics(),
        tracing: undefined,
        now: () => new Date().toISOString(),
      },
      { MONGODB_TIMEOUT_MS: 1_000 },
    )
    await store.prepare()
    documents = store.open(things)
  })
  afterAll(async () => {
    await store.close()
    await server.drop()
  })

  test('acknowledged writes survive a kill, callers get errors for others in time, and the store recovers by itself', async () => {
    const acknowledged = new Map<string, Stored<Thing>>()
    const failures: unknown[] = []
    let slowestMs = 0
    let writes = 0
    let isOver = false
    let answersWhileKilled: boolean | undefined
    /** Inserts documents and changes each once, for as long as the test goes on. */
    const write = async () => {
      while (!isOver) {
        const startedAt = performance.now()
        try {
          const inserted = (await documents.insert(thing()))!
          acknowledged.set(inserted.id, inserted)
          const changed = await documents.update(inserted, { amount: 2 })
          if (changed) acknowledged.set(changed.id, changed)
          writes += 2
        } catch (error) {
          failures.push(error)
          await pause(RETRY_MS)
        }
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      }
    }
    const lanes = Array.from({ length: LANES }, write)

    try {
      await until(async () => writes >= WRITES_BEFORE)
      await server.kill()
      await until(async () => failures.length >= LANES)
      answersWhileKilled = await store.answers()
      await server.start()
      const before = writes
      await until(async () => writes > before + LANES)
    } finally {
      isOver = true
      await Promise.all(lanes)
    }

    const lost: string[] = []
    for (const [id, { version }] of acknowledged) {
      const found = await documents.find(id)
      // A change that was cut off may have happened: then it is one version on.
      if (found?.version !== version && found?.version !== version + 1) lost.push(id)
    }
    expect(lost).toEqual([])
    expect(answersWhileKilled).toBe(false)
    expect(await store.answers()).toBe(true)
    expect(failures.filter((error) => !(error instanceof AppError && error.code === 'service_unavailable'))).toEqual([])
    expect(slowestMs).toBeLessThan(ANSWERS_MS_MAX)
  })
})
