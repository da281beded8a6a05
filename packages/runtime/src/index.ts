export { bounded } from './bounded.ts'
export { Breaker, BreakerOpenError, type BreakerState, isBreakerOpen } from './breaker.ts'
export type {
  Again,
  BackgroundCtx,
  Consumer,
  Ctx,
  Handler,
  Handlers,
  JobHandler,
  JobRun,
  StoreBackgroundCtx,
  StoreConsumer,
  StoreCtx,
  StoreHandler,
  Writable,
} from './context.ts'
export { postgresUrlSchema, readPostgresUrl } from './database/address.ts'
export { exposeArchiving } from './database/backups.ts'
export { type BulkWriter, type CopyValue, vacuumTables, withBulkWriter } from './database/bulk-write.ts'
export { clientSettings } from './database/connections.ts'
export { countRows } from './database/count-rows.ts'
export {
  announce,
  Database,
  type Insertion,
  type JobDefinition,
  type Queryable,
  type Session,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
  type Values,
} from './database/database.ts'
export { isDuplicate, isMissingReference, isUnavailable } from './database/errors.ts'
export { digestSql, UPDATED_BY, updatedByOf } from './database/last-change.ts'
export { listNamesIn } from './database/list-names-in.ts'
export { lockByName, tryLockByName } from './database/locks.ts'
export { isWithoutTransaction, migrate, missingMigrations } from './database/migrate.ts'
export { PrimaryClient } from './database/primary-client.ts'
export { type ConnectionsOutsidePool, connectionsOutsidePool } from './database/process-connections.ts'
export {
  type RemovedOfFirm,
  removalStatement,
  removeFirmRows,
} from './database/remove-firm-rows.ts'
export { valuesOf } from './database/shared-commits.ts'
export {
  Checkup,
  type DoctorOptions,
  type Finding,
  fault,
  notChecked,
  type OwnChecks,
  ok,
  type Verdict,
  verdictOnTls,
  warning,
} from './doctor/checkup.ts'
export { checkSettings, type Examined } from './doctor/examined.ts'
export { type BusCheck, checkBus } from './doctor/nats-checks.ts'
export { describeSettings } from './doctor/support-bundle.ts'
export type { DeadLetter, UnhandledMessage } from './events/dead-letter.ts'
export { onNotice, publishNotice, sendNotice } from './events/notice.ts'
export { publishEvent } from './events/publish-event.ts'
export { replayOutbox } from './events/replay-outbox.ts'
export { answerContext, requestContext } from './idempotency/idempotency.ts'
export type { IdempotencyRecord } from './idempotency/record.ts'
export { firstFirm, takeInTurn } from './jobs/take-in-turn.ts'
export {
  changedSince,
  createdKey,
  type ListOrder,
  type ListPlace,
  placeIn,
  type WalkStart,
  walkStart,
} from './lists/list-place.ts'
export { type NatsAddress, readNatsUrl } from './nats/address.ts'
export { natsImports, natsPermissions, natsRightsOf, replyPrefixOf } from './nats/authorization.ts'
export type { Bus } from './nats/bus.ts'
export { prepareNatsAt } from './nats/bus.ts'
export { Journal, type JournalDefinition, type JournalEntry } from './nats/journal.ts'
export { type PulledMessage, type Puller, startPuller } from './nats/puller.ts'
export {
  ANSWERS_FORWARDED_S,
  JETSTREAM_ACCOUNT,
  JETSTREAM_FILE_STORE_MAX,
  NATS_PASSWORDS_FILE,
  type NatsConfigParts,
  natsServerConfig,
  natsServerConfigFile,
} from './nats/server-config.ts'
export {
  AUDIT_STREAM,
  AUDIT_SUBJECT,
  consumersOf,
  type DurableConsumer,
  EVENT_STREAM,
  hasRateLimitBucket,
  jobsOnceInJetStream,
  type NatsNeeds,
  prepareNats,
  RATE_LIMIT_BUCKET,
} from './nats/streams.ts'
export {
  type NatsPasswords,
  type NatsUser,
  type NatsUserOwner,
  natsUserOwners,
  natsUsers,
  natsUsersOf,
} from './nats/users.ts'
export { connectorFor } from './outgoing/connector.ts'
export { isLoopback } from './outgoing/no-proxy.ts'
export { OutgoingClient } from './outgoing/outgoing-client.ts'
export { type OutgoingProxy, readOutgoingProxy, warnIfProxyGuards } from './outgoing/outgoing-proxy.ts'
export { guardedOutgoingSettings, outgoingSettings } from './outgoing/proxy-settings.ts'
export { createTargetGuard, RefusedTargetError, type TargetGuard } from './outgoing/target-guard.ts'
export { hostOf } from './outgoing/target-url.ts'
export { isTargetAway, ProxyError, tunnelSignal } from './outgoing/tunnel.ts'
export { tunnelAgents } from './outgoing/tunnel-agents.ts'
export { forEachFirm } from './rounds/for-each-firm.ts'
export { repeatWhileFull } from './rounds/repeat-while-full.ts'
export { startRounds } from './rounds/rounds.ts'
export { WakeSignal } from './rounds/wake-signal.ts'
export { WorkLook } from './rounds/work-look.ts'
export { isServiceAbsent, type RequestEnvelope, RpcClient } from './rpc/client.ts'
export { Inbox } from './rpc/inbox.ts'
export { parseInput } from './rpc/input.ts'
export {
  type Asker,
  bodyOf,
  encodeRequest,
  type IdempotentRequest,
  type IncomingRequest,
  respondAgain,
  respondWithError,
} from './rpc/message.ts'
export {
  createPrincipalSigner,
  createPrincipalVerifier,
  newPrincipalKeys,
  type PrincipalClaims,
  type PrincipalSigner,
  principalKeySchema,
} from './rpc/signed-principal.ts'
export { indexChanges, indexFirm, startIndexing } from './search/index-changes.ts'
export { CHANGES_COMPARED_MAX, type LookUp, rowsOf } from './search/postings.ts'
export { findRarestWord, rowsThatMayHave } from './search/rarest-word.ts'
export { type SearchOf, searchRows } from './search/search-rows.ts'
export { readSearchedParts, readSearchedText, type SearchedText } from './search/searched-text.ts'
export * from './secrets/api-key.ts'
export { isSameSecret } from './secrets/is-same-secret.ts'
export { type KeyedColumn, sealedColumn } from './secrets/keyed-column.ts'
export * from './secrets/oauth-secret.ts'
export * from './secrets/portal-token.ts'
export * from './secrets/random-token.ts'
export { lookForOlderKeys, lookThrough, type OlderKeys, reseal } from './secrets/reseal.ts'
export { createSealer, deriveKeys, type Sealer } from './secrets/seal.ts'
export { type Command, command, reasonOf, UsageError } from './service/command.ts'
export { withDatabase } from './service/command-database.ts'
export { withNats } from './service/command-nats.ts'
export { withRpc } from './service/command-rpc.ts'
export { withStorage } from './service/command-storage.ts'
export {
  ConfigError,
  type ConfigOf,
  env,
  readConfig,
  renderEnvExample,
  type Setting,
  type Settings,
  setting,
} from './service/config.ts'
export { deadLetterCommands } from './service/dead-letter-commands.ts'
export {
  type AnyServiceDefinition,
  type BuildParts,
  type CommonBuildParts,
  type Constants,
  defineService,
  defineStoreService,
  metricsOf,
  type ServiceDefinition,
  type StoreServiceDefinition,
  settingsOf,
  type TableOwnerDefinition,
} from './service/definition.ts'
export * from './service/ipv6-loopback.ts'
export { listReferencesCommand } from './service/list-references.ts'
export { listeningHost, listeningUrl } from './service/listening.ts'
export { commandLogger, createLogger, type Logger } from './service/log.ts'
export { migrateTables } from './service/migrate-commands.ts'
export { warnOfMisspeltSettings } from './service/misspelt-settings.ts'
export { loadEnvFile, runProcess } from './service/process.ts'
export { heldLine, type ReferenceKind, type References, referringLine } from './service/references.ts'
export { type Resealing, resealCommand } from './service/reseal-command.ts'
export { type RunningService, type RunOptions, startLifecycle, startService } from './service/service.ts'
export { commandsOf, doctorCommands, prepareNatsCommand, runMain, runServiceMain } from './service/service-main.ts'
export {
  commonSettings,
  databaseSettings,
  deploymentSettings,
  operatorSettings,
  sealSettings,
  tableOwnerSettings,
} from './service/settings.ts'
export type { Version } from './service/version.ts'
export type { Worker } from './service/worker.ts'
export type {
  DeadLetterStorage,
  IdempotencyStorage,
  Resend,
  ServiceStorage,
  StorageDefinition,
  StorageParts,
} from './storage/service-storage.ts'
export {
  ANSWER_SECONDS,
  databaseOwnerMetrics,
  everyProcessMetrics,
  ownerMetrics,
  searchMetrics,
} from './telemetry/common-metrics.ts'
export {
  type Alarm,
  counter,
  gauge,
  histogram,
  type InstrumentOf,
  type MetricDefinition,
} from './telemetry/metric.ts'
export { Metrics } from './telemetry/metrics.ts'
export { otherOtelVariables, telemetrySettings } from './telemetry/otel-settings.ts'
export { startTelemetry, type Telemetry } from './telemetry/telemetry.ts'
export type { ActiveSpan, OpenSpan, SpanIds, SpanStart, Tracing } from './telemetry/tracing.ts'
export { type DueRows, soonestOf } from './time/due-rows.ts'
export { endsWithin } from './time/ends-within.ts'
export { aheadMsOf, FirmClocks, type MovedFirm, moveFirmClock } from './time/firm-clocks.ts'
export * from './time/instants.ts'
export * from './time/local-time.ts'
export { pause } from './time/pause.ts'
export type { RealTimeQueue } from './time/real-time-queue.ts'
export {
  atFirm,
  type Firms,
  type FirmTime,
  ofFirms,
  type PlannedWork,
  startTimedWork,
  type TimedWork,
} from './time/timed-work.ts'
export { withinTime } from './time/within-time.ts'
export { canonicalJson } from './values/canonical-json.ts'
export { changesOf } from './values/changes.ts'
export { CSV_BOM, csvRecord } from './values/csv.ts'
export { entriesMax } from './values/entries-max.ts'
export { entryOf } from './values/entry-of.ts'
export { parseExactly, parseToShow } from './values/exact-json.ts'
export { KeptAnswers } from './values/kept-answers.ts'
export { newId, newUuid } from './values/new-id.ts'
export { RandomSource } from './values/random-source.ts'
export * from './values/shown-text.ts'
export { smallestIdOf } from './values/smallest-id.ts'
