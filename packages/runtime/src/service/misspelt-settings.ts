import { mistakesBetween } from '../search/spelling.ts'
import { otherOtelVariables } from '../telemetry/otel-settings.ts'
import { nameInFile, type Settings } from './config.ts'
import type { Logger } from './log.ts'

/** A shorter name resembles too many others. */
const NAME_CHARACTERS_MIN = 6
const MISTAKES_MAX = 2

/** A variable of the environment, and the setting that it resembles. */
export interface Misspelling {
  variable: string
  setting: string
}

/** Variables that are no settings but within two letters of one that is not set. */
export function misspeltSettings(settings: Settings, environment: NodeJS.ProcessEnv): Misspelling[] {
  const known = Object.entries(settings).flatMap(([name, { secret }]) => (secret ? [name, nameInFile(name)] : [name]))
  const passedOn = Object.keys(otherOtelVariables)
  const unset = known.filter((name) => !environment[name])
  return Object.keys(environment)
    .filter(
      (variable) => variable.length >= NAME_CHARACTERS_MIN && !known.includes(variable) && !passedOn.includes(variable),
    )
    .flatMap((variable) => {
      const setting = unset.find((name) => resembles(variable.toUpperCase(), name))
      return setting === undefined ? [] : [{ variable, setting }]
    })
}

/** Says what may be misspelt. It is no error: other programs' variables are in the same environment. */
export function warnOfMisspeltSettings(settings: Settings, environment: NodeJS.ProcessEnv, log: Logger): void {
  for (const { variable, setting } of misspeltSettings(settings, environment)) {
    log.warn({ variable, setting }, `${variable} is not a setting; ${setting} is one, and is not set`)
  }
}

function resembles(variable: string, name: string): boolean {
  return Math.abs(variable.length - name.length) <= MISTAKES_MAX && mistakesBetween(variable, name) <= MISTAKES_MAX
}
