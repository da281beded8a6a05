import { readFile } from 'node:fs/promises'
import { type Logger, startRounds, type Worker } from '@dossier/runtime'

const RELOAD_MS = 60_000

/** Certificate chain and private key, in PEM. */
export interface MailCertificate {
  cert: string
  key: string
}

export interface MailCertificateFiles {
  certPath: string
  keyPath: string
}

/** Reads both files as they are. Throws when one cannot be read. */
export async function readCertificate({ certPath, keyPath }: MailCertificateFiles): Promise<MailCertificate> {
  const [cert, key] = await Promise.all([readFile(certPath, 'utf8'), readFile(keyPath, 'utf8')])
  return { cert, key }
}

/**
 * Reloads the certificate when its files change. While one file is missing or does not match the other, the listener keeps the last
 * certificate and the reason is logged.
 */
export function startReloading(options: {
  files: MailCertificateFiles
  /** What the listener uses now. */
  certificate: MailCertificate
  listener: { useCertificate(certificate: MailCertificate): void }
  log: Logger
  everyMs?: number
}): Worker {
  const { files, listener, log, everyMs = RELOAD_MS } = options
  let used = options.certificate
  return startRounds({
    everyMs,
    log,
    async round() {
      const found = await readCertificate(files)
      if (found.cert === used.cert && found.key === used.key) return
      listener.useCertificate(found)
      used = found
      log.info('the certificate for received mail was reloaded')
    },
  })
}
