/** `node build.ts`: builds the site into `dist/`, unless it is there already as the sources have it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { upToDate } from '@dossier/web/built-folder'
import { pagesElsewhere } from './src/navigation.ts'

/** Where the built site is, for the gateway's `DOCS_DIR`. */
export const DOCS_DIR = join(import.meta.dirname, 'dist')

/** What a build is made of. The lockfile stands for the packages. */
const SOURCES = [
  'docs/**/*.md',
  ...pagesElsewhere.keys(),
  'openapi.json',
  'apps/docs/{build.ts,package.json}',
  'apps/docs/src/**/*.{ts,css}',
  'apps/web/src/shared/tokens.css',
  'packages/{contracts,html}/src/**/!(*.test).ts',
  'packages/{client,python}/generate/**/!(*.test).ts',
  'pnpm-lock.yaml',
]

/** Builds the site where it is missing or older than its sources. Returns its folder. */
export const buildDocs = (): Promise<string> => upToDate({ dir: DOCS_DIR, sources: SOURCES, build: buildInto })

async function buildInto(outDir: string): Promise<void> {
  // Loading it takes longer than all the rest where nothing is to be built.
  const { buildSite } = await import('./src/site.ts')
  for (const [path, content] of await buildSite()) {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), content)
  }
}

if (import.meta.main) await buildDocs()
