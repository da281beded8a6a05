import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { callsOf, contractOf, type OwnerName, ownerNames, type ServiceName } from '@dossier/contracts'
import { canonicalJson } from '../values/canonical-json.ts'
import type { ConfigOf } from './config.ts'
import type { releaseSettings } from './settings.ts'

/** What `/version` answers. Processes whose contracts differ were built from different sources. */
export interface Version {
  service: ServiceName
  /** As its release is called; empty if nobody said. */
  version: string
  /** Commit that it was built from; empty if nobody said. */
  revision: string
  /** Node's version. */
  node: string
  /** Fingerprints of its own contract and of the contracts of services that it calls, at build time. */
  contracts: Partial<Record<OwnerName, string>>
}

const FINGERPRINT_CHARACTERS = 16

export async function versionOf(service: ServiceName, config: ConfigOf<typeof releaseSettings>): Promise<Version> {
  const known = new Set<ServiceName>([service, ...callsOf(service).map((call) => call.service)])
  const contracts: Version['contracts'] = {}
  for (const owner of ownerNames.filter((name) => known.has(name))) {
    // A contract takes some ten milliseconds of computing, which must not hold up requests for all of them together.
    await setImmediate()
    contracts[owner] = fingerprintOf(owner)
  }
  return {
    service,
    version: config.RELEASE_VERSION,
    revision: config.RELEASE_REVISION,
    node: process.version,
    contracts,
  }
}

function fingerprintOf(owner: OwnerName): string {
  return hash('sha256', canonicalJson(contractOf(owner))).slice(0, FINGERPRINT_CHARACTERS)
}
