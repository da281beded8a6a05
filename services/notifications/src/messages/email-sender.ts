import { createTransport, type SendMailOptions } from 'nodemailer'
import type { ReturnAddresses } from '../domain/return-address.ts'
import { SendError, toSendError } from './send-error.ts'
import type { Email, EmailSender } from './sender.ts'

/** Connections that are kept open to the SMTP server. */
const CONNECTIONS_MAX = 4

/**
 * Sends email through an SMTP server over pooled connections. `timeoutMs` bounds each step: name, connection,
 * greeting, and silence on the socket. With `returnAddresses` what is a communication asks servers to say what became of
 * it, at an address of its own.
 */
export function createEmailSender(options: {
  url: string
  from: string
  returnAddresses: ReturnAddresses | null
  timeoutMs: number
  onIdleError: (error: Error) => void
}): EmailSender {
  const { url, from, returnAddresses, timeoutMs } = options
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
      try {
        const { messageId } = await transport.sendMail({
          from: { name: email.fromName, address: from },
          to: { name: '', address: email.to },
          ...comingBack(email, returnAddresses),
          subject: email.subject,
          text: email.text,
          html: email.html,
          messageId: `<${email.messageKey}@${domain}>`,
        })
        return { providerId: messageId }
      } catch (error) {
        throw smtpError(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Where replies and reports go. A reply goes to the firm's own mailbox and to ours: the one is where people work, the other
 * keeps the record whole. Reports carry headers alone, not the text with its link.
 */
function comingBack(
  { to, fromName: name, replyTo, communicationId }: Email,
  returnAddresses: ReturnAddresses | null,
): SendMailOptions {
  const own = replyTo === null ? [] : [{ name, address: replyTo }]
  if (!communicationId || !returnAddresses) return own.length > 0 ? { replyTo: own } : {}
  return {
    replyTo: [...own, { name, address: returnAddresses.make('reply', communicationId) }],
    envelope: { from: returnAddresses.make('bounce', communicationId), to },
    dsn: { return: 'headers', notify: ['success', 'failure', 'delay'] },
  }
}

/** What nodemailer says is wrong with the addresses or the message, and not with the connection or its credentials. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE'])
/** The server is closing down: it takes nothing, whatever command it answers (RFC 5321, section 3.8). */
const CLOSING = 421
/** What is answered to it is about the sender, who is the same for every message, such as that it sent enough today. */
const SENDER_COMMAND = 'MAIL FROM'
/** Such as `5.1.1` in `550 5.1.1 User unknown` (RFC 3463). */
const ENHANCED_CODE = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/

/** What nodemailer's errors hold where the server answered. */
interface SmtpReply {
  code?: string
  responseCode?: number
  response?: string
  /** What was answered. */
  command?: string
}

/** What nodemailer's error means. Replies of 5xx are permanent (RFC 5321, section 4.2.1). */
export function smtpError(error: unknown): SendError {
  const { code, responseCode, response, command } = error as SmtpReply
  if (code === undefined || responseCode === undefined) return toSendError(error)
  const reason = ['SMTP', responseCode, ENHANCED_CODE.exec(response ?? '')?.[1], code].filter(Boolean).join(' ')
  if (!ABOUT_THE_MESSAGE.has(code) || responseCode === CLOSING || command === SENDER_COMMAND)
    return new SendError('unavailable', reason)
  return new SendError(responseCode >= 500 ? 'refused' : 'deferred', reason)
}
