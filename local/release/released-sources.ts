import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ServiceName } from '@dossier/contracts'
import { checkout } from '../platform/checkout.ts'

const run = promisify(execFile)
const git = async (...args: string[]) => (await run('git', args, { cwd: checkout })).stdout.trim()

/** Sources of releases, installed; a folder for each commit. */
const FOLDER = join(checkout, '.local', 'releases')
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024

/** Why the releases cannot be had here; undefined if they can. */
export async function releaseObstacle(): Promise<string | undefined> {
  try {
    const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true'
    return isShallow ? 'the clone has no history of commits' : undefined
  } catch (error) {
    return `git cannot be asked: ${(error as Error).message}`
  }
}

/** Where a changelog begins what a release has; what is still to be released is under a heading without a number. */
const RELEASE_HEADING = '^## [0-9]'

/**
 * The folder with the sources of the last release of a service, with their packages installed. A release is the last
 * commit that gave the service's changelog a new number. The first time that takes half a minute; later times only a look.
 */
export async function releasedSources(service: ServiceName): Promise<string> {
  const commit = await git('log', '-1', '--format=%H', '-G', RELEASE_HEADING, '--', `services/${service}/CHANGELOG.md`)
  const folder = join(FOLDER, commit)
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, partial], { cwd: checkout })
  // A process of its own: the bootstrap installs into the checkout that it lies in.
  await run(process.execPath, ['local/bootstrap/run.mjs', '--version'], { cwd: partial, maxBuffer: OUTPUT_BYTES_MAX })
  try {
    await rename(partial, folder)
  } catch (error) {
    // Another process has made the same meanwhile.
    if (!existsSync(folder)) throw error
    await rm(partial, { recursive: true })
  }
  return folder
}
