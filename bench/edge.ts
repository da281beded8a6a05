import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { messageOf } from './child-message.ts'
import { cpuMsByPart } from './cpu.ts'
import type { EdgeFeatures } from './edge-gateway.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import { measureDecisions, printDecisions } from './limiter-decisions.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { median } from './report.ts'
import { seedClient, startBenchSystem } from './system.ts'

/**
 * `npm run bench:edge`: what each feature of the edge adds to a request. Gateways that differ in one feature listen in one
 * process on one platform and are loaded in turns, so that other load on the machine affects all alike. `-- --only
 * audit` runs the cases with that in their name, and the cases they are compared with.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const CONNECTIONS = 16
/** What the limiter may add to a request in the common case, in milliseconds. */
const LIMITER_MS_MAX = 0.1

/** One way of asking. */
interface Case {
  name: string
  /** The case that it is compared with; itself where absent. */
  base?: string
  method: 'GET' | 'POST'
  features: EdgeFeatures
  idempotencyKeys?: boolean
}

const NONE: EdgeFeatures = {
  authentication: false,
  rateLimit: false,
  accessLog: false,
  audit: false,
  tagsAndCodings: false,
}
const ALL: EdgeFeatures = { authentication: true, rateLimit: true, accessLog: true, audit: true, tagsAndCodings: true }

const UNAUDITED: EdgeFeatures = { ...ALL, audit: false }
const UNTAGGED: EdgeFeatures = { ...ALL, tagsAndCodings: false }

const allCases: readonly Case[] = [
  { name: 'GET none', method: 'GET', features: NONE },
  { name: 'GET authentication', base: 'GET none', method: 'GET', features: { ...NONE, authentication: true } },
  { name: 'GET rate limit', base: 'GET none', method: 'GET', features: { ...NONE, rateLimit: true } },
  { name: 'GET access log', base: 'GET none', method: 'GET', features: { ...NONE, accessLog: true } },
  { name: 'GET all but the log', base: 'GET none', method: 'GET', features: UNAUDITED },
  { name: 'GET with audit log', base: 'GET all but the log', method: 'GET', features: ALL },
  { name: 'GET all but ETag', method: 'GET', features: UNTAGGED },
  { name: 'GET with ETag', base: 'GET all but ETag', method: 'GET', features: ALL },
  { name: 'POST all but the log', method: 'POST', features: UNAUDITED },
  { name: 'POST with audit log', base: 'POST all but the log', method: 'POST', features: ALL },
  { name: 'POST Idempotency-Key', base: 'POST with audit log', method: 'POST', features: ALL, idempotencyKeys: true },
]
const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = allCases.filter(({ name }) => name.includes(options.only))
const cases = allCases.filter((edge) => chosen.includes(edge) || chosen.some(({ base }) => base === edge.name))

interface Round extends LoadResult {
  /** Of the gateway alone, and of all processes together. */
  gatewayCpuUs: number
  cpuUs: number
  identityCpuUs: number
  postgresCpuUs: number
  natsCpuUs: number
}

console.log('Starting PostgreSQL, the platform and a gateway for each case ...')
const system = await startBenchSystem()
const { postgres, platform } = system
let gateway: ChildProcess | undefined

try {
  const firm = platform.state.firms[0]!
  await liftRateLimit(postgres.url)
  const environment = await gatewayEnvironment()
  const clientId = await seedClient(platform.state.base_url, { 'x-api-key': firm.api_key })
  gateway = fork(
    new URL('./edge-gateway.ts', import.meta.url),
    [JSON.stringify(cases.map(({ features }) => features))],
    {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const { ports } = await messageOf<{ ports: number[] }>(gateway)
  const urlOf = new Map(cases.map((edge, index) => [edge, `http://127.0.0.1:${ports[index]}`]))

  const rounds = new Map<Case, Round[]>(cases.map((edge) => [edge, []]))
  for (let round = 0; round < ROUNDS; round++) {
    // Each round begins with another case, so that none is always the one after a certain other.
    for (const edge of [...cases.slice(round % cases.length), ...cases.slice(0, round % cases.length)]) {
      const target = { url: urlOf.get(edge)!, pid: gateway.pid!, key: firm.api_key, clientId }
      await load(edge, target, 1)
      rounds.get(edge)!.push(await load(edge, target, SECONDS))
    }
    console.log(`round ${round + 1} of ${ROUNDS}`)
  }
  print(rounds)
} finally {
  gateway?.kill()
  await system.stop()
}

const decisions = await measureDecisions()
printDecisions(decisions)
const addedMs = decisions[1]!.meanMs - decisions[0]!.meanMs
const verdict = addedMs < LIMITER_MS_MAX ? 'less than' : 'NOT less than'
console.log(`In the common case the limiter adds ${addedMs.toFixed(4)} ms: ${verdict} ${LIMITER_MS_MAX} ms.`)

/** What the platform's own gateway was started with: the same NATS, the same application. */
async function gatewayEnvironment(): Promise<NodeJS.ProcessEnv> {
  const text = await readFile(`/proc/${platform.pidOf('gateway')}/environ`, 'utf8')
  const own = Object.fromEntries(text.split('\0').map((pair) => pair.split(/=(.*)/s) as [string, string]))
  return { ...own, OPS_PORT: '0', PORT: '0' }
}

async function load(
  { name, method, idempotencyKeys = false }: Case,
  { url, pid, key, clientId }: { url: string; pid: number; key: string; clientId: string },
  seconds: number,
): Promise<Round> {
  const order: LoadOrder = {
    url: method === 'GET' ? `${url}/api/v1/clients/${clientId}` : `${url}/api/v1/clients`,
    method,
    headers: { 'x-api-key': key, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify({ first_name: 'Ana', last_name: 'Silva' }) }),
    idempotencyKeys,
    connections: CONNECTIONS,
    seconds,
  }
  const parts = { edge: pid, postgres: postgres.pid, ...platform.state.pids }
  const before = await cpuMsByPart(parts)
  const generator = fork(new URL('./load.ts', import.meta.url), [JSON.stringify(order)])
  const result = await messageOf<LoadResult>(generator)
  const after = await cpuMsByPart(parts)
  if (result.failures > 0) throw new Error(`${name} failed ${result.failures} of ${result.requests} requests`)
  const usedUs = (part: string) => ((after[part]! - before[part]!) * 1000) / result.requests
  const cpuUs = Object.keys(parts).reduce((sum, part) => sum + usedUs(part), 0)
  return {
    ...result,
    gatewayCpuUs: usedUs('edge'),
    cpuUs,
    identityCpuUs: usedUs('identity'),
    postgresCpuUs: usedUs('postgres'),
    natsCpuUs: usedUs('nats'),
  }
}

/** Each case with the one it is compared with. Ratios are medians of rounds, because the machine's speed varies. */
function print(rounds: Map<Case, Round[]>): void {
  const of = (edge: Case, field: keyof Round) => median(rounds.get(edge)!.map((round) => round[field]))
  console.table(
    cases.map((edge) => {
      const base = cases.find(({ name }) => name === edge.base) ?? edge
      const ratio = (field: keyof Round) =>
        median(rounds.get(edge)!.map((round, index) => round[field] / rounds.get(base)![index]![field])).toFixed(3)
      const added = (field: 'gatewayCpuUs' | 'cpuUs') => (of(edge, field) - of(base, field)).toFixed(1)
      return {
        case: edge.name,
        'req/s': Math.round(of(edge, 'requestsPerSecond')),
        'ratio req/s': ratio('requestsPerSecond'),
        'gateway CPU µs': of(edge, 'gatewayCpuUs').toFixed(1),
        'added µs': added('gatewayCpuUs'),
        'all CPU µs': of(edge, 'cpuUs').toFixed(1),
        'added in all µs': added('cpuUs'),
        'ratio CPU': ratio('cpuUs'),
        'p50/p99 ms': `${of(edge, 'p50Ms')} / ${of(edge, 'p99Ms')}`,
        'identity µs': of(edge, 'identityCpuUs').toFixed(1),
        'PostgreSQL µs': of(edge, 'postgresCpuUs').toFixed(1),
        'NATS µs': of(edge, 'natsCpuUs').toFixed(1),
      }
    }),
  )
}
