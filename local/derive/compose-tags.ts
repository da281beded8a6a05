import type { ServiceName } from '@dossier/contracts'

/** Where compose.yaml has the version of a service: as the tag of its image, and as an argument of its build. */
const VERSIONS = [/(\$\{([A-Z]+)_TAG:-\$\{TAG:-)[^{}]+/g, /(SERVICE: (\w+), VERSION: )[^ }]+/g]

/** compose.yaml with the version of each service, by which its image is tagged unless .env names another. */
export function withServiceVersions(compose: string, versionOf: (service: ServiceName) => string): string {
  return VERSIONS.reduce(
    (text, pattern) =>
      text.replaceAll(
        pattern,
        (_, before: string, name: string) => before + versionOf(name.toLowerCase() as ServiceName),
      ),
    compose,
  )
}
