/** What a sync costs: calls there, and reads and writes of the store. A change that makes it cost more needs a reason. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { documents, type FirmId, type MatterId, matters, type UploadId } from '@dossier/contracts'
import {
  firstAccounts,
  type PracticeManagement,
  startPracticeManagement,
  walkConsent,
} from '@dossier/local/practice-management'
import { createLogger, Metrics, newId, readConfig } from '@dossier/runtime'
import { type DocumentEngine, documentEngines } from '@dossier/testbed/engines'
import { afterEach, describe, expect, test } from '@jest/globals'
import { settings } from '../src/config.ts'
import type { Connector } from '../src/connector.ts'
import { buildDeps } from '../src/deps.ts'
import { runJob } from '../src/jobs/run-job.ts'
import { takeLane } from '../src/queue/lane-lease.ts'
import { collections } from '../src/store/collections.ts'
import { newConnection } from '../src/store/connections.ts'
import type { CollectionDefinition, Document, DocumentStore, Documents } from '../src/store/documents/documents.ts'
import { openNewStore } from './open-new-store.ts'

const FIRM_ID = newId('firm') as FirmId
const CLIENT = { first_name: 'Ana', last_name: 'Ruiz', phone: null }
const now = () => new Date().toISOString()
const log = createLogger('test', 'silent')
const signal = new AbortController().signal

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

interface Statements {
  reads: number
  writes: number
}

/** A store that counts its statements. */
function counting(store: DocumentStore): { store: DocumentStore; statements: Statements } {
  const statements: Statements = { reads: 0, writes: 0 }
  function open<Doc extends Document>(definition: CollectionDefinition<Doc>): Documents<Doc> {
    const opened = store.open(definition)
    const as =
      <Args extends unknown[], Result>(kind: keyof Statements, run: (...args: Args) => Result) =>
      (...args: Args) => {
        statements[kind]++
        return run(...args)
      }
    return {
      find: as('reads', (id) => opened.find(id)),
      list: as('reads', (query) => opened.list(query)),
      count: as('reads', (where) => opened.count(where)),
      insert: as('writes', (document) => opened.insert(document)),
      update: as('writes', (read, changes) => opened.update(read, changes)),
      remove: as('writes', (read) => opened.remove(read)),
    }
  }
  return { store: { ...store, open }, statements }
}

async function start(engine: DocumentEngine) {
  const parts = { log, metrics: new Metrics(), now }
  const { documents: opened, close } = await openNewStore(engine, { collections, now })
  cleanups.push(close)
  const { store: counted, statements } = counting(opened)
  const standIn = await startPracticeManagement({ accounts: firstAccounts })
  cleanups.push(() => standIn.stop())
  const environment = {
    ...standIn.environment,
    APP_URL: 'http://127.0.0.1:9',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32).toString('base64')}`,
  }
  const files = await startFiles()
  const uploads: { id: UploadId; filename: string; content_type: string }[] = []
  const ask = async (operation: unknown, { matter_id }: { matter_id: MatterId }) => {
    if (operation === documents.operations.listApprovedUploads) return uploads
    if (operation === documents.operations.openApprovedUpload) return { url: files, size_bytes: 2 }
    if (operation !== matters.operations.getMatterForSync) throw new Error('nobody answers this call')
    const client = { ...CLIENT, id: `${matter_id}_client`, email: `${matter_id}@mail.example` }
    return { id: matter_id, title: matter_id, case_number: null, practice_area: 'family_law', status: 'active', client }
  }
  const { connector } = buildDeps(readConfig(settings, environment), {
    ...parts,
    rpc: { ask },
    stopping: signal,
    storage: { documents: counted },
  } as unknown as Parameters<typeof buildDeps>[1])
  if (!connector) throw new Error('the settings connect no firm')
  const { store, queue } = connector
  cleanups.push(
    () => connector.http.close(),
    () => connector.files.close(),
  )
  await connect(connector, standIn)

  /** Syncs a matter, and returns what that cost. */
  async function costOfSync(matterId: MatterId) {
    const job = await queue.add({ firmId: FIRM_ID, kind: 'sync_matter', matterId, trigger: 'matter_created' })
    const lane = await store.lanes.find(FIRM_ID)
    const lease = await takeLane(store, lane!, now)
    standIn.controls.forgetCalls()
    Object.assign(statements, { reads: 0, writes: 0 })
    const { recorded } = await runJob(job, lease!, signal, connector!)
    await recorded
    const cost = { ...statements, calls: standIn.controls.counts() }
    await lease!.release()
    expect(await store.syncLog.find(job.log_id!)).toMatchObject({ status: 'success' })
    return cost
  }
  return { costOfSync, uploads }
}

async function connect({ oauth, store, tokens }: Connector, { controls }: PracticeManagement): Promise<void> {
  const [user] = controls.holdings().users
  const back = await walkConsent(oauth.authorizeUrl('state'), { userId: user!.id })
  const granted = await oauth.exchangeCode(back.searchParams.get('code')!, signal)
  const { id, email } = user!
  await store.connections.insert({
    ...newConnection(FIRM_ID),
    account_id: newId('int'),
    external_user: { id, name: 'Ada', email },
    external_user_id: id,
    ...tokens.stored(FIRM_ID, granted),
    connected_at: now(),
  })
}

/** Where the bytes of each upload are. */
async function startFiles(): Promise<string> {
  const server = createServer((_req, res) => res.end('ab'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const newUpload = () => ({ id: newId('upl'), filename: 'file.txt', content_type: 'text/plain' })

describe.each(documentEngines())('$name', (engine) => {
  test('a sync reads and writes no more than it must', async () => {
    const { costOfSync, uploads } = await start(engine)
    await costOfSync(newId('mat'))
    const matterId = newId('mat')

    const ofMatter = await costOfSync(matterId)
    const ofNothing = await costOfSync(matterId)
    uploads.push(newUpload())
    const ofDocument = await costOfSync(matterId)

    expect(ofMatter).toEqual({
      calls: { 'GET /api/v4/contacts': 1, 'POST /api/v4/contacts': 1, 'POST /api/v4/matters': 1 },
      // The connection before each call and at the beginning; the entry of the log; two links.
      reads: 7,
      // Begin and end of the job and of the entry; intent and result of contact and matter; the connection's last sync.
      writes: 9,
    })
    expect(ofNothing).toEqual({ calls: { 'GET /api/v4/matters/{id}': 1 }, reads: 5, writes: 5 })
    expect(ofDocument).toEqual({
      calls: {
        'GET /api/v4/matters/{id}': 1,
        'GET /api/v4/documents': 1,
        'POST /api/v4/documents': 1,
        'PUT /{upload}': 1,
        'PATCH /api/v4/documents/{id}': 1,
      },
      reads: 9,
      // Those of a sync without a document; its link and its entry, and the progress before and after it.
      writes: 9,
    })
  })
})
