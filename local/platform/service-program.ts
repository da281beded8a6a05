import { join } from 'node:path'
import { programOf } from '@dossier/bundle'
import type { ServiceName } from '@dossier/contracts'
import { checkout } from './checkout.ts'

/** How the sources of a service are run, as arguments for Node. `sources` is a checkout. */
export function serviceProgram(
  service: ServiceName,
  sources = checkout,
): { readonly cwd: string; readonly args: readonly string[] } {
  const { file, flags } = programOf(sources, service)
  return { cwd: serviceFolder(service, sources), args: [...flags, file] }
}

/** The folder of a service, in which its `.env` is. */
export function serviceFolder(service: ServiceName, sources = checkout): string {
  return join(sources, 'services', service)
}
