import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unpackDebianPackage } from './debian-packages.ts'
import { errorText } from './error-text.ts'
import { findProgram, isExecutable } from './find-program.ts'
import { toolsDir } from './paths.ts'

const run = promisify(execFile)
const unpackedDir = join(toolsDir, 'nats')
const unpackedBinary = join(unpackedDir, 'usr', 'sbin', 'nats-server')

const HOW_TO_GET_IT =
  'Install nats-server 2.9 or newer (https://nats.io/download), or set NATS_SERVER to its path, or NATS_URL to a server that runs.'

/**
 * Path of a nats-server: NATS_SERVER, else on the PATH, else fetched before, else fetched now with the system's
 * package manager (Debian's apt, without installing; Homebrew).
 *
 * @throws Error that names the ways to get one
 */
export async function findNatsServer({ log }: { log: (line: string) => void }): Promise<string> {
  const chosen = process.env.NATS_SERVER
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new Error(`NATS_SERVER is "${chosen}", which is not a program.`)
  }
  const present = findProgram('nats-server') ?? (isExecutable(unpackedBinary) ? unpackedBinary : undefined)
  if (present) return present

  try {
    if (findProgram('apt-get')) {
      log('nats-server: fetching the Debian package')
      await unpackDebianPackage('nats-server', unpackedDir)
      return unpackedBinary
    }
    const brew = findProgram('brew')
    if (brew) {
      log('nats-server: installing with Homebrew')
      await run(brew, ['install', 'nats-server'])
      return findProgram('nats-server') ?? join((await run(brew, ['--prefix'])).stdout.trim(), 'bin', 'nats-server')
    }
  } catch (cause) {
    throw new Error(`nats-server could not be fetched. ${HOW_TO_GET_IT}\n${errorText(cause)}`, { cause })
  }
  throw new Error(`There is no nats-server on this machine. ${HOW_TO_GET_IT}`)
}
