import { type ServiceName, serviceNames } from '@dossier/contracts'
import type { Setting, Settings } from '@dossier/runtime'
import { type JsonSchema, settingSchema } from './chart/setting-schema.ts'
import { inMarkdown, table } from './markdown.ts'

/** The settings of a command that running processes don't have. */
export interface CommandSettings {
  command: string
  settings: Settings
}

/** A setting as some services define it. */
interface Definition {
  name: string
  setting: Setting
  services: ServiceName[]
}

const INTRODUCTION = `# Settings

Processes read their settings from environment variables when they start. A process whose settings are invalid does not
start; its error names them. An empty variable counts as absent. Derived from the code: \`npm run derive\` rewrites this page.

| Installation | Where settings go |
|---|---|
| Compose | \`settings/<service>.env\`, see [Installation](../../deploy/README.md#compose) |
| [Helm chart](../../deploy/helm/dossier/README.md) | \`services.<service>.settings\`, or \`serviceDefaults.settings\` for all; secrets in \`secrets\` or \`secretFiles\` beside them |
| by hand | the environment of each process; each service has all of its own in \`.env.example\` |

**Secret** settings can be in a file: the setting's name with \`_FILE\` added then names the file, such as
\`DATABASE_URL_FILE=/run/secrets/DATABASE_URL\`. **Required** settings have no default. Numbers have the unit that the
setting's name ends with.`

/** The page that lists every setting of every service and command. */
export function renderSettingsPage(
  settingsByService: ReadonlyMap<ServiceName, Settings>,
  commands: readonly CommandSettings[],
): string {
  const definitions = definitionsIn(settingsByService)
  const names = new Set([...definitions, ...commands.flatMap(definitionsOf)].map(({ name }) => name))
  const isOfAll = ({ services }: Definition) => services.length === serviceNames.length
  const isTelemetry = ({ name }: Definition) => name.startsWith('OTEL_')
  const isOfOwners = ({ services }: Definition) =>
    services.length === serviceNames.length - 1 && !services.includes('gateway')
  const ofSome = definitions.filter(
    (definition) => definition.services.length > 1 && !isOfAll(definition) && !isOfOwners(definition),
  )
  const section = (title: string, listed: readonly Definition[], withServices = false) =>
    listed.length === 0 ? [] : [`## ${title}`, settingsTable(listed, names, withServices)]
  const parts = [
    INTRODUCTION,
    ...section(
      'Every process',
      definitions.filter((one) => isOfAll(one) && !isTelemetry(one)),
    ),
    ...section('Every service but the gateway', definitions.filter(isOfOwners)),
    ...section('Several services', ofSome, true),
    ...serviceNames.flatMap((service) =>
      section(
        service === 'gateway' ? 'The gateway' : `The service ${service}`,
        definitions.filter(({ services }) => services.length === 1 && services[0] === service),
      ),
    ),
    ...commands.flatMap((command) =>
      section(
        `The command ${command.command}`,
        definitionsOf(command).filter((one) => !definitions.some((other) => isSame(one, other))),
      ),
    ),
    '## OpenTelemetry',
    'Every process has these settings. [OpenTelemetry](opentelemetry.md) says how to use them, and which other variables its SDK\nreads.',
    settingsTable(definitions.filter(isTelemetry), names),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Each setting once. Services that describe or limit a setting differently have definitions of their own. */
function definitionsIn(settingsByService: ReadonlyMap<ServiceName, Settings>): Definition[] {
  const definitions: Definition[] = []
  for (const service of serviceNames) {
    for (const [name, setting] of Object.entries(settingsByService.get(service) ?? {})) {
      const known = definitions.find((other) => isSame(other, { name, setting }))
      if (known) known.services.push(service)
      else definitions.push({ name, setting, services: [service] })
    }
  }
  return definitions
}

function definitionsOf({ settings }: CommandSettings): Definition[] {
  return Object.entries(settings).map(([name, setting]) => ({ name, setting, services: [] }))
}

function isSame(one: Pick<Definition, 'name' | 'setting'>, other: Pick<Definition, 'name' | 'setting'>): boolean {
  const factsOf = ({ name, setting }: Pick<Definition, 'name' | 'setting'>) =>
    JSON.stringify([name, setting.default, setting.secret, settingSchema(setting)])
  return factsOf(one) === factsOf(other)
}

function settingsTable(definitions: readonly Definition[], names: ReadonlySet<string>, withServices = false): string {
  return table(
    ['Setting', ...(withServices ? ['Services'] : []), 'Value', 'Default', 'What it does'],
    definitions.map(({ name, setting, services }) => [
      `\`${name}\``,
      ...(withServices ? [services.join(', ')] : []),
      valueInWords(name, setting),
      defaultInWords(name, setting),
      inMarkdown(setting.doc, names),
    ]),
  )
}

/** Such as "1 to 12 hours" or "secret text". */
function valueInWords(name: string, setting: Setting): string {
  const words = typeInWords(settingSchema(setting), unitOf(name))
  return setting.secret ? `secret ${words}` : words
}

function typeInWords(schema: JsonSchema, unit: string): string {
  const [first] = alternativesIn(schema)
  const { type, minimum, maximum, enum: choices } = first
  if (Array.isArray(choices)) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (type === 'boolean') return '`true` or `false`'
  if (type === 'integer' || type === 'number') return numberInWords(Number(minimum ?? 0), Number(maximum), unit)
  return alternativesIn(schema).some(({ format }) => format === 'uri') ? 'URL' : 'text'
}

/** The chart takes numbers and flags both as YAML has them, which comes first, and as the text of a variable. */
function alternativesIn(schema: JsonSchema): [JsonSchema, ...JsonSchema[]] {
  return Array.isArray(schema.anyOf) ? (schema.anyOf as [JsonSchema, ...JsonSchema[]]) : [schema]
}

function numberInWords(minimum: number, maximum: number, unit: string): string {
  if (maximum < Number.MAX_SAFE_INTEGER) return `${minimum} to ${maximum} ${unit}`.trim()
  return minimum === 0 ? unit || 'number' : `at least ${minimum} ${unit}`.trim()
}

const UNITS: readonly (readonly [ending: string, unit: string])[] = [
  ['MS', 'ms'],
  ['MINUTES', 'minutes'],
  ['HOURS', 'hours'],
  ['DAYS', 'days'],
  ['MIB', 'MiB'],
  ['BYTES', 'bytes'],
  ['PERCENT', '%'],
]

/** A setting is named with its unit last, or before MAX. */
function unitOf(name: string): string {
  return UNITS.find(([ending]) => new RegExp(`_${ending}(_MAX)?$`).test(name))?.[1] ?? ''
}

function defaultInWords(name: string, { default: fallback }: Setting): string {
  if (fallback === undefined) return 'required'
  if (fallback === '') return 'empty'
  const duration = unitOf(name) === 'ms' && durationInWords(Number(fallback))
  return duration ? `\`${fallback}\` (${duration})` : `\`${fallback}\``
}

/** Whole seconds, minutes, hours or days, whichever is largest. */
function durationInWords(ms: number): string | undefined {
  const steps = [
    [86_400_000, 'd'],
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1_000, 's'],
  ] as const
  const step = steps.find(([size]) => ms >= size && ms % size === 0)
  return step && `${ms / step[0]} ${step[1]}`
}
