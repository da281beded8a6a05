import { readFile } from 'node:fs/promises'
import { type Logger, startRounds, type Worker } from '@dossier/runtime'

/** How soon a renewed certificate is used, in milliseconds. */
const RENEWED_MS_MAX = 60_000

/** Certificate chain and private key, in PEM. */
export interface MailCertificate {
  cert: string
  key: string
}

/** Paths of both. */
export interface MailCertificateFiles {
  cert: string
  key: string
}

export async function readCertificate(files: MailCertificateFiles): Promise<MailCertificate> {
  const [cert, key] = await Promise.all([readFile(files.cert, 'utf8'), readFile(files.key, 'utf8')])
  return { cert, key }
}

/**
 * Has the listener use a certificate that is renewed in its files. While only one of the two is written, or one is away, it keeps
 * the last one and logs why.
 */
export function startRenewing(options: {
  files: MailCertificateFiles
  /** What the listener uses now. */
  certificate: MailCertificate
  listener: { useCertificate(certificate: MailCertificate): void }
  log: Logger
  everyMs?: number
}): Worker {
  const { files, listener, log, everyMs = RENEWED_MS_MAX } = options
  let used = options.certificate
  return startRounds({
    everyMs,
    log,
    async round() {
      const found = await readCertificate(files)
      if (found.cert === used.cert && found.key === used.key) return
      listener.useCertificate(found)
      used = found
      log.info('the certificate for received mail was renewed')
    },
  })
}
