/** `node build.ts`: builds the pages into `dist/`, unless they are there already as the sources have them. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entries } from './runtimes.ts'

/** Where the built pages are, for the gateway's `WEB_DIR`. */
export const WEB_DIR = join(import.meta.dirname, 'dist')

/** A file in the folder that identifies the sources of the built pages. */
const STAMP = '.sources'

/** What a build is made of. The lockfile stands for the packages. */
const SOURCES = [
  'apps/web/{portal.html,console.html,package.json,runtimes.ts,vite.config.ts,tsconfig.json}',
  'apps/web/src/**/!(*.test).{ts,tsx,css}',
  'packages/{brand,client,contracts}/src/**/!(*.test).ts',
  'pnpm-lock.yaml',
]

/**
 * Builds the pages where they are missing or older than their sources. Answers their folder. Several processes may do so at a time:
 * each builds in a folder of its own, which takes its place once it is whole.
 */
export async function buildPages(): Promise<string> {
  const stamp = await stampOfSources()
  const isBuilt = async () => (await readFile(join(WEB_DIR, STAMP), 'utf8').catch(() => '')) === stamp
  if (await isBuilt()) return WEB_DIR
  const outDir = `${WEB_DIR}.${process.pid}`
  const formerDir = `${outDir}.former`
  try {
    await mkdir(outDir, { recursive: true })
    await buildInto(outDir)
    await writeFile(join(outDir, STAMP), stamp)
    if (await isBuilt()) return WEB_DIR
    // Moved, not deleted in its place: another process may put a whole build there at any moment. Then this one is not needed.
    await rename(WEB_DIR, formerDir).catch(() => undefined)
    await rename(outDir, WEB_DIR).catch((err: NodeJS.ErrnoException) => {
      if (err.code !== 'ENOTEMPTY') throw err
    })
    return WEB_DIR
  } finally {
    for (const dir of [outDir, formerDir]) await rm(dir, { recursive: true, force: true })
  }
}

async function buildInto(outDir: string): Promise<void> {
  // Loading it takes longer than all the rest where nothing is to be built.
  const { build } = await import('vite')
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  for (const mode of entries) await build({ configFile, mode, logLevel: 'warn', build: { outDir } })
}

async function stampOfSources(): Promise<string> {
  const root = join(import.meta.dirname, '..', '..')
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(`${path.slice(root.length)}\0`).update(await readFile(path))
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildPages()
