import type { Socket } from 'node:net'
import { type OutgoingProxy, tunnelSignal } from '@dossier/runtime'
import type { createTransport, SendMailOptions } from 'nodemailer'
import type { ReturnAddresses } from '../domain/return-address.ts'
import { SendError, toSendError } from './send-error.ts'
import type { Email, EmailSender } from './sender.ts'

/** Connections that are kept open to the SMTP server. */
const CONNECTIONS_MAX = 4

interface EmailSenderOptions {
  url: string
  from: string
  returnAddresses: ReturnAddresses | null
  /** Longest silence of the server, and longest wait for its answer once it has the whole message. */
  timeoutMs: number
  onIdleError: (error: Error) => void
  proxy?: OutgoingProxy | undefined
}

/**
 * Sends email through an SMTP server over pooled connections. With `returnAddresses` what is a communication asks servers
 * to say what became of it, at an address of its own.
 */
export function createEmailSender(options: EmailSenderOptions): EmailSender {
  const { from, returnAddresses, timeoutMs } = options
  const domain = from.slice(from.lastIndexOf('@') + 1)
  let transport: ReturnType<typeof openTransport> | undefined

  return {
    async send(email, signal) {
      const attempt = new Attempt(signal, timeoutMs)
      try {
        const message: ReadMail = {
          from: { name: email.fromName, address: from },
          to: { name: '', address: email.to },
          ...comingBack(email, returnAddresses),
          subject: email.subject,
          text: email.text,
          html: email.html,
          messageId: `<${email.messageKey}@${domain}>`,
          ...(email.stopLink && { list: { unsubscribe: email.stopLink } }),
          headers: { ...AUTOMATIC, ...(email.stopLink && ONE_CLICK_STOP) },
          signal: attempt.signal,
          onRead: () => attempt.handOver(),
        }
        transport ??= openTransport(options).catch((error) => {
          transport = undefined
          throw error
        })
        const { messageId } = await (await transport).sendMail(message)
        return { providerId: messageId }
      } catch (error) {
        throw attempt.failure(error)
      } finally {
        attempt.end()
      }
    },
    close: () => void transport?.then((opened) => opened.close({ force: true })).catch(() => {}),
  }
}

/** Loads nodemailer, which takes 5 MB, with the first message. */
async function openTransport({ url, timeoutMs, onIdleError, proxy }: EmailSenderOptions) {
  const { createTransport } = await import('nodemailer')
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
    ...(proxy && { proxy: HANDED_OVER }),
  })
  if (proxy) transport.set(PROXY_HANDLER, connectThrough(proxy, timeoutMs))
  transport.use('stream', tellWhenRead)
  transport.on('error', onIdleError)
  return transport
}

/** Has nodemailer ask the handler for connections, and for nothing else: user and password of the proxy stay with us. */
const HANDED_OVER = 'http://proxy'
const PROXY_HANDLER = 'proxy_handler_http'

/** What nodemailer asks for a connection: https://nodemailer.com/smtp/proxies#custom-proxy-handlers */
type ProxyHandler = (
  address: unknown,
  server: { host?: string; port?: number | string; secure?: boolean },
  done: (error: Error | null, socket?: { connection: Socket } | false) => void,
) => void

function connectThrough(proxy: OutgoingProxy, timeoutMs: number): ProxyHandler {
  return (_address, { host = 'localhost', port, secure }, done) => {
    const to = { host, port: Number(port) || (secure ? 465 : 587) }
    if (proxy.isDirect(to.host, to.port)) return done(null, false)
    proxy.tunnel(to, tunnelSignal(timeoutMs)).then(
      (connection) => done(null, { connection }),
      (error) => done(error),
    )
  }
}

interface ReadMail extends SendMailOptions {
  /** Called when the whole message was read, which happens after the server has asked for it by answering DATA. */
  onRead: () => void
}

/** A plugin of nodemailer. The final dot follows the end of the message at once. */
const tellWhenRead: Parameters<ReturnType<typeof createTransport>['use']>[1] = ({ message, data }, done) => {
  const createReadStream = message.createReadStream.bind(message)
  message.createReadStream = (...args) => createReadStream(...args).once('end', (data as ReadMail).onRead)
  done()
}

/**
 * One attempt to send. RFC 5321 (section 6.1) makes the final dot the point at which the server becomes responsible: a
 * connection that is closed earlier delivers nothing, and after it only the server's answer tells.
 */
class Attempt {
  readonly #closing = new AbortController()
  readonly #caller: AbortSignal
  readonly #answerMs: number
  #isHandedOver = false
  #answerTimer: NodeJS.Timeout | undefined

  constructor(caller: AbortSignal, answerMs: number) {
    this.#caller = caller
    this.#answerMs = answerMs
    if (caller.aborted) this.#giveUp()
    else caller.addEventListener('abort', this.#giveUp, { once: true })
  }

  /** Closes the connection of this attempt. */
  get signal(): AbortSignal {
    return this.#closing.signal
  }

  handOver(): void {
    this.#isHandedOver = true
    this.#answerTimer = setTimeout(() => this.#closing.abort(), this.#answerMs)
  }

  failure(error: unknown): SendError {
    const known = this.signal.aborted
      ? new SendError('unavailable', 'TimeoutError', { cause: error })
      : smtpError(error)
    const isAnswered = (error as SmtpReply).responseCode !== undefined
    return this.#isHandedOver && !isAnswered ? new SendError('unknown', known.message, { cause: error }) : known
  }

  end(): void {
    clearTimeout(this.#answerTimer)
    this.#caller.removeEventListener('abort', this.#giveUp)
  }

  readonly #giveUp = (): void => {
    if (!this.#isHandedOver) this.#closing.abort()
  }
}

/**
 * A program wrote it: notices of absence do not answer it (RFC 3834). Exchange heeds a header of its own:
 * https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxcmail/ced68690-498a-4567-9d14-5c01f974d8b1
 */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Mail programs show a button for the link, and post to it without asking its page (RFC 8058). */
const ONE_CLICK_STOP = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/**
 * Where replies and reports go. A reply goes to the firm's own mailbox and to ours: the one is where people work, the other
 * keeps the record whole. Reports carry headers alone, not the text with its link.
 */
function comingBack(
  { to, fromName: name, replyTo, communicationId, isUnanswerable }: Email,
  returnAddresses: ReturnAddresses | null,
): SendMailOptions {
  const own = replyTo === null ? [] : [{ name, address: replyTo }]
  if (!communicationId || !returnAddresses) return own.length > 0 ? { replyTo: own } : {}
  return {
    ...(!isUnanswerable && {
      replyTo: [...own, { name, address: returnAddresses.make('reply', communicationId) }],
    }),
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

/** Fields of nodemailer's errors if the server answered. */
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
