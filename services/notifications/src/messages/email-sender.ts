import { createTransport } from 'nodemailer'
import type { EmailSender } from './sender.ts'

/** Connections that are kept open to the SMTP server. */
const CONNECTIONS_MAX = 4

/**
 * Sends email through an SMTP server over pooled connections. `timeoutMs` bounds each step: name, connection,
 * greeting, and silence on the socket.
 */
export function createEmailSender(options: {
  url: string
  from: string
  timeoutMs: number
  onIdleError: (error: Error) => void
}): EmailSender {
  const { url, from, timeoutMs } = options
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.on('error', options.onIdleError)
  const domain = from.slice(from.lastIndexOf('@') + 1)

  return {
    async send(email) {
      const { messageId } = await transport.sendMail({
        from: { name: email.fromName, address: from },
        to: { name: '', address: email.to },
        ...(email.replyTo === null ? {} : { replyTo: { name: email.fromName, address: email.replyTo } }),
        subject: email.subject,
        text: email.text,
        html: email.html,
        messageId: `<${email.messageKey}@${domain}>`,
      })
      return { providerId: messageId }
    },
    close: () => transport.close(),
  }
}
