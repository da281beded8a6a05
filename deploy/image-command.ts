import type { ServiceName } from '@dossier/contracts'

/** Prefix of images built for this machine. Docker takes `localhost` for a registry on this machine, so it asks no other. */
export const localImages = 'localhost/dossier'

/** Platforms of pushed images. */
const PLATFORMS = 'linux/amd64,linux/arm64'

export interface ImageCommand {
  dockerfile: string
  /** The folder that the image is built from. */
  context: string
  /** Its whole name, such as `registry.example.com/dossier/matters:1.4.0`. */
  image: string
  buildArguments: Readonly<Record<string, string>>
  /** Builds for every platform and pushes; otherwise the image is for this machine and stays on it. */
  push?: boolean
  /** false rebuilds every layer. */
  cached?: boolean
}

/** The name of an image: at a registry, or else of this machine. */
export function nameOfImage(service: ServiceName, tag: string, registry?: string): string {
  return `${registry ? `${registry}/dossier` : localImages}/${service}:${tag}`
}

/** Arguments to `docker` that build an image. */
export function dockerArguments(command: ImageCommand): string[] {
  const { dockerfile, context, image, buildArguments, push = false, cached = true } = command
  return [
    // Not every engine can store an image of several platforms, so Buildx pushes it.
    ...(push ? ['buildx', 'build', '--platform', PLATFORMS, '--push'] : ['build']),
    ...['--file', dockerfile, '--tag', image],
    ...(cached ? [] : ['--no-cache']),
    ...Object.entries(buildArguments).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    context,
  ]
}
