import { join } from 'node:path'
import { unpackDebianPackage } from './debian-packages.ts'
import { errorText } from './error-text.ts'
import { findProgram, isExecutable } from './find-program.ts'
import { toolsDir } from './paths.ts'

const unpackedDir = join(toolsDir, 'clamav')
const unpackedBinary = join(unpackedDir, 'usr', 'sbin', 'clamd')

const HOW_TO_GET_IT = 'Install ClamAV (Debian: clamav-daemon), or set CLAMD_ADDRESS to the host:port of one that runs.'

/**
 * Path of ClamAV's daemon: on the PATH, else fetched before, else fetched now as Debian's package, without installing.
 *
 * @throws Error that names the ways to get one
 */
export async function findClamd({ log }: { log: (line: string) => void }): Promise<string> {
  const present = findProgram('clamd') ?? (isExecutable(unpackedBinary) ? unpackedBinary : undefined)
  if (present) return present
  if (!findProgram('apt-get')) throw new Error(`There is no clamd on this machine. ${HOW_TO_GET_IT}`)

  log('clamd: fetching the Debian package')
  try {
    await unpackDebianPackage('clamav-daemon', unpackedDir)
    return unpackedBinary
  } catch (cause) {
    throw new Error(`clamd could not be fetched. ${HOW_TO_GET_IT}\n${errorText(cause)}`, { cause })
  }
}
