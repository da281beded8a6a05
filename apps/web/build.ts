/** `node build.ts`: builds the pages into `dist/`, unless they are there already as the sources have them. */
import { join } from 'node:path'
import { upToDate } from './built-folder.ts'
import { entries } from './runtimes.ts'

/** Where the built pages are, for the gateway's `WEB_DIR`. */
export const WEB_DIR = join(import.meta.dirname, 'dist')

/** What a build is made of. The lockfile stands for the packages. */
const SOURCES = [
  'apps/web/{portal.html,console.html,package.json,runtimes.ts,vite.config.ts,tsconfig.json}',
  'apps/web/src/**/!(*.test).{ts,tsx,css}',
  'packages/{brand,client,contracts}/src/**/!(*.test).ts',
  'pnpm-lock.yaml',
]

/** Builds the pages where they are missing or older than their sources. Returns their folder. */
export const buildPages = (): Promise<string> => upToDate({ dir: WEB_DIR, sources: SOURCES, build: buildInto })

async function buildInto(outDir: string): Promise<void> {
  // Loading it takes longer than all the rest where nothing is to be built.
  const { build } = await import('vite')
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  for (const mode of entries) await build({ configFile, mode, logLevel: 'warn', build: { outDir } })
}

if (import.meta.main) await buildPages()
