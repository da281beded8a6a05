import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The parts of a package.json that are read here. */
export interface Manifest {
  name: string
  version?: string
  license?: string
  scripts?: { start?: string }
  dependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  /** Processors that it has native code for. */
  cpu?: string[]
  /** Of a service that serves pages: the folders that they are built from, by the folder of its image that has them. */
  pages?: Record<string, string>
  /** Of pages: files and folders of the workspace that they are built from besides packages. */
  builtFrom?: string[]
  /** Of a service: packages that its bundle does not contain, because they find their own files by where they lie. */
  unbundled?: string[]
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/**
 * Folders of the workspace's services and packages: the ones that a service needs in production, itself included, and
 * the others. @throws an error that names the services there are if there is none of this name
 */
export function standsOn(workspace: string, service: string): { needed: string[]; others: string[] } {
  const members = membersOf(workspace)
  const folders = [...members.values()]
  const root = `services/${service}`
  if (!folders.includes(root)) {
    const services = folders.filter((folder) => folder.startsWith('services/')).map((folder) => basename(folder))
    throw new Error(`There is no service "${service}". There are ${services.join(', ')}.`)
  }
  const needed = neededBy(workspace, root)
  return { needed, others: folders.filter((folder) => !needed.includes(folder)) }
}

/** Folders of the workspace's services and packages that a folder with a package.json needs in production, itself included. */
export function neededBy(workspace: string, root: string): string[] {
  const members = membersOf(workspace)
  const needed = new Set<string>()
  const add = (folder: string) => {
    if (needed.has(folder)) return
    needed.add(folder)
    for (const name of Object.keys(readManifest(join(workspace, folder)).dependencies ?? {})) {
      const dependency = members.get(name)
      if (dependency !== undefined) add(dependency)
    }
  }
  add(root)
  return [...needed]
}

/**
 * The pages that a service serves, by the folder of its image that has them: `/app/pages` is built from `apps/web`. None for most
 * services.
 */
export function pagesOf(workspace: string, service: string): Record<string, string> {
  return readManifest(join(workspace, 'services', service)).pages ?? {}
}

/** Folders and files that the pages of a service are built from: their own, packages, and what they name in `builtFrom`. */
export function pageSourcesOf(workspace: string, service: string): string[] {
  const sources = Object.values(pagesOf(workspace, service)).flatMap((folder) => [
    ...neededBy(workspace, folder),
    ...(readManifest(join(workspace, folder)).builtFrom ?? []),
  ])
  return [...new Set(sources)]
}

/** Folders by name of the package. */
function membersOf(workspace: string): Map<string, string> {
  const files = globSync(['services/*/package.json', 'packages/*/package.json'], { cwd: workspace }).sort()
  return new Map(files.map((file) => [readManifest(join(workspace, dirname(file))).name, dirname(file)]))
}
