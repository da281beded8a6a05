import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@dossier/contracts'
import { checkout } from './checkout.ts'

/** The program of a service, as arguments for Node: those of its package's script `start`. `sources` is a checkout. */
export function serviceProgram(
  service: ServiceName,
  sources = checkout,
): { readonly cwd: string; readonly args: readonly string[] } {
  const cwd = join(sources, 'services', service)
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [node, ...args] = scripts.start.split(' ')
  if (node !== 'node') throw new Error(`the script "start" of ${service} is no program of Node's`)
  return { cwd, args }
}
