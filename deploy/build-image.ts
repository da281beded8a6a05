import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageSourcesOf, standsOn } from '@dossier/bundle'
import type { ServiceName } from '@dossier/contracts'
import { versionOf } from '@dossier/local/version-of'
import { dockerArguments, type ImageCommand } from './image-command.ts'
import { run } from './run.ts'

export interface ImageOptions extends Pick<ImageCommand, 'image' | 'push' | 'cached'> {
  service: ServiceName
  /** The folder that it is built from. */
  checkout: string
}

/** How images are built; the same for every service. */
const RECIPE = ['deploy/Dockerfile', 'deploy/Dockerfile.dockerignore', 'packages/bundle']

/** Builds the image of a service. @throws an error with the end of Docker's output */
export async function buildImage(options: ImageOptions): Promise<void> {
  const { service, checkout } = options
  const { revision, epoch } = await lastChange(checkout, service)
  const buildArguments = {
    SERVICE: service,
    VERSION: versionOf(service, checkout),
    REVISION: revision,
    SOURCE_DATE_EPOCH: epoch,
  }
  const dockerfile = join(checkout, 'deploy', 'Dockerfile')
  await run(
    'docker',
    dockerArguments({ ...options, dockerfile, context: checkout, buildArguments }),
    // What Buildx adds about the build holds instants.
    { env: { DOCKER_BUILDKIT: '1', BUILDX_NO_DEFAULT_ATTESTATIONS: '1' } },
  )
}

/** Builds the images of several services at once. Docker makes once what they share. */
export async function buildImages(
  services: readonly ServiceName[],
  { imageOf, ...options }: Omit<ImageOptions, 'service' | 'image'> & { imageOf: (service: ServiceName) => string },
): Promise<void> {
  await Promise.all(services.map((service) => buildImage({ ...options, service, image: imageOf(service) })))
}

/** Writes which packages the image is made of, as CycloneDX, from the lockfile. Its bundle may hold parts of them only. */
export async function writeSbom(
  { service, checkout }: Pick<ImageOptions, 'service' | 'checkout'>,
  file: string,
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const pnpm = join(checkout, '.local', 'tools', 'node_modules', '.bin', 'pnpm')
  const what = ['--filter', `@dossier/${service}`, '--prod', '--sbom-type', 'application']
  await run(pnpm, ['sbom', ...what, '--sbom-format', 'cyclonedx', '--out', file], {
    cwd: checkout,
    env: { pnpm_config_pm_on_fail: 'ignore' },
  })
}

/**
 * The last commit that changed what the image is made of, and its time in seconds: other commits leave the image as it is.
 * The lockfile does not count, because it speaks of all services; the SBOM has the versions.
 */
async function lastChange(checkout: string, service: ServiceName): Promise<{ revision: string; epoch: string }> {
  const git = (...args: string[]) => run('git', ['-C', checkout, ...args])
  const paths = ['--', ...standsOn(checkout, service).needed, ...pageSourcesOf(checkout, service), ...RECIPE]
  const [revision = '', epoch = ''] = (await git('log', '-1', '--format=%H %ct', ...paths)).trim().split(' ')
  const isModified = (await git('status', '--porcelain', ...paths)) !== ''
  return { revision: isModified ? `${revision}-modified` : revision, epoch }
}
