export * from './api-key.ts'
export type { Bus } from './bus.ts'
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
export type { BackgroundCtx, Consumer, Ctx, Handler, Handlers, JobHandler } from './context.ts'
export {
  announce,
  clientSettings,
  Database,
  type JobDefinition,
  type Queryable,
  type Tx,
  typeIdOrNull,
  uuidOrNull,
  type Values,
} from './database.ts'
export { isDuplicate, isMissingReference, isUnavailable } from './database-errors.ts'
export { inputError } from './input.ts'
export { createLogger, type Logger } from './log.ts'
export { loadEnvFile, runProcess } from './main.ts'
export { migrate } from './migrate.ts'
export { natsPermissions, natsServerConfig } from './nats-authorization.ts'
export { newId } from './new-id.ts'
export { onNotice, publishNotice, sendNotice } from './notice.ts'
export { replayOutbox } from './replay-outbox.ts'
export { type RequestEnvelope, RpcClient } from './rpc-client.ts'
export { createSealer, type Sealer } from './seal.ts'
export {
  allSettings,
  defineService,
  type RunningService,
  type RunOptions,
  type ServiceDefinition,
  startLifecycle,
  startService,
  type Worker,
} from './service.ts'
export { type Command, runServiceMain } from './service-main.ts'
export * from './session-token.ts'
export { commonSettings, databaseSettings, sealSettings } from './settings.ts'
export { SharedRecords, type Version } from './shared-records.ts'
export { RATE_LIMIT_BUCKET } from './streams.ts'
