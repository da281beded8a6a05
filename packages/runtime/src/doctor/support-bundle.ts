import { z } from 'zod'
import { type Command, command, reasonOf } from '../service/command.ts'
import { givenText, readConfig, type Setting, type Settings } from '../service/config.ts'
import { listeningUrl } from '../service/listening.ts'
import { releaseSettings } from '../service/settings.ts'
import { versionOf } from '../service/version.ts'
import { Checkup } from './checkup.ts'
import type { Examined } from './examined.ts'
import { secretsOf } from './secrets-of.ts'

const DOES = 'Prints what support needs to know, as JSON lines: no secrets, and nothing that clients or firms wrote.'
const READY_MS_MAX = 3_000
const DEAD_LETTERS_MAX = 100

const LOGS = {
  compose: 'docker compose logs --no-color --tail 500 <service>',
  kubernetes: 'kubectl logs deploy/dossier-<service> --all-containers --prefix --tail 500',
}

interface Line {
  kind: string
  [member: string]: unknown
}

/** Each line is a JSON object with the member `kind`. */
export function supportBundleCommand(examined: Examined): Command {
  return command('support-bundle', DOES, async (_arguments, environment) => {
    const hide = secretsOf(examined.settings, environment)
    const lines: Line[] = [
      { kind: 'bundle', ...(await describeVersion(examined, environment)) },
      ...describeSettings(examined.settings, environment),
      await describeReadiness(environment),
      ...(await examine(examined, environment)),
      ...(await describeDeadLetters(examined, environment)),
      { kind: 'logs', ...LOGS },
    ]
    return lines.map((line) => hide(JSON.stringify(line))).join('\n')
  })
}

async function describeVersion({ name }: Examined, environment: NodeJS.ProcessEnv): Promise<object> {
  return { made_at: new Date().toISOString(), ...(await versionOf(name, readConfig(releaseSettings, environment))) }
}

type DescribedSetting = {
  kind: 'setting'
  name: string
  state: 'set' | 'default' | 'not set' | 'not valid'
  /** Only of settings whose values are harmless. */
  value?: string
}

/** Each setting by its name. Variables that are no settings of the service are left out. */
export function describeSettings(settings: Settings, environment: NodeJS.ProcessEnv): DescribedSetting[] {
  return Object.entries(settings).map(([name, definition]): DescribedSetting => {
    const given = givenText(name, definition, environment)
    if ('problem' in given) return { kind: 'setting', name, state: 'not valid' }
    const { text } = given
    if (text === undefined) {
      return { kind: 'setting', name, state: definition.default === undefined ? 'not set' : 'default' }
    }
    const { success } = definition.schema.safeParse(text)
    if (!success) return { kind: 'setting', name, state: 'not valid' }
    return { kind: 'setting', name, state: 'set', ...(isHarmless(definition, text) && { value: text }) }
  })
}

/** Numbers, flags and choices can hold no secret and no words. */
function isHarmless({ schema, secret, harmless }: Setting, text: string): boolean {
  if (secret) return false
  return harmless === true || schema instanceof z.ZodEnum || ['number', 'boolean'].includes(typeof schema.parse(text))
}

/** Responses of the ops port, if the command runs beside the service. */
async function describeReadiness(environment: NodeJS.ProcessEnv): Promise<Line> {
  const url = `${listeningUrl(environment.OPS_HOST || '127.0.0.1', Number(environment.OPS_PORT || 9090))}/readyz`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(READY_MS_MAX) })
    return { kind: 'readiness', ...((await answer.json()) as object) }
  } catch (error) {
    return { kind: 'readiness', not_checked: `no process of the service answers here: ${reasonOf(error)}` }
  }
}

async function examine(examined: Examined, environment: NodeJS.ProcessEnv): Promise<Line[]> {
  const checkup = new Checkup({ mayAct: false })
  await examined.look(checkup, environment, {})
  return checkup.findings.map((finding) => ({ kind: 'finding', ...finding }))
}

/** Without payloads, and of errors the kind alone: their messages may quote what clients wrote. */
async function describeDeadLetters({ withDeadLetters }: Examined, environment: NodeJS.ProcessEnv): Promise<Line[]> {
  if (!withDeadLetters) return []
  try {
    const { letters, total } = await withDeadLetters(environment, (storage) => storage.list(DEAD_LETTERS_MAX))
    return [
      { kind: 'dead_letters', total },
      ...letters.map(({ id, consumer, subject, failedAt, error }) => ({
        kind: 'dead_letter',
        id,
        consumer,
        subject,
        failed_at: failedAt,
        error: errorKindOf(error),
      })),
    ]
  } catch (error) {
    return [{ kind: 'dead_letters', not_checked: reasonOf(error) }]
  }
}

/** The kind of an error, such as `TypeError`. */
function errorKindOf(error: string): string {
  return /^[A-Za-z]*(?:Error|error|Exception)(?=:|\n|$)/.exec(error)?.[0] ?? 'other'
}
