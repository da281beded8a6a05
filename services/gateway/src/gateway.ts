import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger, type RunningService, type RunOptions, readConfig, startLifecycle } from '@dossier/runtime'
import { settings } from './config.ts'
import { createAuthenticator } from './credentials/authenticator.ts'
import { createApp } from './http/app.ts'
import { refuseMalformed } from './http/refuse-malformed.ts'
import { createAddressLimits } from './rate-limit/address-limits.ts'
import { createRateLimiter, natsCounts } from './rate-limit/rate-limiter.ts'

const HEADER_BYTES_MAX = 16 * 1024
/** Longer than the idle time-out of common load balancers (60 s), so that they close first. */
const KEEP_ALIVE_MS = 65_000

export interface RunningGateway extends RunningService {
  /** Address of the public port. */
  url: string
}

/** Starts the gateway: HTTP in, NATS out. It owns no data, so that any number of replicas are alike. */
export async function startGateway({
  environment,
  clock = () => new Date(),
  log: givenLog,
}: RunOptions): Promise<RunningGateway> {
  const config = readConfig(settings, environment)
  const log = givenLog ?? createLogger('gateway', config.LOG_LEVEL)
  const stops: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const lifecycle = await startLifecycle('gateway', config, log, stops)
    const counts = natsCounts(lifecycle.bus)
    await counts.prepare().catch((error) => log.warn({ err: error }, 'the rate limits are not counted together yet'))
    const addressLimits = createAddressLimits({
      requestsPerMinute: config.ADDRESS_REQUESTS_PER_MINUTE,
      failuresPerMinute: config.ADDRESS_FAILURES_PER_MINUTE,
      clock,
    })
    const app = createApp({
      rpc: lifecycle.rpc,
      authenticate: addressLimits.guard(createAuthenticator({ bus: lifecycle.bus, rpc: lifecycle.rpc, clock, config })),
      admitRequest: createRateLimiter({ counts, clock, config }),
      addressLimits,
      log,
      trustedProxies: config.TRUSTED_PROXIES,
      appUrl: config.APP_URL,
    })
    const server = createServer(
      {
        maxHeaderSize: HEADER_BYTES_MAX,
        keepAliveTimeout: KEEP_ALIVE_MS,
        requestTimeout: config.REQUEST_MS_MAX,
        headersTimeout: Math.min(config.REQUEST_MS_MAX, 10_000),
        requireHostHeader: false,
      },
      app,
    )
    // An expectation that nobody knows is passed over, as RFC 9110 section 10.1.1 allows.
    server.on('checkExpectation', app)
    server.on('clientError', refuseMalformed)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.PORT, config.BIND_HOST, resolve)
    })
    stops.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    return { ...lifecycle.ready(stopAll), url: `http://${config.BIND_HOST}:${port}` }
  } catch (error) {
    await stopAll()
    throw error
  }
}
