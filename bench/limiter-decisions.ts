import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { type Principal, planRateLimits, type RateLimit } from '@dossier/contracts'
import { constants, createRateLimiter, natsCounts, settings } from '@dossier/gateway/bench'
import { findNatsServer, startNatsServer } from '@dossier/local/engines'
import {
  createLogger,
  natsServerConfig,
  natsUsers,
  newId,
  newPrincipalKeys,
  prepareNatsAt,
  readConfig,
  startLifecycle,
  startTelemetry,
} from '@dossier/runtime'
import type { Response } from 'express'

/**
 * What the rate limiter adds to a request: each case calls it as the gateway does, with a real NATS server behind it,
 * and beside it the same loop without limiter. Requests of a key come one after the other.
 */
const REQUESTS = 200_000
/** The gateway goes back to the event loop between requests of a connection; here after so many. */
const REQUESTS_PER_TURN = 16

type Request = (credentialId: string) => Promise<void>

/** Takes headers as Node's response does, without a connection. */
const responseStandIn = new (class {
  readonly #headers = new Map<string, unknown>()
  setHeader(name: string, value: unknown) {
    this.#headers.set(name.toLowerCase(), value)
  }
})() as unknown as Response

/** What one case took. */
export interface DecisionTimes {
  case: string
  meanMs: number
  p50Ms: number
  p99Ms: number
  p999Ms: number
}

/** Measures every case, the loop without limiter first and the common case second. */
export async function measureDecisions(): Promise<DecisionTimes[]> {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-bench-limits-'))
  const stops: (() => Promise<void> | void)[] = [() => rm(dir, { recursive: true, force: true })]
  try {
    const limiter = await startLimiter(dir, stops)
    const roomy = { per_minute: 10_000_000, burst: 10_000_000 }
    const requestsWith =
      (limit: RateLimit): Request =>
      (credentialId) =>
        limiter(principalOf(credentialId, limit), responseStandIn).catch(() => {})

    await measure('warm-up', REQUESTS, async () => {})
    return [
      await measure('no limiter', REQUESTS, async () => {}),
      await measure('one key with tokens at hand', REQUESTS, requestsWith(roomy)),
      await measure('a thousand keys with tokens at hand', REQUESTS, requestsWith(roomy), 1_000),
      await measure('100 standard keys, 50 requests each', 100 * 50, requestsWith(planRateLimits.standard), 100),
      await measure('a key over its limit', REQUESTS, requestsWith({ per_minute: 1, burst: 1 })),
    ]
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Prints the times of all cases. */
export function printDecisions(times: DecisionTimes[]): void {
  console.table(
    times.map(({ case: name, meanMs, p50Ms, p99Ms, p999Ms }) => ({
      case: name,
      'mean ms': meanMs.toFixed(4),
      'p50 ms': p50Ms.toFixed(4),
      'p99 ms': p99Ms.toFixed(4),
      'p99.9 ms': p999Ms.toFixed(4),
    })),
  )
}

async function startLimiter(dir: string, stops: (() => Promise<void> | void)[]) {
  const password: string = newId('key')
  const nats = await startNatsServer({
    binary: await findNatsServer({ log: console.log }),
    dir,
    port: 0,
    configText: natsServerConfig({
      passwords: Object.fromEntries(natsUsers.map((user) => [user, password])),
      services: [],
    }),
    log: () => {},
  })
  stops.push(() => nats.stop())
  await prepareNatsAt({ NATS_OPERATOR_URL: `nats://operator:${password}@127.0.0.1:${nats.port}` }, [])
  const config = readConfig(settings, {
    NATS_URL: `nats://gateway:${password}@127.0.0.1:${nats.port}`,
    PRINCIPAL_SIGNING_KEY: newPrincipalKeys('bench').signingKey,
    APP_URL: 'http://127.0.0.1',
    OPS_PORT: '0',
    LOG_LEVEL: 'error',
  })
  const telemetry = await startTelemetry('gateway', config, {})
  const log = createLogger('gateway', config.LOG_LEVEL)
  const { bus } = await startLifecycle('gateway', config, log, stops, telemetry)
  return createRateLimiter({
    counts: natsCounts(bus),
    clock: () => new Date(),
    config,
    constants,
    metrics: telemetry.metrics,
  })
}

function principalOf(credentialId: string, rateLimit: RateLimit) {
  return { credential_id: credentialId, rate_limit: rateLimit } as Principal
}

/** Requests of `keyCount` keys in turn, all of them new. */
async function measure(name: string, requests: number, request: Request, keyCount = 1): Promise<DecisionTimes> {
  const keys = Array.from({ length: keyCount }, () => newId('key'))
  const tookMs = new Float64Array(requests)
  for (let index = 0; index < requests; index++) {
    const startedAt = performance.now()
    await request(keys[index % keyCount]!)
    tookMs[index] = performance.now() - startedAt
    if (index % REQUESTS_PER_TURN === 0) await turn()
  }
  const mean = tookMs.reduce((sum, ms) => sum + ms, 0) / requests
  tookMs.sort()
  const at = (part: number) => tookMs[Math.floor(requests * part)]!
  return { case: name, meanMs: mean, p50Ms: at(0.5), p99Ms: at(0.99), p999Ms: at(0.999) }
}
