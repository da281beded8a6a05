import type { ServiceName } from '@dossier/contracts'

/** The tag of a service's image in compose.yaml, as `${MATTERS_TAG:-${TAG:-0.1.0}}`. */
const TAG = /(\$\{([A-Z]+)_TAG:-\$\{TAG:-)[^{}]+/g

/** compose.yaml with the version of each service as the tag that holds unless .env names another. */
export function withServiceVersions(compose: string, versionOf: (service: ServiceName) => string): string {
  return compose.replaceAll(
    TAG,
    (_, before: string, name: string) => before + versionOf(name.toLowerCase() as ServiceName),
  )
}
