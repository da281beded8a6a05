import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { lintMigration, tablesMadeIn } from './lint.ts'

/** Hashes of the migrations of the last release, by file; releasing a service rewrites them. */
type Released = Record<string, string>

const ROOT = new URL('../../', import.meta.url)
const folderOf = (service: OwnerName) => new URL(`services/${service}/migrations/`, ROOT)
const ofRuntime = new URL('packages/runtime/migrations/', ROOT)
const LIST = 'released.json'
const POST = 'post/'

/** All folders of migrations, with the name by which problems speak of them. */
export const migrationFolders: readonly { name: string; folder: URL }[] = [
  { name: 'packages/runtime', folder: ofRuntime },
  ...ownerNames.map((service) => ({ name: `services/${service}`, folder: folderOf(service) })),
]

/** What is wrong with the migrations of a folder: released ones that changed, and new ones that hold up an upgrade. */
export async function migrationProblems(folder: URL): Promise<string[]> {
  const [released, files] = await Promise.all([readReleased(folder), sqlFiles(folder)])
  const gone = Object.keys(released).filter((file) => !files.has(file))
  const problems = gone.map((file) => `${file} was released and is gone`)
  const madeBefore: string[] = []
  for (const [file, sql] of files) {
    if (!(file in released)) {
      const found = await lintMigration(sql, { isPost: file.startsWith(POST), madeBefore })
      problems.push(...found.map((problem) => `${file}: ${problem}`))
      madeBefore.push(...(await tablesMadeIn(sql)))
    } else if (released[file] !== fingerprintOf(sql)) {
      problems.push(`${file} was released: change nothing, add another file`)
    }
  }
  return problems
}

/** Records the present migrations of a service, and the common ones, as released. */
export async function recordMigrations(service: OwnerName): Promise<void> {
  for (const folder of [ofRuntime, folderOf(service)]) {
    const files = [...(await sqlFiles(folder))].map(([file, sql]) => [file, fingerprintOf(sql)])
    await writeFile(new URL(LIST, folder), `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`)
  }
}

function fingerprintOf(sql: string): string {
  return hash('sha256', sql)
}

/** The text of each, by its path in the folder. */
async function sqlFiles(folder: URL): Promise<Map<string, string>> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).toSorted()
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(new URL(path, folder), 'utf8')] as const)),
  )
}

async function readReleased(folder: URL): Promise<Released> {
  try {
    return JSON.parse(await readFile(new URL(LIST, folder), 'utf8')) as Released
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
