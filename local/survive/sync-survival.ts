import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Platform, type ProcessName, startPlatform } from '../platform/index.ts'
import { type Holdings, remoteControls } from '../practice-management/index.ts'
import { type Caller, createCaller } from './caller.ts'
import { connectFirm } from './connect-firm.ts'
import { collectFile } from './files.ts'
import type { Ledger } from './ledger.ts'
import { createRandom } from './random.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { createClient, createMatter } from './writes.ts'

/** What dies while syncs are under way, in this order, as often as there are rounds. */
const TARGETS = ['integrations', 'postgres', 'practice_management', 'nats'] as const satisfies ProcessName[]

const CALLERS = 8
const PAUSE_MS_MIN = 500
const PAUSE_MS_MAX = 3_000
const BACK_MS_MAX = 60_000
/** A process that died holds its firm's turn for 30 s. Each kill may cost that time, and the syncs themselves take a while. */
const END_MS_MAX = 240_000
const POLL_MS = 500
/** Above what a run asks for: it is not the rate limit that is examined. */
const REQUESTS_PER_MINUTE = 1_000_000

export interface SyncSurvivalOptions {
  /** Matters that are synced. */
  matters: number
  /** Kills of each target. */
  rounds: number
  seed: number
  log: (line: string) => void
}

export interface SyncSurvivalReport {
  kills: ProcessName[]
  /** What the other side holds. */
  matters: number
  contacts: number
  documents: number
  /** Requests for a sync. */
  requests: number
  /** Empty when all is well. */
  problems: string[]
}

/**
 * Syncs matters with a file each of a platform of its own while the connector, its store, NATS and the other side die.
 * Afterwards the other side holds each client, matter and file once, and every sync has ended in the log.
 */
export async function surviveSyncs(options: SyncSurvivalOptions): Promise<SyncSurvivalReport> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-survive-syncs-'))
  const [dataDir, logDir] = [join(folder, 'data'), join(folder, 'logs')]
  let platform: Platform | undefined
  let survived = false
  try {
    options.log('starting a platform')
    platform = await startPlatform({ port: 0, dataDir, logDir, stateFile: join(folder, 'state.json'), log: () => {} })
    const report = await endure(options, platform)
    survived = report.problems.length === 0
    if (!survived) report.problems.push(`what the processes logged is kept in ${logDir}`)
    return report
  } finally {
    await platform?.stop()
    await rm(survived ? folder : dataDir, { recursive: true, force: true })
  }
}

/** The report for people. */
export function describeSyncs({ kills, matters, contacts, documents, requests, problems }: SyncSurvivalReport): string {
  const counts = Map.groupBy(kills, (target) => target)
  return [
    `Kills: ${[...counts].map(([target, all]) => `${target} ${all.length}`).join(', ')}`,
    `Requests for a sync: ${requests}; at the other side: ${matters} matters, ${contacts} contacts, ${documents} documents`,
    problems.length === 0
      ? 'Survived: each is there once, and every sync has ended.'
      : ['Did not survive:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
  ].join('\n')
}

async function endure(options: SyncSurvivalOptions, platform: Platform): Promise<SyncSurvivalReport> {
  const { state } = platform
  const controls = remoteControls(state.practice_management_url!)
  const key = state.firms[0]!.api_key
  const caller = createCaller(state.base_url, key)
  const ledger: Ledger = { changes: [] }
  const recorder = createRecorder(caller, ledger)
  await connectFirm(state, key)
  await controls.set({ rateLimit: REQUESTS_PER_MINUTE })
  const settings = { auto_sync_on_approval: false }
  await caller.call('PATCH', '/api/v1/integrations/practicemgr/settings', { body: settings })
  const matterIds = await makeMatters(recorder, options.matters)
  const before = caller.requestCount

  options.log(`syncing ${matterIds.length} matters`)
  const done = new Set<string>()
  const syncing = syncAll(caller, matterIds, done)
  const kills = await killInTurn(options, platform, () => done.size === matterIds.length)
  await syncing
  const requests = caller.requestCount - before
  options.log('examining what the other side holds')
  const pending = await logEnds(caller, matterIds)
  const holdings = await controls.holdings()
  return {
    kills,
    requests,
    matters: holdings.matters.length,
    contacts: holdings.contacts.length,
    documents: holdings.documents.length,
    problems: [
      ...describe(
        'matters whose sync did not succeed',
        matterIds.filter((id) => !done.has(id)),
      ),
      ...describe('matters with a sync that never ended', pending),
      ...differences(holdings, ledger),
    ],
  }
}

async function makeMatters(recorder: Recorder, count: number): Promise<string[]> {
  const ids: string[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  const make = async () => {
    for (const _ of numbers) {
      const id = await createMatter(recorder, await createClient(recorder))
      await collectFile(recorder, id)
      ids.push(id)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, make))
  return ids
}

/** Asks for each matter until its sync has succeeded. */
async function syncAll(caller: Caller, matterIds: readonly string[], done: Set<string>): Promise<void> {
  const endsAt = Date.now() + END_MS_MAX
  const waiting = matterIds.values()
  const work = async () => {
    for (const matter_id of waiting) {
      while (!done.has(matter_id) && Date.now() < endsAt) {
        const body = { action: 'sync_matter', matter_id }
        const reply = await caller.call('POST', PATH, { body, provokes: ['502 upstream_error'] })
        const isDone = reply.kind === 'success' && (reply.data as { success: boolean }).success
        if (isDone) done.add(matter_id)
        else await sleep(POLL_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, work))
}

const PATH = '/api/v1/integrations/practicemgr/sync'

async function killInTurn(
  { rounds, seed, log }: SyncSurvivalOptions,
  platform: Platform,
  isOver: () => boolean,
): Promise<ProcessName[]> {
  const random = createRandom(seed)
  const kills: ProcessName[] = []
  for (const target of Array.from({ length: rounds }, () => TARGETS).flat()) {
    await sleep(random.between(PAUSE_MS_MIN, PAUSE_MS_MAX))
    if (isOver()) break
    const pid = platform.pidOf(target)
    platform.kill(target, 'SIGKILL')
    kills.push(target)
    const endsAt = Date.now() + BACK_MS_MAX
    while (platform.pidOf(target) === pid && Date.now() < endsAt) await sleep(POLL_MS / 10)
    if (target === 'practice_management') await liftRateLimit(platform)
    log(`${kills.length}/${rounds * TARGETS.length} killed ${target}`)
  }
  return kills
}

/** Settings of the stand-in end with its process. */
async function liftRateLimit({ state }: Platform): Promise<void> {
  const endsAt = Date.now() + BACK_MS_MAX
  while (Date.now() < endsAt) {
    try {
      await remoteControls(state.practice_management_url!).set({ rateLimit: REQUESTS_PER_MINUTE })
      return
    } catch {
      await sleep(POLL_MS / 10)
    }
  }
}

/** Matters with entries of the log that have not ended, once no more end. */
async function logEnds(caller: Caller, matterIds: readonly string[]): Promise<string[]> {
  const endsAt = Date.now() + END_MS_MAX
  let pending = [...matterIds]
  for (;;) {
    const still: string[] = []
    for (const id of pending) {
      const reply = await caller.call('GET', `${PATH}?matter_id=${id}`)
      const logs = reply.kind === 'success' ? (reply.data as { logs: { status: string }[] }).logs : []
      if (logs.length === 0 || logs.some(({ status }) => status === 'pending')) still.push(id)
    }
    pending = still
    if (pending.length === 0 || Date.now() > endsAt) return pending
    await sleep(POLL_MS)
  }
}

/** What was made here and is there twice or not at all. */
function differences({ contacts, matters, documents }: Holdings, { changes }: Ledger): string[] {
  const here = (event: string) =>
    changes.flatMap(({ key }) => (key.startsWith(`${event} `) ? [key.slice(event.length + 1)] : []))
  const there = {
    'client.created': contacts.flatMap(({ email_addresses }) => email_addresses.map(({ address }) => address)),
    'matter.created': matters.map(({ description }) => description ?? ''),
    'document.approved': documents.flatMap(({ external_properties }) => external_properties.map(({ value }) => value)),
  }
  const incomplete = documents.filter(({ version }) => !version.fully_uploaded || !version.stored)
  const found = Object.entries(there).flatMap(([event, all]) => {
    const kind = event.split('.')[0]!
    const counts = Map.groupBy(all, (one) => one)
    const ours = here(event)
    return [
      ...describe(
        `${kind}s that are not there`,
        ours.filter((one) => !counts.has(one)),
      ),
      ...describe(
        `${kind}s that are there several times`,
        ours.filter((one) => (counts.get(one)?.length ?? 0) > 1),
      ),
    ]
  })
  return [
    ...found,
    ...describe(
      'documents without their file',
      incomplete.map(({ id }) => String(id)),
    ),
  ]
}

const EXAMPLES_MAX = 5

function describe(finding: string, found: readonly string[]): string[] {
  return found.length === 0 ? [] : [`${finding}: ${found.length} (${found.slice(0, EXAMPLES_MAX).join(', ')})`]
}
