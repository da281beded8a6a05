/**
 * `npm run -s list-images`: every image of an installation, one a line: ours with the versions of this checkout, and those of other makers
 * that compose.yaml and the chart's values name.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { versionOf } from '@dossier/local/version-of'
import { nameOfImage } from './image-command.ts'

/** An image of another maker in compose.yaml, as `${NATS_IMAGE:-nats:2.14.6-alpine}`, and in values.yaml. */
const IN_COMPOSE = /\$\{[A-Z0-9_]+_IMAGE:-([^{}]+)\}/g
const IN_VALUES = /^ +image: (?:docker\.io\/library\/)?(\S+)$/gm

export function listImages(): string[] {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
  const ofOthers = [
    ...read('compose.yaml').matchAll(IN_COMPOSE),
    ...read('helm/dossier/values.yaml').matchAll(IN_VALUES),
  ].map(([, image]) => image!)
  return [...serviceNames.map((service) => nameOfImage(service, versionOf(service))), ...new Set(ofOthers)]
}

if (import.meta.main) console.log(listImages().join('\n'))
