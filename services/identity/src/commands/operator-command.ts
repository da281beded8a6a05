import { type ParseArgsConfig, parseArgs } from 'node:util'
import { identity } from '@dossier/contracts'
import {
  type Command,
  command,
  createSealer,
  type Database,
  Metrics,
  outgoingSettings,
  type RpcClient,
  readConfig,
  readOutgoingProxy,
  sendNotice,
  UsageError,
  withDatabase,
  withNats,
  withRpc,
} from '@dossier/runtime'
import { AuditLog } from '../audit/audit-log.ts'
import { SpanRecords } from '../audit/span-records.ts'
import { type Billing, createBilling } from '../billing/billing.ts'
import { billingSettings, readBillingSettings } from '../billing/settings.ts'
import { settings } from '../config.ts'
import type { CredentialsChange } from '../deps.ts'
import type { SpanName } from '../domain/audit-span.ts'
import { type AccountMailer, createAccountMailer } from '../people/account-mailer.ts'
import { type RecordCommand, recordOf } from './command-audit.ts'

/** Dependencies of a command. */
export interface CommandParts {
  db: Database
  /** For settings that few commands need. */
  environment: NodeJS.ProcessEnv
  /** The present instant at each reading: a command may wait long for its standard input. */
  readonly now: string
  mailer(): AccountMailer
  auditLog(): AuditLog
  /** Undefined if billing is not configured. The caller must close its provider. */
  billing(): Billing | undefined
  /** AUDIT_KEPT_DAYS. */
  auditKeptDays(): number
  /** Throws when NATS is not there. */
  withSpanRecords<Result>(work: (records: Readonly<Record<SpanName, SpanRecords>>) => Promise<Result>): Promise<Result>
  /** For calls to other services. Throws if NATS is unavailable. */
  withRpc<Result>(work: (rpc: RpcClient<'identity'>) => Promise<Result>): Promise<Result>
  /** Has gateways forget credentials before the command has ended. Returns false when NATS is not there. */
  tellGateways(change: CredentialsChange): Promise<boolean>
  record: RecordCommand
}

/** Result of a command. */
export interface CommandOutcome {
  /** Output for the operator. */
  line: string
  /** The same for a program, of a command with `json`. */
  json?: unknown
  /** Credentials that gateways must drop; absent if none has changed. */
  changed?: CredentialsChange
}

export interface CommandArguments {
  positionals: string[]
  options: Record<string, string | boolean | undefined>
}

/**
 * A command of an operator. `--help` and wrong arguments print its usage. Gateways are notified of the credentials that it
 * changed.
 */
export function operatorCommand(definition: {
  /** Its arguments, as its usage writes them. */
  usage: string
  /** What it does, in a sentence. */
  does: string
  /** Whether `--json` prints the outcome as JSON. */
  json?: boolean
  /** How few and how many arguments it takes that are no options. */
  positionals: readonly [min: number, max: number]
  options?: ParseArgsConfig['options']
  run(parts: CommandParts, given: CommandArguments): Promise<CommandOutcome>
}): Command {
  const usage = definition.json ? `${definition.usage} [--json]` : definition.usage
  const name = definition.usage.split(/[ ,]/)[0]!
  const [min, max] = definition.positionals

  function read(commandArguments: string[]): CommandArguments {
    try {
      const { values, positionals } = parseArgs({
        args: commandArguments,
        allowPositionals: true,
        options: { ...definition.options, ...(definition.json && JSON_OPTION) },
      })
      if (positionals.length < min) throw new Error('an argument is missing')
      if (positionals.length > max) throw new Error(`${positionals[max]} is one argument too many`)
      return { positionals, options: values as CommandArguments['options'] }
    } catch (error) {
      throw new UsageError((error as Error).message)
    }
  }

  return command(usage, definition.does, async (commandArguments, environment) => {
    const given = read(commandArguments)
    const { line, json, changed } = await withDatabase(environment, (db) =>
      definition.run(
        {
          db,
          environment,
          get now() {
            return new Date().toISOString()
          },
          mailer: () => mailerIn(environment),
          auditLog: () => auditLogIn(environment),
          billing: () => billingIn(environment),
          auditKeptDays: () => auditKeptDaysIn(environment),
          withSpanRecords: (work) =>
            withNats('identity', environment, (nats) => {
              const recordsOf = (span: SpanName) => new SpanRecords(nats, auditLogIn(environment), span)
              return work({ day: recordsOf('day'), hour: recordsOf('hour') })
            }),
          tellGateways: (change) => sendNotice(environment, identity.notices.credentialsChanged, change),
          withRpc: (work) => withRpc('identity', environment, work),
          record: recordOf(name, () => auditLogIn(environment)),
        },
        given,
      ),
    )
    const isTold = !changed || (await sendNotice(environment, identity.notices.credentialsChanged, changed))
    if (given.options.json) return JSON.stringify(json)
    return isTold ? line : `${line}; NATS was not reached, so gateways notice only after their CREDENTIAL_TTL_MS`
  })
}

const JSON_OPTION = { json: { type: 'boolean' } } as const

function mailerIn(environment: NodeJS.ProcessEnv): AccountMailer {
  const { ENCRYPTION_KEYS, APP_URL } = settings
  const config = readConfig({ ENCRYPTION_KEYS, APP_URL }, environment)
  return createAccountMailer({ sealer: createSealer(config.ENCRYPTION_KEYS), appUrl: config.APP_URL })
}

function auditLogIn(environment: NodeJS.ProcessEnv): AuditLog {
  const { ENCRYPTION_KEYS } = settings
  return new AuditLog(readConfig({ ENCRYPTION_KEYS }, environment).ENCRYPTION_KEYS, (firmId) =>
    console.error(`the head of the audit log of ${firmId} is not signed by a key of ENCRYPTION_KEYS`),
  )
}

function billingIn(environment: NodeJS.ProcessEnv): Billing | undefined {
  const config = readConfig({ ...billingSettings, ...outgoingSettings }, environment)
  return createBilling(readBillingSettings(config), new Metrics(), readOutgoingProxy(config))
}

function auditKeptDaysIn(environment: NodeJS.ProcessEnv): number {
  const { AUDIT_KEPT_DAYS } = settings
  return readConfig({ AUDIT_KEPT_DAYS }, environment).AUDIT_KEPT_DAYS
}
