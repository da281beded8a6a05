import type { Call, OwnerName } from '@dossier/contracts'
import { doctorCommand } from '../doctor/doctor-command.ts'
import { type Examined, examinedOf } from '../doctor/examined.ts'
import { supportBundleCommand } from '../doctor/support-bundle.ts'
import { replayOutbox } from '../events/replay-outbox.ts'
import { returnJobs } from '../jobs/return-jobs.ts'
import { prepareNatsAt } from '../nats/bus.ts'
import { jobsOnceInJetStream, type NatsNeeds } from '../nats/streams.ts'
import { entryOf } from '../values/entry-of.ts'
import { checkReferencesCommand } from './check-references.ts'
import { type Command, command, reasonOf, UsageError } from './command.ts'
import { withDatabase } from './command-database.ts'
import { withStorage } from './command-storage.ts'
import { readConfig, type Settings } from './config.ts'
import { deadLetterCommands } from './dead-letter-commands.ts'
import type { AnyServiceDefinition } from './definition.ts'
import { listReferencesCommand } from './list-references.ts'
import { migrateCommands } from './migrate-commands.ts'
import { loadEnvFile, runProcess } from './process.ts'
import { resealCommand } from './reseal-command.ts'
import { type RunningService, startService } from './service.ts'
import { databaseSettings } from './settings.ts'

/**
 * The command line of a service: without a command it runs, `migrate` brings its database or store up to date, `migrate-post`
 * also removes from a database what only earlier versions used,
 * `replay-outbox <ISO time>` publishes its events and jobs since then again, `list-references` prints
 * the resources it has and refers to, `check-references` compares these lists of all services, `list-dead-letters` and similar
 * commands deal with its dead letters, `doctor` looks at what it needs, `support-bundle` prints what support needs to know,
 * `reseal` re-encrypts values of older keys, and a service may have commands of its own. `--help` lists them, and each
 * explains its usage with it. A failure prints why and ends with exit code 1.
 */
export async function runServiceMain<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
>(
  service: AnyServiceDefinition<S, Calls, Deps, Service>,
  ownCommands: Readonly<Record<string, Command>> = {},
): Promise<void> {
  await runMain((environment) => startService(service, { environment }), {
    ...commandsOf(service),
    ...ownCommands,
  })
}

/** The commands that look at an installation and change nothing there. */
export function doctorCommands(examined: Examined): Record<string, Command> {
  return { doctor: doctorCommand(examined), 'support-bundle': supportBundleCommand(examined) }
}

/** The commands that every service has. */
export function commandsOf<S extends Settings, Calls extends Record<string, Call>, Deps, Service extends OwnerName>(
  service: AnyServiceDefinition<S, Calls, Deps, Service>,
): Record<string, Command> {
  const shared = {
    'prepare-nats': prepareNatsCommand([service]),
    reseal: resealCommand(service),
    'list-references': listReferencesCommand(service),
    'check-references': checkReferencesCommand(),
    ...doctorCommands(examinedOf(service)),
  }
  if (!('storage' in service)) {
    return {
      ...migrateCommands(service),
      'replay-outbox': replayOutboxCommand(),
      'return-jobs': returnJobsCommand(service),
      ...deadLetterCommands(service.name),
      ...shared,
    }
  }
  const { storage } = service
  return {
    migrate: command('migrate', 'Brings the store of the service up to date.', async (_arguments, environment) => {
      const made = await withStorage(storage, environment, (opened) => opened.prepare())
      return made.length > 0 ? `made ${made.join(', ')}` : 'the store was up to date'
    }),
    ...deadLetterCommands(service.name, (environment, work) =>
      withStorage(storage, environment, ({ deadLetters }) => work(deadLetters)),
    ),
    ...shared,
  }
}

/** The command line of a process: without a command it starts. `--help` lists the commands. A failure prints why, and ends with 1. */
export async function runMain(
  start: (environment: NodeJS.ProcessEnv) => Promise<RunningService>,
  commands: Readonly<Record<string, Command>>,
): Promise<void> {
  const [name, ...commandArguments] = process.argv.slice(2)
  if (name === undefined) return runProcess(start)

  const chosen = entryOf(commands, name)
  try {
    if (name === '--help') return console.log(helpOf(commands))
    if (!chosen) throw new Error(`there is no command ${name}; the commands are ${Object.keys(commands).join(', ')}`)
    loadEnvFile()
    const outcome = await chosen(commandArguments, process.env)
    // In the output of a list, an empty line would look like an entry.
    if (outcome !== '') console.log(outcome)
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}

/** What each command does; each prints its usage with `--help`. */
function helpOf(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name}: ${does}`)
  return ['usage: node src/main.ts [<command> [--help]]', 'Without a command it starts. Commands:', ...lines].join('\n')
}

/** Creates the streams and consumers that services need and may not create themselves. Repeatable. */
export function prepareNatsCommand(services: readonly NatsNeeds[]): Command {
  const does = "Makes the service's streams and consumers in NATS, signed in as its operator (NATS_OPERATOR_URL)."
  return command('prepare-nats', does, async (_arguments, environment) => {
    await prepareNatsAt(environment, services)
    return 'the streams and consumers are there'
  })
}

function returnJobsCommand({ name, jobs = [] }: NatsNeeds): Command {
  const queues = jobsOnceInJetStream(jobs).map((job) => job.name)
  const does =
    'Returns waiting jobs to NATS, for versions up to 0.1.0. Run it only once no process of this version is left: it would fetch them again.'
  return command('return-jobs', does, async (_arguments, environment) => {
    return `${await withDatabase(environment, (db) => returnJobs(db, name, queues))} jobs were returned`
  })
}

function replayOutboxCommand(): Command {
  const does = 'Publishes the events and jobs of the service again, from an instant on, such as 2026-03-31T09:30:00Z.'
  return command('replay-outbox <ISO time>', does, async ([time], environment) => {
    const since = new Date(time ?? '')
    if (Number.isNaN(since.getTime())) throw new UsageError(`${time ?? 'nothing'} is not an ISO time`)
    const { DATABASE_URL } = readConfig(databaseSettings, environment)
    return `${await replayOutbox(DATABASE_URL, since)} events and jobs will be published again`
  })
}
