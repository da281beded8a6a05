import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWebhookReceiver, type WebhookReceiver } from '../demo/webhook-receiver.ts'
import { type Platform, platformDatabases, startPlatform } from '../platform/index.ts'
import { boundsOf } from './bounds.ts'
import { createCaller } from './caller.ts'
import { examine } from './examine.ts'
import { hangInTurn } from './hang-in-turn.ts'
import { type KillOptions, type Kills, killInTurn } from './kill-in-turn.ts'
import type { Ledger } from './ledger.ts'
import { createProbe } from './probe.ts'
import { createRecorder } from './recorder.ts'
import type { SurvivalReport } from './report.ts'
import { startWriters } from './writers.ts'

/** Deliveries under way, or not yet recorded, when a process dies: more are repeated for no good reason. */
const REPEATED_PER_KILL_MAX = 20

export interface SurviveOptions extends KillOptions {
  /** So often one of two processes of a service hangs, in place of the kills. */
  hangs?: number
  /** How many times as long as promised answers and recoveries may take, on a machine that has other work; 1 by default. */
  patience?: number
}

/** With the retries that integrators are promised, the end of the deliveries would be minutes away. */
const NOTIFICATIONS_SETTINGS = {
  WEBHOOK_RETRY_SCHEDULE_MS: '200,500,1000,2000,4000,8000,8000,8000,8000,8000',
}

/**
 * Starts a platform of its own, lets writers use it, kills its parts one after the other, and examines whether every
 * acknowledged write is there with exactly one event. The logs are kept when it is not.
 */
export async function survive(options: SurviveOptions): Promise<SurvivalReport> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-survive-'))
  const dataDir = join(folder, 'data')
  const logDir = join(folder, 'logs')
  const receiver = await startWebhookReceiver()
  let platform: Platform | undefined
  let survived = false
  try {
    options.log('starting a platform')
    platform = await startPlatform({
      port: 0,
      dataDir,
      logDir,
      stateFile: join(folder, 'state.json'),
      environment: { notifications: NOTIFICATIONS_SETTINGS },
      log: () => {},
    })
    const report = await endure(options, { platform, receiver, dataDir })
    survived = report.problems.length === 0
    if (!survived) report.problems.push(`what the processes logged is kept in ${logDir}`)
    return report
  } finally {
    await platform?.stop()
    await receiver.stop()
    await rm(survived ? folder : dataDir, { recursive: true, force: true })
  }
}

async function endure(
  options: SurviveOptions,
  { platform, receiver, dataDir }: { platform: Platform; receiver: WebhookReceiver; dataDir: string },
): Promise<SurvivalReport> {
  const firm = platform.state.firms[0]!
  const caller = createCaller(platform.state.base_url, firm.api_key, { orderly: options.rolling ?? false })
  const ledger: Ledger = { changes: [] }
  const recorder = createRecorder(caller, ledger)
  const webhook = await recorder.ask('POST', '/api/v1/webhooks', { url: receiver.url, events: ['*'] })
  receiver.trust(webhook.signing_secret as string)

  const writers = startWriters(recorder, { inParts: true, imports: true, built: true })
  const bounds = boundsOf(options.patience ?? 1)
  const system = { platform, caller, probe: createProbe(caller, recorder), bounds }
  const hangs = await hangInTurn({ ...options, hangs: options.hangs ?? 0 }, system)
  const kills: Kills = options.hangs ? { recoveries: [], problems: [] } : await killInTurn(options, system)
  const writerProblems = await writers.stop()
  options.log(`examining ${ledger.changes.length} writes`)
  const findings = await examine({
    ...{ caller, ledger, receiver },
    databases: platformDatabases(dataDir, process.env.POSTGRES_URL),
    firmId: firm.id,
  })

  const acknowledged = ledger.changes.filter((change) => change.acknowledged).length
  const distinct = new Set(receiver.events.map(({ id }) => id)).size
  const repeated = receiver.events.length - distinct
  return {
    rolling: options.rolling ?? false,
    seed: options.seed,
    recoveries: kills.recoveries,
    hangs: hangs.hangs,
    requests: caller.requestCount,
    writes: {
      acknowledged,
      unanswered: ledger.changes.length - acknowledged,
      carriedOutUnanswered: findings.carriedOutUnanswered,
    },
    events: { distinct, repeated },
    parts: writers.inParts,
    importedRows: writers.imported.rows,
    builtFiles: writers.built.files,
    longestAnswer: caller.longestAnswer,
    problems: [
      ...hangs.problems,
      ...kills.problems,
      ...writerProblems,
      ...findings.problems,
      ...exceeds('milliseconds that a caller waited', caller.longestAnswer.ms, bounds.answerMs),
      ...exceeds(
        'repeated deliveries',
        repeated,
        (kills.recoveries.length + hangs.hangs.length) * REPEATED_PER_KILL_MAX,
      ),
      ...caller.incidents,
    ],
  }
}

function exceeds(what: string, measured: number, max: number): string[] {
  return measured > max ? [`${what}: ${Math.round(measured)}, at most ${max} are fine`] : []
}
