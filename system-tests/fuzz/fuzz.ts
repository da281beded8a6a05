import { allOperations, type Operation } from '@dossier/contracts'
import { type System, startWebhookReceiver } from '@dossier/testbed'
import fc from 'fast-check'
import { ChangeLog } from './change-log.ts'
import { FirmUnderTest } from './firm-under-test.ts'
import { type FuzzRequest, requestsOf } from './requests.ts'
import type { SystemUnderFuzz } from './system-under-fuzz.ts'
import { Trials } from './trials.ts'
import { curlLine } from './wire.ts'

/** Firms whose requests go at the same time; those of a firm go one after the other. */
const FIRMS = 8
/** Visits to each operation, so that it meets what the others have left. */
const ROUNDS = 4
/** Attempts at a smaller request that fails too. */
const SHRINKS_MAX = 150

export interface FuzzOptions {
  seed: number
  /** By default all operations. */
  operations?: readonly Operation[]
  /** In all; each operation gets its share. */
  requests: number
  /** Visits to each operation; 4 unless given. */
  rounds?: number
  /** At least 2; by default 8. */
  firms?: number
  log?: (line: string) => void
}

export interface FuzzReport {
  requests: number
  /** By operation: how many were sent, and how many were carried out. */
  sent: Map<string, number>
  carriedOut: Map<string, number>
  /** Requests whose first answer was late, a 503 or a 502. */
  secondTries: number
  /** Each with seed, operation, problems, and a line for a shell. */
  failures: string[]
}

/** Sends requests of every kind to the operations, and looks at each answer and at what it left behind. */
export async function fuzz(
  { t, practiceManagement }: Pick<SystemUnderFuzz, 't' | 'practiceManagement'>,
  {
    seed,
    operations = allOperations,
    requests,
    rounds = ROUNDS,
    firms: firmCount = FIRMS,
    log = () => {},
  }: FuzzOptions,
): Promise<FuzzReport> {
  const receiver = await startWebhookReceiver()
  const scene = { receiverUrl: receiver.url, ...(practiceManagement && { practiceManagement }) }
  const owners = new Map<string, string>()
  const firms = await Promise.all(Array.from({ length: firmCount }, () => FirmUnderTest.seed(t, scene, owners)))
  for (const [index, firm] of firms.entries()) firm.stranger = firms[(index + 1) % firmCount]!
  await t.settled()
  const trials = new Trials(t.baseUrl, await ChangeLog.start(t))
  const numRuns = Math.ceil(requests / operations.length / rounds)
  const failures: string[] = []
  const failed = new Set<Operation>()

  async function visit(op: Operation, firm: FirmUnderTest, round: number): Promise<void> {
    if (failed.has(op)) return
    const result = await check(op, firm, round, { closely: false })
    const changes = result.failed ? [] : await trials.unexpectedChanges(op, firm)
    if (!result.failed && changes.length === 0) return
    failed.add(op)
    // The changes of many requests are looked at together; one that made some is looked for once more, and made smaller.
    const found = result.failed ? result : await check(op, firm, round, { closely: true })
    const failure = found.failed
      ? await describeFailure(t, op, firm, seed, found)
      : describe(t, op, seed, changes[0]!.problem, changes[0]!.request)
    failures.push(failure)
    log(failure)
  }

  async function check(op: Operation, firm: FirmUnderTest, round: number, { closely }: { closely: boolean }) {
    let shrinks = 0
    const arranged = await firm.arrangedFields(op)
    const property = fc.asyncProperty(requestsOf(op, arranged), async (request) => {
      if (shrinks > SHRINKS_MAX) return
      const problems = await trials.tryOut(op, firm, request)
      if (closely) problems.push(...(await trials.unexpectedChanges(op, firm)).map(({ problem }) => problem))
      if (problems.length > 0 || shrinks > 0) shrinks++
      if (problems.length > 0) throw new Error(problems.join('\n  '))
    })
    return await fc.check(property, { seed: seed + round, numRuns })
  }

  try {
    for (let round = 0; round < rounds; round++) {
      const [open, others] = partition(operations, (op) => op.access.kind === 'public')
      for (const op of open) await visit(op, firms[0]!, round)
      const queue = [...others]
      const work = async (firm: FirmUnderTest) => {
        for (let op = queue.shift(); op; op = queue.shift()) await visit(op, firm, round)
      }
      await Promise.all(firms.map(work))
      log(`round ${round + 1} of ${rounds}: ${trials.count} requests`)
    }
  } finally {
    trials.close()
    await receiver.stop()
  }
  const { count: requestCount, sent, carriedOut, secondTries } = trials
  return { requests: requestCount, sent, carriedOut, secondTries, failures }
}

async function describeFailure(
  t: System,
  op: Operation,
  firm: FirmUnderTest,
  seed: number,
  { counterexample, errorInstance }: fc.RunDetails<[FuzzRequest]>,
): Promise<string> {
  const request = await firm.prepare(op, counterexample![0]).catch(() => counterexample![0])
  return describe(t, op, seed, (errorInstance as Error).message, request)
}

function describe(t: System, op: Operation, seed: number, problem: string, request: FuzzRequest): string {
  return `${op.name}, seed ${seed}:\n  ${problem}\n  ${curlLine(t.baseUrl, request)}`
}

function partition<Item>(items: readonly Item[], first: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(first), items.filter((item) => !first(item))]
}
