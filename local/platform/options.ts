import { parseArgs } from 'node:util'

const GATEWAY_PORT_DEFAULT = 8080

export type CommandLine =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'start'; readonly fresh: boolean; readonly port: number }

export const HELP = `Runs Dossier on this machine, with everything that it needs.

  npm start                    start, keeping the data of earlier runs
  npm start -- --fresh         delete that data first
  npm start -- --port 9000     address of the gateway; default ${GATEWAY_PORT_DEFAULT}

An engine of your own is used when its address is in the environment:
  POSTGRES_URL                 PostgreSQL 18 or newer, as a role that may create roles and databases
  NATS_URL                     NATS with JetStream
  S3_ENDPOINT                  S3, with S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, S3_REGION
  SMTP_URL, SMS_API_URL        mail server, SMS service (with SMS_ACCOUNT_SID, SMS_AUTH_TOKEN)
  CLAMD_ADDRESS                ClamAV, as host:port
`

/** Reads the arguments of `npm start`; a mistake becomes a message, not an error. */
export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { fresh: { type: 'boolean' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return { kind: 'help' }
    const port = Number(values.port ?? GATEWAY_PORT_DEFAULT)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      return { kind: 'wrong', message: `--port takes a number from 1 to 65535, not "${values.port}".` }
    }
    return { kind: 'start', fresh: values.fresh ?? false, port }
  } catch (err) {
    // parseArgs explains itself in several sentences; the first names the option.
    return { kind: 'wrong', message: `${(err as Error).message.split('. ')[0]}.` }
  }
}
