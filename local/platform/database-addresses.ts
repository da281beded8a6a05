import { type OwnerName, ownerNames } from '@dossier/contracts'
import { platformPorts, platformSecrets } from './kept-files.ts'
import type { PlatformSecrets } from './secrets.ts'

/** Name of the database of a service, and of its role. */
export const databaseOf = (service: OwnerName) => `dossier_${service}`

/** Addresses of the services' databases, each with the service's role, on the server or servers that `serverUrl` leads to. */
export function databaseAddresses(
  serverUrl: string,
  passwords: PlatformSecrets['databasePasswords'],
): Record<OwnerName, string> {
  return Object.fromEntries(
    ownerNames.map((service) => {
      const account = `${databaseOf(service)}:${encodeURIComponent(passwords[service])}`
      const own = (_text: string, scheme: string, hosts: string) =>
        `${scheme}${account}@${hosts}/${databaseOf(service)}`
      return [service, serverUrl.replace(/^(\w+:\/\/)(?:[^/?#]*@)?([^/?#]*)(?:\/[^?#]*)?/, own)]
    }),
  ) as Record<OwnerName, string>
}

/** Those of the platform that keeps its data in the folder; `externalUrl` is of a server of the caller's own. */
export function platformDatabases(dataDir: string, externalUrl: string | undefined): Record<OwnerName, string> {
  return databaseAddresses(
    externalUrl ?? `postgres://127.0.0.1:${platformPorts(dataDir).postgres}`,
    platformSecrets(dataDir).databasePasswords,
  )
}
