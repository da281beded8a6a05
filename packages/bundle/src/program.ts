import { join } from 'node:path'
import { readManifest } from './workspace.ts'

/** A program of the workspace. */
export interface Program {
  /** Its package, from the workspace's folder on: `services/matters`. */
  folder: string
  /** From the package's folder on: `src/main.ts`. */
  file: string
  /** Node's options for it. */
  flags: readonly string[]
}

/**
 * The program of a service: what its package's script `start` runs. The script is the one place where options of Node are
 * written. @throws an error if the script runs something else than Node
 */
export function programOf(workspace: string, service: string): Program {
  const folder = join('services', service)
  const [node, ...words] = readManifest(join(workspace, folder)).scripts?.start?.split(' ') ?? []
  const file = words.pop()
  if (node !== 'node' || file === undefined) throw new Error(`the script "start" of ${service} is no program of Node's`)
  return { folder, file, flags: words }
}

/** The file in a bundle's folder that starts the program. */
export const BUNDLE_MAIN = 'main.js'

/** Options and file with which Node runs the bundle of a program. */
export function bundleArguments({ flags }: Pick<Program, 'flags'>, bundle: string): string[] {
  return [...flags, join(bundle, BUNDLE_MAIN)]
}

/** Where the sources of a program that is no service are: `local/mailbox/main.ts` is of the package in `local`. */
export function programAt(folder: string, file: string): Program {
  return { folder, file, flags: [] }
}
