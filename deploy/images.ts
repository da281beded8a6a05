/** `npm run images [-- SERVICE …] [--tag TAG]`: builds dossier/SERVICE:TAG for the services that are named, else for all. */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { buildImages, writeSbom } from './build-image.ts'

const checkout = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tag: { type: 'string', default: 'latest' } },
})
const unknown = positionals.filter((name) => !(serviceNames as readonly string[]).includes(name))
if (unknown.length > 0) {
  console.error(`There is no service ${unknown.join(', ')}; there are ${serviceNames.join(', ')}.`)
  process.exit(2)
}

const services = positionals.length > 0 ? (positionals as ServiceName[]) : serviceNames
const tagOf = (service: ServiceName) => `dossier/${service}:${values.tag}`
await buildImages(services, { checkout, tagOf })
for (const service of services) {
  const sbom = join('.local', 'images', `${service}.cdx.json`)
  await writeSbom({ service, checkout }, join(checkout, sbom))
  console.log(`${tagOf(service)}, packages in ${sbom}`)
}
