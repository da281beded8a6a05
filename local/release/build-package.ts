import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assemblePackage as assembleCommand } from '@dossier/cli/package'
import { assemblePackage as assembleClient } from '@dossier/client/package'
import { buildPackage as buildNodes } from 'n8n-nodes-dossier/build'
import { checkout } from '../platform/checkout.ts'
import { runTool } from '../test-run/installed-tools.ts'
import type { PackageName } from './packages.ts'

/**
 * Makes what the registry of a package gets, in a folder. Returns the files.
 *
 * @throws Error with the output of a tool that failed
 */
export async function buildPackage(name: PackageName, output: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-build-'))
  try {
    const made = await builders[name](folder)
    await mkdir(output, { recursive: true })
    const files = made.map((file) => join(output, basename(file)))
    await Promise.all(made.map((file, index) => copyFile(file, files[index]!)))
    return files
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How each package is made in an empty folder. They return the files that the registry gets. */
const builders: Record<PackageName, (folder: string) => Promise<string[]>> = {
  client: (folder) => assembledAndPacked(folder, assembleClient),
  cli: (folder) => assembledAndPacked(folder, assembleCommand),
  async python(folder) {
    const source = join(checkout, 'packages', 'python')
    const python = join(folder, 'tools', 'bin', 'python')
    await runTool('python3', ['-m', 'venv', '--upgrade-deps', join(folder, 'tools')], { cwd: folder })
    const tools = ['--group', `${join(source, 'pyproject.toml')}:tools`]
    await runTool(python, ['-m', 'pip', 'install', '--quiet', ...tools], { cwd: folder })
    const dist = join(folder, 'dist')
    await runTool(python, ['-m', 'build', '--outdir', dist, source], { cwd: folder })
    const files = (await readdir(dist)).map((name) => join(dist, name))
    await runTool(python, ['-m', 'twine', 'check', '--strict', ...files], { cwd: folder })
    return files
  },
  async n8n(folder) {
    const { tarball, remove } = await buildNodes()
    const copy = join(folder, basename(tarball))
    await copyFile(tarball, copy)
    await remove()
    return [copy]
  },
}

async function assembledAndPacked(folder: string, assemble: (folder: URL) => Promise<void>): Promise<string[]> {
  const assembled = join(folder, 'package')
  await assemble(pathToFileURL(`${assembled}/`))
  const { stdout } = await runTool('npm', ['pack', '--json', '--pack-destination', folder], { cwd: assembled })
  return [join(folder, JSON.parse(stdout)[0].filename)]
}
