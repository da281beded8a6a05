import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bundleArguments, neededBy, type Program, programAt, programOf } from '@dossier/bundle'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { checkout } from './checkout.ts'
import { PlatformError } from './platform-error.ts'
import { type StandIn, standIns } from './stand-ins.ts'

const BUNDLER = join(checkout, 'packages', 'bundle', 'src', 'main.ts')
const FOLDER = join(checkout, '.local', 'bundles')
/** A platform may run from a bundle for as long after the last start that used it. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000
/** What a start that was interrupted left is removed after this time. */
const UNFINISHED_KEPT_MS = 60 * 60 * 1000
/** What no bundle is made of. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|test|testing|published|[^/]+\.(?:test\.ts|md))$/

/** Arguments for Node that run the bundle of each program. */
type BundlesOf<Name extends string> = Readonly<Record<Name, string[]>>
export type StandInBundles = BundlesOf<StandIn>
export type ServiceBundles = BundlesOf<ServiceName>

export interface BundlingOptions {
  log: (line: string) => void
  /** Ends the bundling when it is aborted. */
  signal: AbortSignal
}

/**
 * Bundles the services and stand-ins as the sources have them now, where that has not been done yet. A start then loads one file
 * of each instead of a thousand. The engines need the stand-ins alone, so the services are bundled while the engines start.
 *
 * @throws PlatformError with the bundler's last words
 */
export async function provideBundles(
  options: BundlingOptions,
): Promise<{ standInBundles: StandInBundles; servicesBundled: Promise<ServiceBundles> }> {
  const hashOf = createSourceHash()
  const provide = <Name extends ServiceName | StandIn>(
    names: readonly Name[],
    programOfName: (name: Name) => Program,
  ) =>
    bundled(
      names.map((name) => {
        const program = programOfName(name)
        return { name, ...program, bundle: join(FOLDER, `${name}-${hashOf(program)}`) }
      }),
      options,
    )

  const standInBundles = await provide(standIns, (name) => programAt('local', `${name}/main.ts`))
  const servicesBundled = provide(serviceNames, (name) => programOf(checkout, name)).then((bundles) => {
    removeUnused()
    return bundles
  })
  return { standInBundles, servicesBundled }
}

type Bundled<Name> = Program & { name: Name; bundle: string }

async function bundled<Name extends string>(
  programs: readonly Bundled<Name>[],
  { log, signal }: BundlingOptions,
): Promise<BundlesOf<Name>> {
  const missing = programs.filter(({ bundle }) => !existsSync(bundle))
  if (missing.length > 0) {
    log(`bundling ${missing.map(({ name }) => name).join(', ')} …`)
    await makeBundles(missing, signal)
  }
  for (const { bundle } of programs) utimesSync(bundle, new Date(), new Date())
  return Object.fromEntries(
    programs.map((program) => [program.name, bundleArguments(program, program.bundle)]),
  ) as BundlesOf<Name>
}

/** In a process of its own, because bundling takes more memory than the platform. Several may run at once. */
async function makeBundles(programs: readonly Bundled<string>[], signal: AbortSignal) {
  const run = randomUUID()
  const unfinished = (bundle: string) => `${bundle}.${run}`
  const given = programs.flatMap(({ name, folder, file, bundle }) => [
    folder === 'local' ? join(folder, file) : name,
    unfinished(bundle),
  ])
  mkdirSync(FOLDER, { recursive: true })
  const bundler = spawn(process.execPath, [BUNDLER, ...given], {
    cwd: checkout,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(bundler.stderr), once(bundler, 'close') as Promise<[number | null]>])
  if (code !== 0) throw new PlatformError(`Programs could not be bundled:\n${errors}`)
  for (const { bundle } of programs) {
    if (!isMoved(unfinished(bundle), bundle)) rmSync(unfinished(bundle), { recursive: true, force: true })
  }
}

/** Removes bundles that no start has used for long, and what interrupted starts left. Other starts may do the same. */
function removeUnused(): void {
  for (const name of readdirSync(FOLDER)) {
    const folder = join(FOLDER, name)
    const isBundle = extname(name) === ''
    const usedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (usedAt > Date.now() - (isBundle ? KEPT_MS : UNFINISHED_KEPT_MS)) continue
    // Moved first, so that no bundle is ever there in part.
    const removed = isBundle ? `${folder}.${randomUUID()}` : folder
    if (!isBundle || isMoved(folder, removed)) rmSync(removed, { recursive: true, force: true })
  }
}

/** Moves a folder, unless another process has moved it or made the other one. */
function isMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return false
  }
}

/** A hash of all that a program's bundle is made of; the lockfile stands for packages from elsewhere. */
function createSourceHash(): (program: Program) => string {
  const known = new Map<string, string>()
  const hashOfFolder = (folder: string) => {
    const hash = createHash('sha256')
    const files = globSync('**', {
      cwd: join(checkout, folder),
      withFileTypes: true,
      exclude: ({ name }) => LEFT_OUT.test(name),
    })
    for (const file of files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()) {
      hash.update(`${file.slice(checkout.length)}\0`).update(readFileSync(file))
    }
    return hash.digest('hex')
  }
  const lockfile = readFileSync(join(checkout, 'pnpm-lock.yaml'))
  return ({ folder, file }) => {
    const hash = createHash('sha256').update(lockfile).update(file)
    for (const needed of [...neededBy(checkout, folder), join('packages', 'bundle')]) {
      if (!known.has(needed)) known.set(needed, hashOfFolder(needed))
      hash.update(known.get(needed)!)
    }
    return hash.digest('hex').slice(0, 16)
  }
}
