import type { ServiceName } from '@dossier/contracts'
import { platformPorts, platformSecrets } from './kept-files.ts'
import type { PlatformSecrets } from './secrets.ts'

/** The address of the platform's own NATS server, with the service's user. */
export function natsAddress(service: ServiceName, port: number, passwords: PlatformSecrets['natsPasswords']): string {
  return `nats://${service}:${passwords[service]}@127.0.0.1:${port}`
}

/** Address of NATS for a service of the platform in the folder; `externalUrl`, if given, takes the place of the platform's own server. */
export function platformNats(dataDir: string, service: ServiceName, externalUrl: string | undefined): string {
  if (externalUrl) return externalUrl
  return natsAddress(service, platformPorts(dataDir).nats, platformSecrets(dataDir).natsPasswords)
}
