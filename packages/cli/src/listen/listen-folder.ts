import { join } from 'node:path'
import { configFolder } from '../profiles/config-folder.ts'
import type { Terminal } from '../terminal.ts'

/** Where a profile keeps what `dossier listen` has to remember. */
export const listenFolder = (env: Terminal['env'], profile: string): string =>
  join(configFolder(env), 'listen', profile)

/** The lock that a running `dossier listen` has. */
export const listenLock = (folder: string): string => join(folder, 'lock')
