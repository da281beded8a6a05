import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in the folder that identifies the sources of what was built. */
const STAMP = '.sources'

const checkout = join(import.meta.dirname, '..', '..')

export interface BuiltFolder {
  /** Where the built files are. */
  dir: string
  /** Patterns of the files that they are made of, from the checkout. */
  sources: readonly string[]
  /** Builds into an empty folder. */
  build: (outDir: string) => Promise<void>
}

/**
 * Builds the folder where it is missing or older than its sources. Returns its path. Several processes may do so at a time: each builds
 * in a folder of its own, which takes its place once it is whole.
 */
export async function upToDate({ dir, sources, build }: BuiltFolder): Promise<string> {
  const stamp = await stampOf(sources)
  const isBuilt = async () => (await readFile(join(dir, STAMP), 'utf8').catch(() => '')) === stamp
  if (await isBuilt()) return dir
  const outDir = `${dir}.${process.pid}`
  const formerDir = `${outDir}.former`
  try {
    await mkdir(outDir, { recursive: true })
    await build(outDir)
    await writeFile(join(outDir, STAMP), stamp)
    if (await isBuilt()) return dir
    // Moved, not deleted in its place: another process may put a whole build there at any moment. Then this one is not needed.
    await rename(dir, formerDir).catch(() => undefined)
    await rename(outDir, dir).catch((err: NodeJS.ErrnoException) => {
      if (err.code !== 'ENOTEMPTY') throw err
    })
    return dir
  } finally {
    for (const folder of [outDir, formerDir]) await rm(folder, { recursive: true, force: true })
  }
}

async function stampOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: checkout, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(`${path.slice(checkout.length)}\0`).update(await readFile(path))
  }
  return hash.digest('hex')
}
