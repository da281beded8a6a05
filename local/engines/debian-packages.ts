import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Unpacks a Debian package, and those of its dependencies that this system lacks, into a folder of our own. Nothing is
 * installed, no daemon starts, and an ordinary user may do it. Without usable package lists it fetches private ones.
 *
 * @param targetDir appears only when everything is in it; replaced when it exists
 * @throws Error with apt's last words when the package cannot be had
 */
export async function unpackDebianPackage(name: string, targetDir: string): Promise<void> {
  await mkdir(dirname(targetDir), { recursive: true })
  const work = await mkdtemp(`${targetDir}-`)
  try {
    const archives = join(work, 'archives')
    await mkdir(join(archives, 'partial'), { recursive: true })
    await download(name, work, archives)
    const files = (await readdir(archives)).filter((file) => file.endsWith('.deb'))
    for (const file of files) await run('dpkg-deb', ['-x', join(archives, file), join(work, 'root')])
    await rm(targetDir, { recursive: true, force: true })
    await rename(join(work, 'root'), targetDir)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function download(name: string, work: string, archives: string): Promise<void> {
  const common = [`Dir::Cache::Archives=${archives}`, 'Debug::NoLocking=1', 'APT::Sandbox::User=']
  const fetch = (settings: readonly string[]) =>
    aptGet(['install', '--download-only', '--yes', '--no-install-recommends', name], [...common, ...settings])
  try {
    await fetch([])
  } catch {
    const [lists, cache] = [join(work, 'lists'), join(work, 'cache')]
    await mkdir(join(lists, 'partial'), { recursive: true })
    await mkdir(cache)
    const privateLists = [`Dir::State::Lists=${lists}`, `Dir::Cache=${cache}`]
    await aptGet(['update'], [...common, ...privateLists])
    await fetch(privateLists)
  }
}

async function aptGet(args: readonly string[], settings: readonly string[]): Promise<void> {
  const options = settings.flatMap((setting) => ['-o', setting])
  await run('apt-get', [...options, ...args], {
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
  })
}
