import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { type DocumentDatabase, documentEngines } from '@dossier/testbed/engines'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startWebhookReceiver, type WebhookReceiver } from '../../demo/webhook-receiver.ts'
import { startPostgres } from '../../engines/index.ts'
import { type RunningObjectStore, startObjectStore } from '../../object-store/index.ts'
import {
  type Addresses,
  type Environment,
  type Platform,
  platformDatabases,
  startPlatform,
} from '../../platform/index.ts'
import { serviceProgram } from '../../platform/service-program.ts'
import { type Caller, createCaller } from '../caller.ts'
import { connectFirm } from '../connect-firm.ts'
import type { Ledger } from '../ledger.ts'
import { readOutboxes } from '../outboxes.ts'
import { createProbe } from '../probe.ts'
import { readBack } from '../read-back.ts'
import { createRecorder, type Recorder } from '../recorder.ts'
import { startWriters } from '../writers.ts'
import { createClient, createMatter } from '../writes.ts'
import { archiveWal, isPrimary, putInPlace, superuserUrl, takeBaseBackup } from './base-backup.ts'
import { copyBucket } from './bucket-copy.ts'

const run = promisify(execFile)
const BUCKET = 'dossier-documents'
const REGION = 'us-east-1'
/** Of each phase: before the events are kept from notifications, before the backup, during it, and after it. */
const WRITES_MIN = 60
const PHASE_MS_MAX = 60_000
/** A new stream is left alone for 20 s; webhooks that fail at first come again after some seconds. */
const REPLAYED_MS_MAX = 90_000
const DRILL_MS_MAX = 400_000
const SYNCS = 5
const INTEGRATION = '/api/v1/integrations/practicemgr'

let folder: string
let receiver: WebhookReceiver
const platforms: Platform[] = []
let store: RunningObjectStore | undefined
/** Where integrations keeps its documents before the loss, and elsewhere after it. Without MongoDB in PostgreSQL. */
let mongo: { before: DocumentDatabase; after: DocumentDatabase } | undefined
beforeEach(async () => {
  const mongodb = documentEngines().find(({ name }) => name === 'MongoDB')
  mongo = mongodb && { before: await mongodb.newDatabase(), after: await mongodb.newDatabase() }
  folder = await mkdtemp(join(tmpdir(), 'dossier-drill-'))
  receiver = await startWebhookReceiver()
})
afterEach(async () => {
  for (const platform of platforms.splice(0)) await platform.stop()
  await store?.stop()
  await receiver.stop()
  await mongo?.after.drop()
  await rm(folder, { recursive: true, force: true })
})

test(
  'what was backed up under load and restored elsewhere has every acknowledged write, every file, and every missed event',
  async () => {
    const [before, after, archive, base] = ['before', 'after', 'archive', 'base'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
    ]
    const platform = await start(before, mongo?.before.settings)
    const firm = platform.state.firms[0]!
    const caller = createCaller(platform.state.base_url, firm.api_key)
    const ledger: Ledger = { changes: [] }
    const recorder = createRecorder(caller, ledger)
    const webhook = await recorder.ask('POST', '/api/v1/webhooks', { url: receiver.url, events: ['*'] })
    receiver.trust(webhook.signing_secret as string)
    await archiveWal(await superuserUrl(before), archive)
    const postgres = platform.pidOf('postgres')
    platform.kill('postgres', 'SIGINT')
    await reached(async () => platform.pidOf('postgres') !== postgres && isPrimary(await superuserUrl(before)))
    await reached(createProbe(caller, recorder))
    await connectFirm(platform.state, firm.api_key)
    const synced = await syncMatters(caller, recorder)
    const acknowledged = () => ledger.changes.filter((change) => change.acknowledged)
    const moreWrites = (from = acknowledged().length) => reached(async () => acknowledged().length >= from + WRITES_MIN)

    // Under load. From here on, notifications gets no events.
    const writers = startWriters(recorder)
    await moreWrites()
    platform.kill('notifications', 'SIGSTOP')
    await moreWrites()
    const due = acknowledged()
    const at = await takeBaseBackup(await superuserUrl(before), join(before, 'postgres'), base)
    const dump =
      mongo && (await commandOf(before, 'integrations', 'dump-documents', { settings: mongo.before.settings }))
    const target = await startStore(join(folder, 'copied'), before)
    const copied = await copyBucket(await storageOf(before), target)
    await moreWrites()
    await store!.stop()

    // Everything is lost but backup, archive and secrets; restored elsewhere.
    const stopping = platform.stop()
    await writers.stop()
    await stopping
    const heardBefore = new Set(receiver.events.map(({ id }) => id))
    await mkdir(after)
    for (const file of ['secrets.json', 'ports.json', 'seeded.json'])
      await copyFile(join(before, file), join(after, file))
    await rm(before, { recursive: true })
    await mongo?.before.drop()
    await putInPlace({ backup: base, archive, at }, join(after, 'postgres'))
    await run('mv', [join(folder, 'copied'), join(after, 'object-store')])
    if (dump) {
      const input = dump.join('\n')
      const [said] = await commandOf(after, 'integrations', 'restore-documents', { ...mongo!.after, input })
      expect(said).toMatch(/^[1-9]\d* documents restored, 0 were there already$/)
      console.log(`MongoDB: ${said}`)
    }
    await holdRemovals(after)
    expect(existsSync(join(after, 'nats'))).toBe(false)
    const restored = await start(after, mongo?.after.settings)

    // Every acknowledged write is there.
    const reader = createCaller(restored.state.base_url, firm.api_key)
    const shown = await readBack(reader, due)
    expect(due.filter(({ key }) => !shown.has(key)).map(({ key }) => key)).toEqual([])

    // The firm is connected, and the log has every sync.
    expect(await reader.call('GET', `${INTEGRATION}/status`)).toMatchObject({ data: { connected: true } })
    expect(await syncsOf(reader, [...synced.keys()])).toEqual(synced)

    // Every event was received, including ones that notifications had missed.
    const { events } = await readOutboxes(platformDatabases(after, undefined), firm.id)
    const missed = events.filter(({ id }) => !heardBefore.has(id))
    expect(missed.length).toBeGreaterThan(0)
    const unheard = () => {
      const heard = new Set(receiver.events.map(({ id }) => id))
      return events.filter(({ id }) => !heard.has(id))
    }
    await reached(async () => unheard().length === 0, REPLAYED_MS_MAX)

    // Every reference holds, and so does every file that a row refers to.
    const lines = (
      await Promise.all(ownerNames.map((owner) => commandOf(after, owner, 'list-references', mongo?.after)))
    ).flat()
    const checkReferences = (of: string[]) => commandOf(after, 'matters', 'check-references', { input: of.join('\n') })
    const findings = (await checkReferences(lines)).at(-2)!
    const [references, missing] = findings.match(/\d+/g)!.map(Number)
    expect(references).toBeGreaterThan(due.length / 10)
    expect(missing).toBe(0)

    // A file that is lost is listed.
    const needed = lines.find((line) => line.startsWith('needs object '))!.split(' ')[2]!
    const uses = lines.filter((line) => line.startsWith(`needs object ${needed} `))
    const lost = checkReferences(lines.map((line) => (line === `has object ${needed}` ? 'has object another' : line)))
    await expect(lost).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        new RegExp(`^(.* refers to object ${RegExp.escape(needed)}, which is missing\n){${uses.length}}`),
      ),
    })

    console.log(
      `${due.length} acknowledged writes and ${copied} objects restored, ${missed.length} of ${events.length} events missed and ` +
        `replayed, ${findings}`,
    )
  },
  DRILL_MS_MAX,
)

/** Syncs some new matters; returns the entries of the log by matter. */
async function syncMatters(caller: Caller, recorder: Recorder): Promise<Map<string, unknown>> {
  const matterIds: string[] = []
  for (let n = 0; n < SYNCS; n++) {
    const matterId = await createMatter(recorder, await createClient(recorder))
    await recorder.ask('POST', `${INTEGRATION}/sync`, { action: 'sync_matter', matter_id: matterId })
    matterIds.push(matterId)
  }
  return await syncsOf(caller, matterIds)
}

async function syncsOf(caller: Caller, matterIds: readonly string[]): Promise<Map<string, unknown>> {
  const syncs = new Map<string, unknown>()
  for (const matterId of matterIds) {
    const reply = await caller.call('GET', `${INTEGRATION}/sync?matter_id=${matterId}`)
    expect(reply).toMatchObject({ data: { logs: [{ matter_id: matterId, status: 'success' }] } })
    syncs.set(matterId, reply)
  }
  return syncs
}

async function start(dataDir: string, ofIntegrations: Environment = {}): Promise<Platform> {
  const platform = await startPlatform({
    port: 0,
    dataDir,
    logDir: `${dataDir}-logs`,
    stateFile: join(`${dataDir}-state`, 'state.json'),
    environment: { integrations: ofIntegrations },
    log: () => {},
  })
  platforms.push(platform)
  return platform
}

async function storageOf(dataDir: string, endpoint?: string): Promise<Addresses['storage']> {
  const read = async (file: string) => JSON.parse(await readFile(join(dataDir, file), 'utf8'))
  const { object_store } = await read('ports.json')
  const { storage } = await read('secrets.json')
  return { endpoint: endpoint ?? `http://127.0.0.1:${object_store}`, bucket: BUCKET, region: REGION, ...storage }
}

/** A store in another folder, with the secrets of the platform. */
async function startStore(dataDir: string, platformDir: string): Promise<Addresses['storage']> {
  const { accessKeyId, secretAccessKey } = await storageOf(platformDir)
  store = await startObjectStore({ dataDir, port: 0, accessKeyId, secretAccessKey, region: REGION, buckets: [BUCKET] })
  return await storageOf(platformDir, store.url)
}

/** Brings the databases to the instant, and has nothing leave storage, before any service runs. */
async function holdRemovals(dataDir: string): Promise<void> {
  const url = await superuserUrl(dataDir)
  const server = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    port: Number(new URL(url).port),
    superuserPassword: new URL(url).password,
    durable: true,
    log: () => {},
  })
  await reached(() => isPrimary(url))
  await commandOf(dataDir, 'documents', 'hold-removals')
  await server.stop()
}

/** Runs a command of a service, and answers the lines that it printed. `settings` are those of integrations. */
async function commandOf(
  dataDir: string,
  owner: OwnerName,
  command: string,
  { settings, input = '' }: { settings?: Environment; input?: string } = {},
): Promise<string[]> {
  const { cwd, args } = serviceProgram(owner)
  const storage = await storageOf(dataDir)
  const running = run(process.execPath, [...args, command], {
    cwd,
    maxBuffer: 2 ** 28,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: platformDatabases(dataDir, undefined)[owner],
      ...(owner === 'integrations' && settings),
      S3_ENDPOINT: storage.endpoint,
      S3_PUBLIC_ENDPOINT: storage.endpoint,
      S3_BUCKET: storage.bucket,
      S3_ACCESS_KEY_ID: storage.accessKeyId,
      S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    },
  })
  running.child.stdin!.end(input)
  return (await running).stdout.split('\n')
}

/** Waits as long as a phase may take; what throws has not happened yet. */
const reached = (happened: () => Promise<boolean>, msMax = PHASE_MS_MAX) =>
  until(() => happened().catch(() => false), msMax)
