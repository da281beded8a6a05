import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { standsOn } from '@dossier/bundle'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { buildImages } from '../build-image.ts'
import { run } from '../run.ts'
import { changeService } from './snapshot.ts'

const BYTES_ABOVE_BASE_MAX = 250_000_000

/** Names images of a run of the test: `<prefix>/<service>:<tag>`. */
export const imageOf = (prefix: string, service: ServiceName, tag: string) => `${prefix}/${service}:${tag}`

/** Builds the images of all services as `one`, and as `two` from sources in which `changed` is another. */
export async function buildVersions(options: { prefix: string; folder: string; changed: ServiceName }): Promise<void> {
  const { prefix, folder, changed } = options
  const build = (tag: string) =>
    buildImages(serviceNames, { checkout: folder, imageOf: (service) => imageOf(prefix, service, tag) })
  await build('one')
  await changeService(folder, changed)
  await build('two')
}

/** The services whose images differ between the two tags. */
export async function differing(prefix: string, one: string, other: string): Promise<ServiceName[]> {
  const different: ServiceName[] = []
  for (const service of serviceNames) {
    const [first, second] = await Promise.all([one, other].map((tag) => contentOf(imageOf(prefix, service, tag))))
    if (!isDeepStrictEqual(first, second)) different.push(service)
  }
  return different
}

/** Digests of the layers, and the configuration: everything but the instant at which an older engine built the image. */
export async function contentOf(image: string): Promise<unknown> {
  const [inspected] = JSON.parse(await run('docker', ['image', 'inspect', image]))
  return { layers: inspected.RootFS.Layers, config: inspected.Config }
}

/** @throws if the image is too large, or holds files of the workspace that its service does not stand on */
export async function checkImage(options: { prefix: string; service: ServiceName; folder: string }): Promise<string> {
  const { prefix, service, folder } = options
  const image = imageOf(prefix, service, 'one')
  const found = await run('docker', [
    ...['run', '--rm', '--network', 'none', '--entrypoint', 'sh', image],
    ...['-c', 'cd /app/files && ls -d services/* packages/*'],
  ])
  const { needed } = standsOn(folder, service)
  assert.deepEqual(
    found.split('\n').filter((name) => name && !needed.includes(name)),
    [],
  )

  const layers = await run('docker', [
    'image',
    'history',
    '--human=false',
    '--format',
    '{{.Size}} {{.CreatedBy}}',
    image,
  ])
  const bytes = layers
    .split('\n')
    .filter((line) => line.includes('COPY /bundle'))
    .reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)
  assert(bytes > 0 && bytes <= BYTES_ABOVE_BASE_MAX, `${image} has ${bytes} bytes above its base`)
  return `${service} ${Math.round(bytes / 1_000_000)} MB`
}
