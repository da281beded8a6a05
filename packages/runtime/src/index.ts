export * from './api-key.ts'
export { type AuditPublisher, createAuditPublisher } from './audit-batches.ts'
export { Breaker, BreakerOpenError, type BreakerState } from './breaker.ts'
export { type BulkWriter, type CopyValue, vacuumTables, withBulkWriter } from './bulk-write.ts'
export type { Bus } from './bus.ts'
export { prepareNatsAt } from './bus.ts'
export { canonicalJson } from './canonical-json.ts'
export { withDatabase } from './command-database.ts'
export {
  ConfigError,
  type ConfigOf,
  env,
  readConfig,
  renderEnvExample,
  type Setting,
  type Settings,
  setting,
} from './config.ts'
export type { BackgroundCtx, Consumer, Ctx, Handler, Handlers, JobHandler, Writable } from './context.ts'
export {
  announce,
  Database,
  type JobDefinition,
  type Queryable,
  type Session,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
  type Values,
} from './database.ts'
export { clientSettings } from './database-connections.ts'
export { isDuplicate, isMissingReference, isUnavailable } from './database-errors.ts'
export { deadLetterCommands } from './dead-letter-commands.ts'
export { endsWithin } from './ends-within.ts'
export { entryOf } from './entry-of.ts'
export { forEachFirm } from './for-each-firm.ts'
export { parseInput } from './input.ts'
export * from './instants.ts'
export * from './ipv6-loopback.ts'
export { KeptAnswers } from './kept-answers.ts'
export {
  changedSince,
  createdKey,
  type KeyKind,
  type ListPlace,
  placeIn,
  type WalkStart,
  walkStart,
} from './list-place.ts'
export * from './local-time.ts'
export { createLogger, type Logger } from './log.ts'
export { loadEnvFile, runProcess } from './main.ts'
export { migrate } from './migrate.ts'
export { type NatsConfigParts, natsPermissions, natsServerConfig } from './nats-authorization.ts'
export { newId } from './new-id.ts'
export { onNotice, publishNotice, sendNotice } from './notice.ts'
export * from './oauth-secret.ts'
export { pause } from './pause.ts'
export * from './portal-token.ts'
export { type PulledMessage, type Puller, startPuller } from './puller.ts'
export { RandomSource } from './random-source.ts'
export * from './random-token.ts'
export { repeatWhileFull } from './repeat-while-full.ts'
export { replayOutbox } from './replay-outbox.ts'
export { startRounds } from './rounds.ts'
export { type RequestEnvelope, RpcClient } from './rpc-client.ts'
export type { Asker, IdempotentRequest } from './rpc-message.ts'
export { createSealer, deriveKeys, type Sealer } from './seal.ts'
export { readSearchWords, type SearchOf, searchRows } from './search/search-rows.ts'
export {
  allSettings,
  type BuildParts,
  defineService,
  metricsOf,
  type RunningService,
  type RunOptions,
  type ServiceDefinition,
  startLifecycle,
  startService,
  type Worker,
} from './service.ts'
export { type Command, prepareNatsCommand, runMain, runServiceMain } from './service-main.ts'
export * from './session-token.ts'
export { commonSettings, databaseSettings, deploymentSettings, sealSettings, telemetrySettings } from './settings.ts'
export { SharedRecords, type Version } from './shared-records.ts'
export * from './shown-text.ts'
export {
  createPrincipalSigner,
  createPrincipalVerifier,
  newPrincipalKeys,
  type PrincipalClaims,
  type PrincipalSigner,
  principalKeySchema,
} from './signed-principal.ts'
export {
  AUDIT_STREAM,
  AUDIT_SUBJECT,
  type Consuming,
  consumersOf,
  type DurableConsumer,
  prepareNats,
  RATE_LIMIT_BUCKET,
} from './streams.ts'
export { ANSWER_SECONDS, everyProcessMetrics, ownerMetrics } from './telemetry/common-metrics.ts'
export { counter, gauge, histogram, type InstrumentOf, type MetricDefinition } from './telemetry/metric.ts'
export { Metrics } from './telemetry/metrics.ts'
export { startTelemetry, type Telemetry } from './telemetry/telemetry.ts'
export type { ActiveSpan, OpenSpan, SpanIds, SpanStart, Tracing } from './telemetry/tracing.ts'
