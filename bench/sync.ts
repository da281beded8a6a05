/**
 * `npm run bench:sync`: matters and documents a second through the connector, against a bare loop of the same calls to the
 * same stand-in, one at a time on both sides; and what a sync that finds nothing to do costs.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { receiveIntegrationCallback } from '@dossier/client/operations'
import { remoteControls, walkConsent } from '@dossier/local/practice-management'
import { liftRateLimit } from './lift-rate-limit.ts'
import { patientClient } from './patient-client.ts'
import { median } from './report.ts'
import { type BareLoop, connectBareLoop } from './sync/bare-loop.ts'
import { fileUrl, seedFiles, seedMatters } from './sync/seeds.ts'
import { startBenchSystem } from './system.ts'
import { type Aim, atLeast, holds } from './webhooks/aims.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    /** Of a round. */
    matters: { type: 'string', default: '40' },
    documents: { type: 'string', default: '30' },
    /** Length of a document in KiB. */
    kib: { type: 'string', default: '200' },
    /** How long the other side takes for a call, in milliseconds. The field takes 40 or more. */
    latency: { type: 'string', default: '40' },
  },
})
const ROUNDS = Number(options.rounds)
const MATTERS = Number(options.matters)
const DOCUMENTS = Number(options.documents)
const BYTES = Number(options.kib) * 1_024
const LATENCY_MS = Number(options.latency)
const RATIO_MIN = 0.8
const REQUESTS_PER_MINUTE = 10_000_000
/** Syncs that are asked for at a time. A firm may have ten requests that wait for theirs. */
const CALLERS = 8

interface Figures {
  connector: number[]
  bare: number[]
}

console.log('Starting PostgreSQL and the platform ...')
const system = await startBenchSystem()
const { state } = system.platform
const dossier = patientClient(state.base_url, state.firms[0]!.api_key)
const standIn = remoteControls(state.practice_management_url!)
const standInUrl = new URL(state.practice_management_url!).origin
try {
  await liftRateLimit(system.postgres.url)
  await standIn.set({ rateLimit: REQUESTS_PER_MINUTE })
  const [user] = (await standIn.holdings()).users
  await connect(user!.id)
  const bare = await connectBareLoop(standInUrl, await clientOf(system.dataDir), {
    userId: user!.id,
    redirectUri: state.base_url + receiveIntegrationCallback.path,
  })
  const figures = { matters: newFigures(), documents: newFigures() }
  await standIn.set({ latencyMs: 0 })
  await measureRound(bare, { matters: newFigures(), documents: newFigures() })
  await standIn.set({ latencyMs: LATENCY_MS })
  for (let round = 0; round < ROUNDS; round++) {
    await measureRound(bare, figures)
    console.log(`round ${round + 1} of ${ROUNDS}`)
  }
  const idleCalls = await callsOfIdleSync()
  await bare.close()
  console.log(`Calls of ${LATENCY_MS} ms, one at a time; medians of ${ROUNDS} rounds:`)
  print(figures, idleCalls)
} finally {
  await system.stop()
}

function newFigures(): Figures {
  return { connector: [], bare: [] }
}

async function connect(userId: number): Promise<void> {
  const { headers } = await dossier.connectIntegration()
  const { searchParams } = await walkConsent(headers.get('location')!, { userId })
  await dossier.receiveIntegrationCallback({ state: searchParams.get('state')!, code: searchParams.get('code')! })
  await dossier.updateIntegrationSettings({ auto_sync_on_approval: false })
}

async function clientOf(dataDir: string): Promise<{ clientId: string; clientSecret: string }> {
  return JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')).practiceManagement
}

/** Both sides in turn. The data to sync is created before the clock starts. */
async function measureRound(bare: BareLoop, figures: Record<'matters' | 'documents', Figures>): Promise<void> {
  const matterIds = await seedMatters(dossier, MATTERS)
  figures.matters.bare.push(await perSecond(MATTERS, () => repeat(MATTERS, () => bare.matter())))
  figures.matters.connector.push(await perSecond(MATTERS, () => syncAll(matterIds)))

  const [matterId] = matterIds
  const uploads = await seedFiles(dossier, matterId!, DOCUMENTS, BYTES)
  const urls = await Promise.all(uploads.map((id) => fileUrl(dossier, id)))
  const theirId = (await standIn.holdings()).matters[0]!.id
  figures.documents.connector.push(await perSecond(DOCUMENTS, () => sync(matterId!)))
  const waiting = urls.values()
  figures.documents.bare.push(
    await perSecond(DOCUMENTS, () => repeat(DOCUMENTS, () => bare.document(theirId, waiting.next().value!))),
  )
}

async function repeat(count: number, work: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done++) await work()
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - startedAt)
}

async function syncAll(matterIds: string[]): Promise<void> {
  const waiting = matterIds.values()
  const askForEach = async () => {
    for (const id of waiting) await sync(id)
  }
  await Promise.all(Array.from({ length: CALLERS }, askForEach))
}

/** Asks again where a sync takes longer than a caller waits. */
async function sync(matterId: string): Promise<void> {
  for (;;) {
    const { success } = await dossier.startSync({ action: 'sync_matter', matter_id: matterId })
    if (success) return
  }
}

async function callsOfIdleSync(): Promise<number> {
  const [matterId] = await seedMatters(dossier, 1)
  await seedFiles(dossier, matterId!, 1, BYTES)
  await sync(matterId!)
  await standIn.settled()
  await standIn.forgetCalls()
  await sync(matterId!)
  return Object.values(await standIn.counts()).reduce((sum, count) => sum + count, 0)
}

function print(figures: Record<string, Figures>, idleCalls: number): void {
  const ratio = ({ connector, bare }: Figures) => median(connector.map((speed, round) => speed / bare[round]!))
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, one]) => [
        `${name} a second`,
        {
          connector: median(one.connector).toFixed(1),
          'bare loop': median(one.bare).toFixed(1),
          ratio: ratio(one).toFixed(2),
          rounds: one.connector.map((speed, round) => (speed / one.bare[round]!).toFixed(2)).join(', '),
        },
      ]),
    ),
  )
  const aims: Aim[] = [
    ...Object.entries(figures).map(([name, one]) =>
      atLeast(`${name} a second, of the bare loop`, ratio(one), RATIO_MIN),
    ),
    holds('calls of a sync that finds nothing to do: 1', String(idleCalls), idleCalls === 1),
  ]
  console.table(aims)
}
