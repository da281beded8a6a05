import { join } from 'node:path'
import type { ServiceName } from '@dossier/contracts'
import { platformSecrets } from './database-addresses.ts'
import { readJsonIfExists } from './private-file.ts'
import type { PlatformSecrets } from './secrets.ts'

/** The address of the platform's own NATS server, with the service's user. */
export function natsAddress(service: ServiceName, port: number, passwords: PlatformSecrets['natsPasswords']): string {
  return `nats://${service}:${passwords[service]}@127.0.0.1:${port}`
}

/** That of the platform that keeps its data in the folder; `externalUrl` is of a server of the caller's own. */
export function platformNats(dataDir: string, service: ServiceName, externalUrl: string | undefined): string {
  if (externalUrl) return externalUrl
  const ports = readJsonIfExists(join(dataDir, 'ports.json')) as { nats: number } | undefined
  if (!ports) throw new Error(`there is no platform in ${dataDir}`)
  return natsAddress(service, ports.nats, platformSecrets(dataDir).natsPasswords)
}
