import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AuditSender,
  type Authenticate,
  askAsOf,
  type Caller,
  createAddressLimits,
  createApp,
  createAuditor,
  createAuditPublisher,
  createAuthenticator,
  createErrorResponder,
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
 * A gateway built from the parts of the real one, with only the features that the first argument names. Settings come
 * from the environment, as for the real one.
 */
const features = JSON.parse(process.argv[2]!) as EdgeFeatures
const config = readConfig(settings, process.env)
const clock = () => new Date()
const silent = createLogger('gateway', 'silent')
const telemetry = await startTelemetry('gateway', config)
const { metrics, tracing } = telemetry
const { bus, rpc } = await startLifecycle('gateway', config, silent, [], telemetry)
const counts = natsCounts(bus)

const addressLimits = createAddressLimits({
  requestsPerMinute: config.ADDRESS_REQUESTS_PER_MINUTE,
  failuresPerMinute: config.ADDRESS_FAILURES_PER_MINUTE,
  clock,
})
const authenticator = createAuthenticator({ bus, rpc, askAs: askAsOf(config), clock, config, metrics })
const authenticate = addressLimits.guardAuthentication(authenticator.authenticate)
const log = features.accessLog ? createLogger('gateway', 'info') : silent
const auditSender = new AuditSender({ publisher: createAuditPublisher(bus, 2_000), log, metrics })
const sendAsItIs: SendAnswer = async (_req, res, requestId, { op, body }) => sendJson(res, op.status, requestId, body)
const app = createApp({
  beginAudit: features.audit ? createAuditor(auditSender, clock) : () => undefined,
  rpc,
  authenticate: features.authentication ? authenticate : askedOnce(authenticate),
  authenticateSession: addressLimits.guardAuthentication(authenticator.authenticateSession),
  admitRequest: features.rateLimit ? createRateLimiter({ counts, clock, config, metrics }) : async () => {},
  addressLimits,
  sendAnswer: features.tagsAndCodings ? sendAnswer : sendAsItIs,
  sendError: createErrorResponder(log),
  log,
  metrics,
  tracing,
  trustedProxies: config.TRUSTED_PROXIES,
  appUrl: config.APP_URL,
  signUpEnabled: config.SIGN_UP_ENABLED,
})
const server = createServer(app).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})

/** Takes everybody for whoever came first. */
function askedOnce(ask: Authenticate): Authenticate {
  let caller: Promise<Caller> | undefined
  return (req, requestId) => {
    caller ??= ask(req, requestId)
    return caller
  }
}
