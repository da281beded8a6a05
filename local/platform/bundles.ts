import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
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
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { bundleArguments, neededBy, type Program, programAt, programOf } from '@dossier/bundle'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { checkout } from './checkout.ts'
import { PlatformError } from './platform-error.ts'
import { type StandIn, standIns } from './stand-ins.ts'

const BUNDLER = join(checkout, 'packages', 'bundle', 'src', 'main.ts')
const FOLDER = join(checkout, '.local', 'bundles')
/** A platform may run from a bundle for as long after the last start that used it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** What no bundle is made of. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|test|testing|published|[^/]+\.(?:test\.ts|md))$/

/** Arguments for Node that run the bundle of each program of the platform. */
export type Bundles = Readonly<Record<ServiceName | StandIn, string[]>>

/**
 * Bundles the services and stand-ins as the sources have them now, where that has not been done yet. A start then loads one file
 * of each instead of a thousand. @throws PlatformError with the bundler's last words
 */
export async function provideBundles(log: (line: string) => void): Promise<Bundles> {
  const hashOf = createSourceHash()
  const programs = [
    ...serviceNames.map((name) => ({ name, ...programOf(checkout, name) })),
    ...standIns.map((name) => ({ name, ...programAt('local', `${name}/main.ts`) })),
  ].map((program) => ({ ...program, bundle: join(FOLDER, `${program.name}-${hashOf(program)}`) }))

  const missing = programs.filter(({ bundle }) => !existsSync(bundle))
  if (missing.length > 0) {
    log(`bundling ${missing.map(({ name }) => name).join(', ')} …`)
    await makeBundles(missing)
  }
  for (const { bundle } of programs) utimesSync(bundle, new Date(), new Date())
  removeUnused()
  return Object.fromEntries(
    programs.map((program) => [program.name, bundleArguments(program, program.bundle)]),
  ) as Bundles
}

/** In a process of its own, because bundling takes more memory than the platform. Several may run at once. */
async function makeBundles(programs: readonly { name: string; folder: string; file: string; bundle: string }[]) {
  const unfinished = (bundle: string) => `${bundle}.${process.pid}`
  const given = programs.flatMap(({ name, folder, file, bundle }) => [
    folder === 'local' ? join(folder, file) : name,
    unfinished(bundle),
  ])
  mkdirSync(FOLDER, { recursive: true })
  const bundler = spawn(process.execPath, [BUNDLER, ...given], { cwd: checkout, stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(bundler.stderr), once(bundler, 'close') as Promise<[number | null]>])
  if (code !== 0) throw new PlatformError(`The services could not be bundled:\n${errors}`)
  for (const { bundle } of programs) {
    // Another process may have made it meanwhile.
    if (existsSync(bundle)) rmSync(unfinished(bundle), { recursive: true })
    else renameSync(unfinished(bundle), bundle)
  }
}

function removeUnused(): void {
  for (const name of readdirSync(FOLDER)) {
    const bundle = join(FOLDER, name)
    if (statSync(bundle).mtimeMs < Date.now() - KEPT_MS) rmSync(bundle, { recursive: true })
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
