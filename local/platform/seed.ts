import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { ServiceBundles } from './bundles.ts'
import { type FirmName, firmNames, firms } from './firms.ts'
import { PlatformError } from './platform-error.ts'
import { readJsonIfExists, writePrivateJson } from './private-file.ts'
import type { PlatformSecrets } from './secrets.ts'
import { serviceFolder } from './service-program.ts'

const SEED_TIMEOUT_MS = 60_000

export type SeededFirm = {
  readonly id: string
  readonly name: string
  readonly plan: string
  readonly api_key: string
  readonly admin_email: string
  readonly admin_password: string
}

/**
 * Makes sure that the platform's firms exist, by the identity service's own command, and returns them. What the
 * command answered is kept beside the data, so that it runs once for each database, and again where a sandbox begins or ends:
 * it has keys of its own.
 *
 * @throws PlatformError with the command's last words
 */
export async function seedFirms(options: {
  readonly secrets: PlatformSecrets
  /** Of the identity service. */
  readonly environment: NodeJS.ProcessEnv
  /** Remembers the answer. */
  readonly file: string
  /**
   * Whether the caller brought the database. Then nothing about it can be remembered, because it may be another one
   * each time.
   */
  readonly isExternal: boolean
  readonly bundles: ServiceBundles
}): Promise<readonly SeededFirm[]> {
  const { secrets, environment, file, isExternal, bundles } = options
  const database = isExternal ? undefined : describe(new URL(environment.DATABASE_URL!))
  const isSandbox = environment.RUN_MODE === 'test'
  const kept = readJsonIfExists(file) as Kept | undefined
  const isKnown = database !== undefined && kept?.database === database && kept.isSandbox === isSandbox
  const apiKeyOf = (slug: FirmName) => (isSandbox ? secrets.testApiKeys[slug] : secrets.firms[slug].apiKey)
  const input = { firms: firmNames.map((slug) => seedInput(slug, secrets, apiKeyOf(slug))) }
  const ids = isKnown ? kept.ids : await runSeedCommand(input, environment, bundles.identity)
  if (database !== undefined) writePrivateJson(file, { database, isSandbox, ids } satisfies Kept)
  return firmNames.map((slug, index) => ({
    id: ids[index]!,
    name: firms[slug].name,
    plan: firms[slug].plan,
    api_key: apiKeyOf(slug),
    admin_email: firms[slug].admin.email,
    admin_password: secrets.firms[slug].adminPassword,
  }))
}

/** `ids` are the firms' in the order of `firmNames`. */
type Kept = { readonly database: string; readonly isSandbox: boolean; readonly ids: readonly string[] }

/** The platform's own server may have another port each time, so its port says nothing. */
function describe({ hostname, pathname }: URL): string {
  return hostname + pathname
}

async function runSeedCommand(
  input: object,
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<readonly string[]> {
  const command = spawn(process.execPath, [...args, 'seed'], {
    cwd: serviceFolder('identity'),
    env: environment,
    timeout: SEED_TIMEOUT_MS,
  })
  command.stdin.end(JSON.stringify(input))
  const [output, errors, [status]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close') as Promise<[number | null]>,
  ])
  if (status !== 0) throw new PlatformError(`The firms could not be made:\n${errors || output}`)
  return (JSON.parse(output) as { firms: { id: string }[] }).firms.map(({ id }) => id)
}

function seedInput(slug: FirmName, secrets: PlatformSecrets, apiKey: string) {
  const { admin, rateLimit, ...firm } = firms[slug]
  return {
    ...firm,
    slug,
    admin: { ...admin, password: secrets.firms[slug].adminPassword },
    api_key: apiKey,
    rate_limit_per_minute: rateLimit,
    rate_limit_burst: rateLimit,
  }
}
