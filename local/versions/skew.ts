import { type OwnerName, ownerNames } from '@dossier/contracts'
import type { Version } from '@dossier/runtime'

/** A process, by the address that was asked. */
export interface Answered {
  address: string
  version: Version
}

/** What is not the same everywhere: replicas of two versions, and callers built with another contract than is answered. */
export function skewOf(answered: readonly Answered[]): string[] {
  const byService = Map.groupBy(answered, ({ version }) => version.service)
  const mixed = [...byService].flatMap(([service, replicas]) => {
    const versions = new Set(replicas.map(({ version }) => nameOf(version)))
    return versions.size > 1 ? [`${service} runs in ${[...versions].join(' and ')}`] : []
  })
  return [...mixed, ...ownerNames.flatMap((owner) => contractSkewOf(owner, answered))]
}

function contractSkewOf(owner: OwnerName, answered: readonly Answered[]): string[] {
  const spoken = new Set(
    answered.filter(({ version }) => version.service === owner).map(({ version }) => version.contracts[owner]),
  )
  if (spoken.size === 0) return []
  return answered
    .filter(({ version }) => version.service !== owner && owner in version.contracts)
    .filter(({ version }) => !spoken.has(version.contracts[owner]) || spoken.size > 1)
    .map(({ address, version }) => `${version.service} at ${address} was built with another contract of ${owner}`)
}

/** How a version is spoken of. */
export function nameOf({ version, revision }: Version): string {
  return [version || 'an unnamed version', revision && `(${revision.slice(0, 12)})`].filter(Boolean).join(' ')
}
