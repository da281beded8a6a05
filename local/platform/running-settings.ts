import { join } from 'node:path'
import type { ServiceName } from '@dossier/contracts'
import { holderOf, lockFile } from './lock.ts'
import { readJsonIfExists } from './private-file.ts'
import { type Environment, withCallersEnvironment } from './service-environment.ts'

/** Where a platform keeps the settings of its services while it runs, for commands beside it. */
export const runningSettingsFile = (folder: string) => join(folder, 'settings.json')

/**
 * The environment of a service of the platform that runs in this folder, such as `.local`.
 *
 * @throws Error if none does
 */
export function runningEnvironment(folder: string, service: ServiceName, caller: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = readJsonIfExists(runningSettingsFile(folder)) as Record<ServiceName, Environment> | undefined
  // The file outlives a platform that was killed.
  if (!kept || !holderOf(lockFile(folder))) throw new Error('No platform is running here. Start one with "npm start".')
  return withCallersEnvironment(kept[service], caller)
}
