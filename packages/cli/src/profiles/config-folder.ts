import { homedir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../usage-error.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The user's folder for profiles and the state of `dossier listen`, as the system wants it. */
export function configFolder(env: Env): string {
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, 'dossier')
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'dossier')
  return join(env.HOME ?? homedir(), '.config', 'dossier')
}

/** @throws UsageError for a name that is no file name */
export function profileName(given: string | undefined, env: Env): string {
  const name = given ?? (env.DOSSIER_PROFILE || 'default')
  if (!/^[\w-]{1,64}$/.test(name)) throw new UsageError('A profile has a name of letters, digits, "-" and "_".')
  return name
}
