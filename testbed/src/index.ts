export { seedApproval, seedConnectedApplication } from './approvals.ts'
export { makeAuthority } from './authority.ts'
export { startTestBillingProvider, type TestBillingProvider } from './billing-provider.ts'
export { type LinkBreak, type LinkState, startBreakableLink } from './breakable-link.ts'
export type { Answer, DataFor, InputFor } from './caller.ts'
export { callOperation, checkAnswersBy, sendToOperation } from './caller.ts'
export { changeUnderLock } from './change-under-lock.ts'
export {
  type ConnectProxy,
  type ConnectProxyOptions,
  OFF_LOOPBACK,
  offLoopback,
  PROXY_PASSWORD,
  proxyStarter,
  startConnectProxy,
} from './connect-proxy.ts'
export { type Connectable, startConnectable } from './connectable.ts'
export { type ConnectedSystem, startConnectedSystem } from './connected-system.ts'
export type { DocumentDatabase, DocumentEngine, DocumentServer } from './document-engine.ts'
export { documentEngines } from './document-engines.ts'
export { APP_URL, machineEnvironment } from './environment.ts'
export { figureOf, parseExposition } from './exposition.ts'
export { type FailoverPair, startFailoverPair } from './failover-pair.ts'
export { failureOf } from './failure-of.ts'
export { type HeldMailServer, MAIL_STAGES, startHeldMailServer } from './held-mail-server.ts'
export { inPlaceOf } from './in-place-of.ts'
export { lastingPort } from './lasting-port.ts'
export { startLoopbackServer } from './loopback-server.ts'
export { startNameServer } from './name-server.ts'
export { type OwnDatabase, startOwnDatabase } from './own-database.ts'
export type { TestPracticeManagement } from './practice-management.ts'
export { type PracticeManagementProcess, startPracticeManagementProcess } from './practice-management-process.ts'
export { createReleasedDatabases, type ReleasedDatabases } from './released-databases.ts'
export { rowsRead } from './rows-read.ts'
export { clockArrived, eventsByDay, moveFirm, moveFirmWhileKilled, SANDBOX } from './sandbox-clock.ts'
export type { SeededFirm, SeededPortal, SeededSession } from './seeds.ts'
export { sendRequest } from './send-request.ts'
export { type ServiceClient, startServiceClient } from './service-client.ts'
export { runServiceCommand } from './service-command.ts'
export type { ServiceProcess } from './service-process.ts'
export { sharedEngines } from './shared-engines.ts'
export {
  signSmsCallback,
  startTestSmsProvider,
  type TestSmsProvider,
} from './sms-provider.ts'
export { type System, startSystem } from './system.ts'
export { metricsAt } from './system-services.ts'
export { targetCertificate, trustTargetCertificate } from './target-certificate.ts'
export { WAIT_MS_MAX } from './time-limits.ts'
export { firmTimeZone, zoneAt } from './time-zones.ts'
export { type CollectedSpan, startTraceCollector, type TraceCollector } from './trace-collector.ts'
export { until, untilBecomes } from './until.ts'
export { allAnswered, askAgain, assertOneTold, made, untilAnswered } from './until-answered.ts'
export {
  startWebhookReceiver,
  type WebhookAnswer,
  type WebhookReceiver,
} from './webhook-receiver.ts'
