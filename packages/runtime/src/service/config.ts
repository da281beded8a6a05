import { z } from 'zod'

/** One setting of a service: everything that `.env.example` and the start-up check need. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** What it is for, its unit, and why the default is what it is. */
  doc: string
  /** As it would be written in the environment; without one the setting is required. */
  default?: string
  /** A value for `.env.example` where there is no default. */
  example?: string
}

export type Settings = Record<string, Setting>

export type ConfigOf<S extends Settings> = { readonly [Name in keyof S]: z.output<S[Name]['schema']> }

export function setting<Schema extends z.ZodType>(definition: Setting<Schema>): Setting<Schema> {
  return definition
}

/** Schemas for what the environment can hold: everything there is text. */
export const env = {
  text: z.string().min(1),
  port: z.coerce.number().int().min(0).max(65_535),
  /** A whole number; the setting's name says the unit. */
  count: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  flag: z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  url: z.url(),
}

/** Thrown when the environment is not what the service needs; says which settings and why. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks settings. An empty variable counts as absent. Values never appear in the error: some are secret. */
export function readConfig<S extends Settings>(settings: S, environment: NodeJS.ProcessEnv): ConfigOf<S> {
  const config: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, definition] of Object.entries(settings)) {
    const text = environment[name] || definition.default
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

/** The text of `.env.example`: each setting with its explanation; those with a default are commented out. */
export function renderEnvExample(settings: Settings): string {
  const blocks = Object.entries(settings).map(([name, { doc, default: fallback, example }]) => {
    const line = fallback === undefined ? `${name}=${example ?? ''}` : `# ${name}=${fallback}`
    return `# ${doc}\n${line}\n`
  })
  return blocks.join('\n')
}
