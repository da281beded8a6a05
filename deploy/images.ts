/**
 * `npm run images [-- SERVICE …] [--tag TAG] [--push REGISTRY]`: builds the images of the services that are named, else of all.
 * The tag is the version of the service unless one is given. With `--push` the images are for amd64 and arm64 and go to
 * REGISTRY/dossier/SERVICE; without, they are localhost/dossier/SERVICE and for this machine.
 */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { versionOf } from '@dossier/local/version-of'
import { buildImages, writeSbom } from './build-image.ts'
import { nameOfImage } from './image-command.ts'

const checkout = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tag: { type: 'string' }, push: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(serviceNames as readonly string[]).includes(name))
if (unknown.length > 0) {
  console.error(`There is no service ${unknown.join(', ')}; there are ${serviceNames.join(', ')}.`)
  process.exit(2)
}

const services = positionals.length > 0 ? (positionals as ServiceName[]) : serviceNames
const registry = values.push
const imageOf = (service: ServiceName) => nameOfImage(service, values.tag ?? versionOf(service), registry)
await buildImages(services, { checkout, imageOf, push: registry !== undefined })
for (const service of services) {
  const sbom = join('.local', 'images', `${service}.cdx.json`)
  await writeSbom({ service, checkout }, join(checkout, sbom))
  console.log(`${imageOf(service)}, packages in ${sbom}`)
}
