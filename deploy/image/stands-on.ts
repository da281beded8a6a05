import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  /** Files and folders of the workspace that pages are built from besides packages. */
  builtFrom?: string[]
}

/**
 * Folders of the workspace's services and packages: the ones that a service needs in production, itself included, and
 * the others. @throws an error that names the services there are if there is none of this name
 */
export function standsOn(workspace: string, service: string): { needed: string[]; others: string[] } {
  const manifests = new Map<string, { folder: string; dependencies: string[] }>()
  for (const file of globSync(['services/*/package.json', 'packages/*/package.json'], { cwd: workspace }).sort()) {
    const { name, dependencies = {} } = readManifest<Manifest>(join(workspace, dirname(file)))
    manifests.set(name, { folder: dirname(file), dependencies: Object.keys(dependencies) })
  }
  const folders = [...manifests.values()].map(({ folder }) => folder)
  const root = [...manifests].find(([, { folder }]) => folder === `services/${service}`)
  if (!root) {
    const services = folders.filter((folder) => folder.startsWith('services/')).map((folder) => basename(folder))
    throw new Error(`There is no service "${service}". There are ${services.join(', ')}.`)
  }

  const needed = new Set<string>()
  const add = (name: string) => {
    const known = manifests.get(name)
    if (!known || needed.has(known.folder)) return
    needed.add(known.folder)
    known.dependencies.forEach(add)
  }
  add(root[0])
  return { needed: [...needed], others: folders.filter((folder) => !needed.has(folder)) }
}

/**
 * The pages that a service serves, by the folder of its image that has them: `/app/pages` is built from `apps/web`. None for most
 * services.
 */
export function pagesOf(workspace: string, service: string): Record<string, string> {
  return readManifest<{ pages?: Record<string, string> }>(join(workspace, 'services', service)).pages ?? {}
}

/** Folders and files that the pages of a service are built from: their own, packages, and what they name in `builtFrom`. */
export function pageSourcesOf(workspace: string, service: string): string[] {
  const packages = globSync('packages/*', { cwd: workspace })
  const sources = Object.values(pagesOf(workspace, service)).flatMap((folder) => {
    const { dependencies = {}, builtFrom = [] } = readManifest<Manifest>(join(workspace, folder))
    const needed = packages.filter((one) => readManifest<Manifest>(join(workspace, one)).name in dependencies)
    return [folder, ...needed, ...builtFrom]
  })
  return [...new Set(sources)]
}

function readManifest<Content>(folder: string): Content {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
