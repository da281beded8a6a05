import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installedTools, runTool } from '@dossier/local/installed-tools'
import { assembleProject } from './assemble.ts'

/** The package, built by n8n's command and packed by npm. */
export interface BuiltPackage {
  /** The project that n8n's command works on. */
  project: string
  tarball: string
  /** Runs `n8n-node`. @throws Error with its output */
  n8nNode(command: 'lint' | 'build'): Promise<string>
  remove(): Promise<void>
}

export async function buildPackage(): Promise<BuiltPackage> {
  const tools = await installedTools(join(import.meta.dirname, '..', 'test', 'tools', 'build'))
  const folder = await mkdtemp(join(tmpdir(), 'dossier-n8n-'))
  const project = join(folder, 'package')
  await assembleProject(pathToFileURL(`${project}/`))
  await symlink(join(tools, 'node_modules'), join(project, 'node_modules'))
  const n8nNode = async (command: 'lint' | 'build') => {
    const program = join(project, 'node_modules', '.bin', 'n8n-node')
    const { stdout, stderr } = await runTool(program, [command], { cwd: project })
    return stdout + stderr
  }
  await n8nNode('build')
  const packed = await runTool('npm', ['pack', '--json', '--pack-destination', folder], { cwd: project })
  return {
    project,
    tarball: join(folder, JSON.parse(packed.stdout)[0].filename),
    n8nNode,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
