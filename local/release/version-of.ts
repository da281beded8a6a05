import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@dossier/contracts'

const root = join(import.meta.dirname, '..', '..')

/** The version under which a service is released, and its image tagged: its package's in the checkout. */
export function versionOf(service: ServiceName, checkout = root): string {
  return JSON.parse(readFileSync(join(checkout, 'services', service, 'package.json'), 'utf8')).version
}
