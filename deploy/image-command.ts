import type { ServiceName } from '@dossier/contracts'

/** Before the names of images that are built for this machine. Nobody but this machine answers there, so nobody else's is fetched. */
export const localImages = 'localhost/dossier'

/** What images that are pushed run on. */
const PLATFORMS = 'linux/amd64,linux/arm64'

export interface ImageCommand {
  dockerfile: string
  /** The folder that the image is built from. */
  context: string
  tag: string
  buildArguments: Readonly<Record<string, string>>
  /** Builds for every platform and pushes; otherwise the image is for this machine and stays on it. */
  push?: boolean
  /** false makes every layer anew. */
  cached?: boolean
}

/** The name of an image: at a registry, or else of this machine. */
export function nameOfImage(service: ServiceName, tag: string, registry?: string): string {
  return `${registry ? `${registry}/dossier` : localImages}/${service}:${tag}`
}

/** What `docker` is called with to build an image. */
export function dockerArguments(command: ImageCommand): string[] {
  const { dockerfile, context, tag, buildArguments, push = false, cached = true } = command
  return [
    // The engine itself keeps images of one platform only.
    ...(push ? ['buildx', 'build', '--platform', PLATFORMS, '--push'] : ['build']),
    ...['--file', dockerfile, '--tag', tag],
    ...(cached ? [] : ['--no-cache']),
    ...Object.entries(buildArguments).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    context,
  ]
}
