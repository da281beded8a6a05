/** `npm run images [-- SERVICE …] [--tag TAG]`: builds dossier/SERVICE:TAG for the services that are named, else for all. */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { buildImage, writeSbom } from './build-image.ts'

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

// One after the other: the later ones find in the cache what they share with the earlier ones.
for (const service of positionals.length > 0 ? (positionals as ServiceName[]) : serviceNames) {
  const tag = `dossier/${service}:${values.tag}`
  const sbom = join('.local', 'images', `${service}.cdx.json`)
  await buildImage({ service, checkout, tag })
  await writeSbom({ service, checkout }, join(checkout, sbom))
  console.log(`${tag}, packages in ${sbom}`)
}
