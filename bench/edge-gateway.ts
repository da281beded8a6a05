import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AuditSender,
  type Authenticate,
  askAsOf,
  type Caller,
  constants,
  createAddressLimits,
  createApp,
  createAuditor,
  createAuditPublisher,
  createAuthenticator,
  createErrorBody,
  createErrorResponder,
  createLiveStreams,
  createPageSlots,
  createRateLimiter,
  natsCounts,
  type SendAnswer,
  sendAnswer,
  sendJson,
  settings,
} from '@dossier/gateway/bench'
import { createLogger, readConfig, startLifecycle, startTelemetry } from '@dossier/runtime'

/** What a gateway of the bench does besides passing requests on. */
export interface EdgeFeatures {
  authentication: boolean
  rateLimit: boolean
  accessLog: boolean
  audit: boolean
  /** The `ETag` of single things, and compression of what is long. */
  tagsAndCodings: boolean
}

/**
 * Gateways built from the parts of the real one in one process, on a port each, with only the features that the first
 * argument names for each. Two processes that do the same differ by up to 10 % in CPU time, for as long as they live, by
 * how their code happened to be compiled. Settings come from the environment, as for the real gateway.
 */
const variants = JSON.parse(process.argv[2]!) as EdgeFeatures[]
const config = readConfig(settings, process.env)
const clock = () => new Date()
const silent = createLogger('gateway', 'silent')
const telemetry = await startTelemetry('gateway', config, process.env)
const { metrics, tracing } = telemetry
const { bus, rpc } = await startLifecycle('gateway', config, silent, [], telemetry)
const counts = natsCounts(bus)

const addressLimits = createAddressLimits({
  requestsPerMinute: config.ADDRESS_REQUESTS_PER_MINUTE,
  failuresPerMinute: config.ADDRESS_FAILURES_PER_MINUTE,
  clock,
})
const authenticator = createAuthenticator({ bus, rpc, askAs: askAsOf(config), clock, config, constants, metrics })
const authenticate = addressLimits.guardAuthentication(authenticator.findCredential)
const admitRequest = createRateLimiter({ counts, clock, config, constants, metrics })
const logged = createLogger('gateway', 'info')
const auditSender = new AuditSender({ publisher: createAuditPublisher(bus, 2_000), log: logged, metrics })
const sendAsItIs: SendAnswer = async (_req, res, requestId, { op, body }) => sendJson(res, op.status, requestId, body)
const ports = await Promise.all(variants.map((features) => listen(appWith(features))))
process.send?.({ ports })

function appWith(features: EdgeFeatures) {
  const log = features.accessLog ? logged : silent
  return createApp({
    beginAudit: features.audit ? createAuditor(auditSender, clock) : () => undefined,
    rpc,
    authenticate: features.authentication ? authenticate : askedOnce(authenticate),
    authenticateSession: addressLimits.guardAuthentication(authenticator.findSession),
    authenticateToken: addressLimits.guardAuthentication(authenticator.findToken),
    admitRequest: features.rateLimit ? admitRequest : async () => {},
    addressLimits,
    pageSlots: createPageSlots(),
    live: createLiveStreams({ bus, rpc, authenticate, streamsMax: 0, metrics, log }),
    sendAnswer: features.tagsAndCodings ? sendAnswer : sendAsItIs,
    sendError: createErrorResponder(log, createErrorBody()),
    errorBody: createErrorBody(),
    log,
    metrics,
    tracing,
    trustedProxies: config.TRUSTED_PROXIES,
    appUrl: config.APP_URL,
    docsDir: config.DOCS_DIR,
    web: { dir: '', storageOrigins: [] },
    mcp: { enabled: false, origins: [] },
    signUpEnabled: config.SIGN_UP_ENABLED,
  })
}

async function listen(app: ReturnType<typeof createApp>): Promise<number> {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Authenticates every caller as the first one. */
function askedOnce(ask: Authenticate): Authenticate {
  let caller: Promise<Caller> | undefined
  return (req, requestId) => {
    caller ??= ask(req, requestId)
    return caller
  }
}
