import { hash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNewer, readChangelog } from './changelog.ts'

/** A package that callers install. */
export interface CallerPackage {
  /** With its changelog, and the record of its last release. */
  folder: URL
  /** The file with its version, in the folder. */
  manifest: 'package.json' | 'pyproject.toml'
  /**
   * Folders and files that it is made from, relative to its folder. Tests and documents change nothing for its users, so they
   * are left out.
   */
  sources: readonly string[]
}

/** The last release of a package. */
interface Released {
  version: string
  /** SHA-256 of the paths and texts of the sources. */
  sources: string
}

const PACKAGES = new URL('../../packages/', import.meta.url)
const RECORD = 'released.json'
const CHANGELOG = 'CHANGELOG.md'
const IGNORED = /\.test\.ts$|__pycache__/

/** The generated part of each has the API of `openapi.json`, so a change of the API changes the sources. */
export const callerPackages = {
  client: packageIn('client', 'package.json', ['src', 'package']),
  // The command contains the client.
  cli: packageIn('cli', 'package.json', ['src', 'package', '../client/src']),
  python: packageIn('python', 'pyproject.toml', ['src', 'pyproject.toml']),
  n8n: packageIn('n8n', 'package.json', ['credentials', 'icons', 'nodes', 'package']),
} as const
export type PackageName = keyof typeof callerPackages

function packageIn(name: string, manifest: CallerPackage['manifest'], sources: readonly string[]): CallerPackage {
  return { folder: new URL(`${name}/`, PACKAGES), manifest, sources }
}

/** What about a package does not agree: its version, its changelog, the record of its last release, and its sources. */
export async function packageProblems(one: CallerPackage): Promise<string[]> {
  const [version, changelog, record] = await Promise.all([versionIn(one), changelogOf(one), readRecord(one)])
  const { newest, hasUnreleased, problems } = changelog
  if (newest === undefined)
    return record ? [...problems, `${RECORD} has ${record.version}, which the changelog lacks`] : problems
  const changed = record !== undefined && record.sources !== (await fingerprintOf(one))
  return [
    ...problems,
    ...(version === newest ? [] : [`the version is ${version}, and the newest one in the changelog ${newest}`]),
    ...(record?.version === newest ? [] : [`${newest} was not recorded: npm run release:record`]),
    ...(changed && !hasUnreleased ? [`changed since ${record.version}: say how under "## Unreleased"`] : []),
  ]
}

/**
 * Records the present sources of a package as those of its version.
 *
 * @throws Error unless the changelog begins with this version, and the version is new
 */
export async function recordPackage(one: CallerPackage): Promise<void> {
  const [version, record] = await Promise.all([versionIn(one), readRecord(one)])
  assertNoted(version, await readFile(new URL(CHANGELOG, one.folder), 'utf8'))
  const sources = await fingerprintOf(one)
  if (record && record.sources !== sources && !isNewer(version, record.version))
    throw new Error(`${version} is not later than ${record.version}, which was released with other sources`)
  await writeFile(new URL(RECORD, one.folder), `${JSON.stringify({ version, sources } satisfies Released, null, 2)}\n`)
}

/** @throws Error unless a changelog begins with the version, so that nothing is left unreleased */
export function assertNoted(version: string, text: string): void {
  const { newest, hasUnreleased, problems } = readChangelog(text)
  if (problems.length > 0) throw new Error(`changelog: ${problems.join('; ')}`)
  if (hasUnreleased || newest !== version)
    throw new Error(`the changelog does not begin with "## ${version} (date)": name the release there first`)
}

async function versionIn({ folder, manifest }: CallerPackage): Promise<string> {
  const text = await readFile(new URL(manifest, folder), 'utf8')
  return manifest === 'package.json' ? JSON.parse(text).version : /^version = "(.+)"$/m.exec(text)![1]!
}

const changelogOf = async ({ folder }: CallerPackage) =>
  readChangelog(await readFile(new URL(CHANGELOG, folder), 'utf8'))

async function readRecord({ folder }: CallerPackage): Promise<Released | undefined> {
  try {
    return JSON.parse(await readFile(new URL(RECORD, folder), 'utf8')) as Released
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function fingerprintOf({ folder, sources }: CallerPackage): Promise<string> {
  const root = fileURLToPath(folder)
  const files = (await Promise.all(sources.map((source) => filesAt(join(root, source))))).flat()
  const lines = await Promise.all(
    files.map(async (file) => `${relative(root, file)} ${hash('sha256', await readFile(file))}`),
  )
  return hash('sha256', lines.toSorted().join('\n'))
}

async function filesAt(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return files.filter((file) => !IGNORED.test(file))
}
