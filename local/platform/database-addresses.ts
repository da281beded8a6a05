import { join } from 'node:path'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { readJsonIfExists } from './private-file.ts'
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
  const ports = readJsonIfExists(join(dataDir, 'ports.json')) as { postgres: number } | undefined
  if (!ports) throw new Error(`there is no platform in ${dataDir}`)
  return databaseAddresses(
    externalUrl ?? `postgres://127.0.0.1:${ports.postgres}`,
    platformSecrets(dataDir).databasePasswords,
  )
}

/** The keys with which a service of the platform in the folder seals and signs. */
export function platformEncryptionKeys(dataDir: string, service: OwnerName): string {
  return platformSecrets(dataDir).encryptionKeys[service]
}

/** The secrets of the platform that keeps its data in the folder. */
export function platformSecrets(dataDir: string): PlatformSecrets {
  const secrets = readJsonIfExists(join(dataDir, 'secrets.json')) as PlatformSecrets | undefined
  if (!secrets) throw new Error(`there is no platform in ${dataDir}`)
  return secrets
}
