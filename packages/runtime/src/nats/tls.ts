import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import type { TlsOptions } from '@nats-io/nats-core'
import { ConfigError, type ConfigOf } from '../service/config.ts'
import type { natsTlsSettings } from '../service/settings.ts'
import type { NatsAddress } from './address.ts'

/**
 * What the client demands of a connection: with options only one with TLS, and it says nothing to a server that offers
 * none. Without them it takes TLS where the server offers it. Files are read at each connect, so they may be renewed.
 *
 * @throws ConfigError for a file that cannot be read, half a certificate, or a server that is named by its address
 */
export function natsTls(address: NatsAddress, config: ConfigOf<typeof natsTlsSettings>): { tls?: TlsOptions } {
  const { NATS_TLS_CA_FILE: caFile, NATS_TLS_CERT_FILE: certFile, NATS_TLS_KEY_FILE: keyFile } = config
  if (Boolean(certFile) !== Boolean(keyFile)) {
    throw new ConfigError('set both NATS_TLS_CERT_FILE and NATS_TLS_KEY_FILE, or neither')
  }
  for (const [name, path] of Object.entries({
    NATS_TLS_CA_FILE: caFile,
    NATS_TLS_CERT_FILE: certFile,
    NATS_TLS_KEY_FILE: keyFile,
  })) {
    if (path) assertReadable(name, path)
  }
  if (!address.tls && config.NATS_TLS !== 'required' && !caFile && !certFile) return {}
  // The client would hold the certificate of an address against the name localhost.
  if (address.servers.some(isIpAddress)) {
    throw new ConfigError('TLS to NATS needs host names, not addresses: certificates are checked against names')
  }
  return { tls: { ...(caFile && { caFile }), ...(certFile && { certFile, keyFile }) } }
}

function isIpAddress(server: string): boolean {
  return isIP(new URL(`nats://${server}`).hostname.replace(/^\[|\]$/g, '')) !== 0
}

function assertReadable(name: string, path: string): void {
  try {
    accessSync(path, constants.R_OK)
  } catch (error) {
    throw new ConfigError(`${name} names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
