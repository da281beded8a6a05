import { z } from 'zod'
import { readSecretFile } from './secret-file.ts'

/** One setting of a service: everything that `.env.example` and the start-up check need. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** Purpose, unit, reason for the default, and when an operator should change it. */
  doc: string
  /** As it would be written in the environment; without one the setting is required. */
  default?: string
  /** A value for `.env.example` if there is no default. */
  example?: string
  /** Whether the value is a credential or holds one. The setting `NAME_FILE` may then name a file that has the value. */
  secret?: true
  /** Whether a support bundle may show the value. Numbers, flags and choices are always shown. */
  harmless?: true
}

export type Settings = Record<string, Setting>

export type ConfigOf<S extends Settings> = { readonly [Name in keyof S]: z.output<S[Name]['schema']> }

export function setting<Schema extends z.ZodType>(definition: Setting<Schema>): Setting<Schema> {
  return definition
}

const BASE_URL_ERROR = 'must be an http:// or https:// URL'

const baseUrl = z.url({ protocol: /^https?$/, error: BASE_URL_ERROR }).transform((url) => url.replace(/\/+$/, ''))

/** Schemas for environment variables, which are always text. */
export const env = {
  text: z.string().min(1),
  port: z.coerce.number().int().min(0).max(65_535),
  /** A whole number; the setting's name says the unit. */
  count: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  flag: z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  url: z.url(),
  /** An address that paths are added to. Read without slashes at its end. */
  baseUrl,
  optionalBaseUrl: z.union([z.literal(''), baseUrl], { error: BASE_URL_ERROR }),
}

/** Thrown if the environment is invalid; lists the settings with reasons. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads and checks settings. An empty variable counts as absent. A secret may be in a file instead, which `NAME_FILE` names.
 * Values never appear in the error: some are secret.
 */
export function readConfig<S extends Settings>(settings: S, environment: NodeJS.ProcessEnv): ConfigOf<S> {
  const config: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, definition] of Object.entries(settings)) {
    const given = givenText(name, definition, environment)
    if ('problem' in given) {
      problems.push(given.problem)
      continue
    }
    const text = given.text ?? definition.default
    if (text === undefined) {
      problems.push(`${name} is required: ${definition.doc}`)
      continue
    }
    const result = definition.schema.safeParse(text)
    if (result.success) config[name] = result.data
    else problems.push(`${name} ${result.error.issues.map((issue) => issue.message).join('; ')}: ${definition.doc}`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config as ConfigOf<S>
}

/** The value of a setting as the environment gives it, directly or by the path of a file. */
export function givenText(
  name: string,
  { secret }: Setting,
  environment: NodeJS.ProcessEnv,
): { text: string | undefined } | { problem: string } {
  const text = environment[name] || undefined
  const fileName = nameInFile(name)
  const path = secret && environment[fileName]
  if (!path) return { text }
  if (text !== undefined) return { problem: `${name} and ${fileName} are both set: set one of them` }
  const read = readSecretFile(path)
  return 'problem' in read ? { problem: `${fileName} names ${path}, which ${read.problem}` } : read
}

/** The setting that names a file with the value of a secret. */
export function nameInFile(name: string): string {
  return `${name}_FILE`
}

/** The text of `.env.example`: each setting with its explanation; those with a default are commented out. */
export function renderEnvExample(settings: Settings): string {
  const blocks = Object.entries(settings).map(([name, { doc, default: fallback, example, secret }]) => {
    const line = fallback === undefined ? `${name}=${example ?? ''}` : `# ${name}=${fallback}`
    const inFile = secret ? `# Or a file that holds the value:\n# ${nameInFile(name)}=/run/secrets/${name}\n` : ''
    return `# ${doc}\n${line}\n${inFile}`
  })
  return blocks.join('\n')
}
