import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An authority that nobody knows, for tests of TLS: `ca.crt` in the folder, beside a `.crt` and a `.key` for each name. */
export interface Authority {
  /** Makes a certificate with these extensions, as openssl has them: `subjectAltName=DNS:localhost`. */
  certify(name: string, extensions: string): void
}

/** Makes the authority in the folder. */
export function makeAuthority(folder: string): Authority {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = (name: string) => ['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]

  openssl(...newKey('ca'), '-x509', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=Test authority')
  return {
    certify(name, extensions) {
      writeFileSync(join(folder, `${name}.ext`), extensions)
      openssl(...newKey(name), '-out', `${name}.csr`, '-subj', `/CN=${name}`)
      openssl(
        ...['x509', '-req', '-in', `${name}.csr`, '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
        ...['-days', '2', '-extfile', `${name}.ext`, '-out', `${name}.crt`],
      )
    },
  }
}
