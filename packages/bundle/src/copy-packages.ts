import { cpSync, existsSync, globSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './workspace.ts'

/** Packages without code of their own. */
const TYPES = '@types/'

/**
 * Copies packages and what they depend on into the bundle's own `node_modules`. Native code stays out, so a bundle runs on any
 * machine; the packages must do without it.
 *
 * @param packageFolder the folder of the package that depends on them, as pnpm has installed it
 * @returns a file of each copied package
 * @throws an error if two versions of a package are needed
 */
export function copyPackages(packageFolder: string, names: readonly string[], bundle: string): string[] {
  const found = new Map<string, string>()
  const add = (name: string, folder: string) => {
    const known = found.get(name)
    if (known === folder) return
    if (known !== undefined) throw new Error(`the bundle needs ${name} in two versions: ${known} and ${folder}`)
    if (name.startsWith(TYPES) || readManifest(folder).cpu) return
    found.set(name, folder)
    // pnpm puts what a package depends on into the same node_modules as the package itself.
    const modules = folder.slice(0, -name.length)
    for (const neighbour of globSync(['[!@.]*', '@*/*'], { cwd: modules })) {
      if (neighbour !== name) add(neighbour, realpathSync(join(modules, neighbour)))
    }
  }
  for (const name of names) {
    const folder = join(packageFolder, 'node_modules', name)
    if (!existsSync(folder)) throw new Error(`${packageFolder} does not depend on ${name}, which "unbundled" names`)
    add(name, realpathSync(folder))
  }
  for (const [name, folder] of found) {
    cpSync(folder, join(bundle, 'node_modules', name), { recursive: true, dereference: true })
  }
  return [...found.values()].map((folder) => join(folder, 'package.json'))
}
