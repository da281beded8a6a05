import type { ServiceName } from '@dossier/contracts'
import type { PlatformSecrets } from './secrets.ts'

/** The address of the platform's own NATS server, with the service's user. */
export function natsAddress(service: ServiceName, port: number, passwords: PlatformSecrets['natsPasswords']): string {
  return `nats://${service}:${passwords[service]}@127.0.0.1:${port}`
}
