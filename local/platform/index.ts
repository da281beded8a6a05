export { platformDatabases } from './database-addresses.ts'
export { type Platform, type PlatformOptions, startPlatform } from './platform.ts'
export { PlatformError } from './platform-error.ts'
export { runningEnvironment } from './running-settings.ts'
export type { SeededFirm } from './seed.ts'
export {
  type Addresses,
  type Environment,
  type Ports,
  serviceEnvironment,
  withCallersEnvironment,
} from './service-environment.ts'
export { type PlatformState, type ProcessName, processNames } from './state.ts'
