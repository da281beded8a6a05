import type { Worker } from '@dossier/runtime'
import type { NotificationsConfig } from '../config.ts'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import type { ReturnKind } from '../domain/return-address.ts'
import { metrics } from '../metrics.ts'
import { type MailCertificateFiles, readCertificate, startReloading } from './mail-certificate.ts'
import type { MailOutcome } from './mail-outcome.ts'
import { MailRefusal } from './mail-refusal.ts'
import { type ArrivedMail, takeMail } from './take-mail.ts'

/** Takes bounces and replies where a domain is set for them, and does nothing without. Throws when the port is taken. */
export async function startReceivingMail(
  ctx: NotificationsBackgroundCtx,
  config: NotificationsConfig,
): Promise<Worker> {
  const { returnAddresses } = ctx.deps
  if (!returnAddresses) return { async stop() {} }
  const count = (kind: ReturnKind | 'unknown', outcome: MailOutcome) =>
    ctx.metrics.of(metrics.receivedMails).labels(kind, outcome).inc()

  async function take(mail: ArrivedMail): Promise<void> {
    const { kind } = mail.target
    try {
      count(kind, await takeMail(ctx, mail))
    } catch (error) {
      const refusal = refusalOf(ctx, mail, error)
      count(kind, refusal.outcome)
      throw refusal
    }
  }

  const files = certificateFilesOf(config)
  const certificate = files && (await readCertificate(files))
  // Its SMTP server takes 3 MB, which many installations do without.
  const { startMailListener } = await import('./mail-listener.ts')
  const listener = await startMailListener({
    host: config.MAIL_RETURN_HOST,
    port: config.MAIL_RETURN_PORT,
    domain: config.MAIL_RETURN_DOMAIN,
    tls: certificate,
    targetOf: returnAddresses.read,
    take,
    onRefusal: (refusal, target) => count(target?.kind ?? 'unknown', refusal.outcome),
  })
  if (!files || !certificate) return listener
  const reloading = startReloading({ files, certificate, listener, log: ctx.log })
  return {
    async stop() {
      await reloading.stop()
      await listener.stop()
    },
  }
}

/** Errors other than our refusals, such as a database that is down, are reported as temporary. */
function refusalOf({ log }: NotificationsBackgroundCtx, { target }: ArrivedMail, error: unknown): MailRefusal {
  if (error instanceof MailRefusal) return error
  const { kind, communicationId: communication_id } = target
  log.error({ kind, communication_id, err: error }, 'a mail could not be recorded; its sender will retry')
  return new MailRefusal('put_off', 'Please try again later', error)
}

function certificateFilesOf({
  MAIL_RETURN_TLS_CERT_FILE: certPath,
  MAIL_RETURN_TLS_KEY_FILE: keyPath,
}: NotificationsConfig): MailCertificateFiles | null {
  return certPath && keyPath ? { certPath, keyPath } : null
}
