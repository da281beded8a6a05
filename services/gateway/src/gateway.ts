import { setTimeout as sleep } from 'node:timers/promises'
import { allOperations, CALL_MS_MAX } from '@dossier/contracts'
import {
  type ConfigOf,
  createLogger,
  createPrincipalSigner,
  listeningUrl,
  type RunningService,
  type RunOptions,
  readConfig,
  startLifecycle,
  startTelemetry,
  warnOfMisspeltSettings,
} from '@dossier/runtime'
import { createApp } from './app.ts'
import { createAuditPublisher } from './audit/audit-publisher.ts'
import { AuditSender } from './audit/audit-sender.ts'
import { createAuditor } from './audit/auditor.ts'
import { type Constants, constants as fixed, settings } from './config.ts'
import { type AskAs, createAskAs } from './credentials/ask-as.ts'
import { createAuthenticator } from './credentials/authenticator.ts'
import { countAuthentications } from './credentials/count-authentications.ts'
import type { FindCredential } from './credentials/verifier.ts'
import { createPublicServer } from './http/public-server.ts'
import { createErrorBody, createErrorReader, createErrorResponder } from './http/respond.ts'
import { createLiveStreams } from './live/live-streams.ts'
import { metrics as definitions } from './metrics.ts'
import { sendAnswer } from './operations/send-answer.ts'
import { refuseStrayVisits } from './pages/refuse-by-page.ts'
import { createAddressLimits } from './rate-limit/address-limits.ts'
import { createRateLimiter, natsCounts } from './rate-limit/rate-limiter.ts'
import { createPageSlots } from './reports/rows-handler.ts'
import { accessLog } from './telemetry/access-log.ts'
import { countAdmitted } from './usage/count-requests.ts'
import { reportsTo, startRequestReports } from './usage/report-requests.ts'
import { RequestCounts } from './usage/request-counts.ts'

/** After this the stream is taken not to have got a batch of audit events, in milliseconds. */
const AUDIT_MS_MAX = 2_000

/** The longest that an operation may take before its answer begins, in milliseconds. */
const ANSWER_MS_MAX = Math.max(...allOperations.map((op) => op.timeoutMs ?? CALL_MS_MAX))

export interface RunningGateway extends RunningService {
  /** Address of the public port. */
  url: string
}

/** Starts the gateway: HTTP in, NATS out. It owns no data, so that any number of replicas are alike. */
export async function startGateway({
  environment,
  clock = () => new Date(),
  log: givenLog,
  constants: changed,
}: RunOptions<Constants>): Promise<RunningGateway> {
  const config = readConfig(settings, environment)
  const constants = { ...fixed, ...changed }
  const telemetry = await startTelemetry('gateway', config, environment)
  const { metrics, tracing } = telemetry
  for (const definition of Object.values(definitions)) metrics.of(definition)
  const log = givenLog ?? createLogger('gateway', config.LOG_LEVEL, tracing)
  warnOfMisspeltSettings(settings, environment, log)
  const stops: (() => Promise<void> | void)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const lifecycle = await startLifecycle('gateway', config, log, stops, telemetry)
    const counts = natsCounts(lifecycle.bus)
    const addressLimits = createAddressLimits({
      requestsPerMinute: config.ADDRESS_REQUESTS_PER_MINUTE,
      failuresPerMinute: config.ADDRESS_FAILURES_PER_MINUTE,
      clock,
    })
    const requestCounts = new RequestCounts()
    const reports = startRequestReports({
      counts: requestCounts,
      send: reportsTo(lifecycle.rpc),
      everyMs: constants.REQUEST_COUNT_REPORT_MS,
      log,
    })
    stops.push(() => reports.stop())
    const errorBody = createErrorBody(config.DOCS_DIR ? new URL(config.APP_URL).origin : undefined)
    const sendError = createErrorResponder(log, errorBody)
    const authenticator = createAuthenticator({
      bus: lifecycle.bus,
      rpc: lifecycle.rpc,
      askAs: askAsOf(config),
      clock,
      config,
      constants,
      metrics,
    })
    const guarded = (find: FindCredential) => countAuthentications(addressLimits.guardAuthentication(find), metrics)
    const live = createLiveStreams({
      bus: lifecycle.bus,
      rpc: lifecycle.rpc,
      // A stream asks for itself, in no slot: its credential was good when it began.
      authenticate: (req, requestId) => authenticator.findCredential(req)!.verify(requestId, (lookUp) => lookUp()),
      streamsMax: config.LIVE_STREAMS_MAX,
      metrics,
      log,
    })
    stops.push(() => live.stop())
    const auditSender = new AuditSender({ publisher: createAuditPublisher(lifecycle.bus, AUDIT_MS_MAX), log, metrics })
    stops.push(() => auditSender.stop())
    const app = createApp({
      beginAudit: createAuditor(auditSender, clock),
      rpc: lifecycle.rpc,
      authenticate: guarded(authenticator.findCredential),
      authenticateSession: guarded(authenticator.findSession),
      authenticateToken: guarded(authenticator.findToken),
      live,
      admitRequest: countAdmitted(
        createRateLimiter({ counts, clock, config, constants, metrics }),
        requestCounts,
        clock,
      ),
      addressLimits,
      pageSlots: createPageSlots(),
      sendAnswer,
      sendError,
      errorBody,
      log,
      metrics,
      tracing,
      trustedProxies: config.TRUSTED_PROXIES,
      appUrl: config.APP_URL,
      web: { dir: config.WEB_DIR, storageOrigins: config.STORAGE_ORIGINS },
      docsDir: config.DOCS_DIR,
      mcp: { enabled: config.MCP_ENABLED, origins: config.MCP_ORIGINS },
      signUpEnabled: config.SIGN_UP_ENABLED,
    })
    const server = createPublicServer(app, {
      config,
      constants,
      answerMsMax: ANSWER_MS_MAX,
      sendError: refuseStrayVisits(createErrorReader(log), sendError),
      errorBody,
      log,
      logAccess: accessLog(log),
    })
    const { port } = await server.listen(config.PORT, config.BIND_HOST)
    stops.push(() => server.stop())
    const announceEnd = async () => {
      server.announceEnd()
      live.end()
      await sleep(config.DRAIN_LEAD_MS)
    }
    const running = await lifecycle.begin(async () => {}, { stopAll, announceEnd })
    return { ...running, url: listeningUrl(config.BIND_HOST, port) }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Signs principals as the settings say. */
export function askAsOf(
  config: Pick<ConfigOf<typeof settings>, 'PRINCIPAL_SIGNING_KEY' | 'PRINCIPAL_SIGNATURES'>,
): AskAs {
  return createAskAs({
    signer: createPrincipalSigner(config.PRINCIPAL_SIGNING_KEY),
    readableBefore: config.PRINCIPAL_SIGNATURES === 'accepted',
  })
}
