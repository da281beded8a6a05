import type { Call, OwnerName, ServiceName } from '@dossier/contracts'
import { deadLetterTable } from '../events/dead-letters.ts'
import { withDatabase } from '../service/command-database.ts'
import { withStorage } from '../service/command-storage.ts'
import { ConfigError, readConfig, type Settings } from '../service/config.ts'
import { type AnyServiceDefinition, settingsOf } from '../service/definition.ts'
import type { DeadLetterStorage } from '../storage/service-storage.ts'
import { type Checkup, type DoctorOptions, fault, ok } from './checkup.ts'
import { checkStorage, checkTables } from './data-checks.ts'
import { checkNats } from './nats-checks.ts'

/** A service as `doctor` and `support-bundle` see it. */
export interface Examined {
  name: ServiceName
  /** All of its settings. */
  settings: Settings
  /** Options with a value that its checks take; see `OwnChecks`. */
  options?: Readonly<Record<string, string>> | undefined
  look(checkup: Checkup, environment: NodeJS.ProcessEnv, options: DoctorOptions): Promise<void>
  /** Absent if the service has none. */
  withDeadLetters?: <Result>(
    environment: NodeJS.ProcessEnv,
    work: (letters: DeadLetterStorage) => Promise<Result>,
  ) => Promise<Result>
}

/** A service with data: the common checks, then its own. */
export function examinedOf<S extends Settings, Calls extends Record<string, Call>, Deps, Service extends OwnerName>(
  service: AnyServiceDefinition<S, Calls, Deps, Service>,
): Examined {
  const settings = settingsOf(service)
  return {
    name: service.name,
    settings,
    options: service.checks?.options,
    async look(checkup, environment, options) {
      await checkSettings(checkup, settings, environment)
      await checkup.group('its data', () =>
        'storage' in service
          ? checkStorage(checkup, service.storage, environment)
          : checkTables(checkup, service, environment),
      )
      await checkNats(checkup, service, environment)
      await checkup.group(service.name, async () => service.checks?.look(checkup, environment, options))
    },
    withDeadLetters: (environment, work) =>
      'storage' in service
        ? withStorage(service.storage, environment, ({ deadLetters }) => work(deadLetters))
        : withDatabase(environment, (db) => work(deadLetterTable(db, service.name))),
  }
}

/** Whether the service could start with its settings. Values of settings never appear. */
export async function checkSettings(
  checkup: Checkup,
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await checkup.look('settings', async () => {
    try {
      readConfig(settings, environment)
      return ok('are complete')
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      return fault(error.message.replaceAll('\n', ' '), 'set them: the service does not start without them')
    }
  })
}
