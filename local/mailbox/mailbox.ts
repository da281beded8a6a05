import { randomBytes } from 'node:crypto'
import { startHttp } from './http.ts'
import { openMessageStore } from './message-store.ts'
import { createMailReturns, type MailReturnsOptions } from './returns/mail-returns.ts'
import type { SmsCredentials } from './sms/router.ts'
import { createStatusCallbacks } from './sms/status-callbacks.ts'
import { startSmtp } from './smtp.ts'

export interface MailboxOptions {
  /** Where the web page, the JSON and the SMS call listen; 0, the default, picks a free port. */
  readonly httpPort?: number
  /** Where email is caught; 0, the default, picks a free port. */
  readonly smtpPort?: number
  /** Default 127.0.0.1. */
  readonly host?: string
  /** Part of the address of the web page and the JSON; default a random one. */
  readonly token?: string | undefined
  /** Directory in which messages survive a restart, owned by one mailbox at a time. Default: memory only. */
  readonly dataDir?: string | undefined
  /** What the sender of SMS must present, and the key of the status callbacks' signature. */
  readonly sms: SmsCredentials
  /** Where what becomes of emails goes, and answers to them; without it neither goes anywhere. */
  readonly returns?: MailReturnsOptions | undefined
  /** How many messages are kept; the oldest make room. Default 10 000. */
  readonly messagesMax?: number
  /** The clock behind `received_at`. Default: the system's. */
  readonly clock?: () => Date
}

export interface Mailbox {
  /** Address of the SMS call and of `/healthz`, without a trailing slash. */
  readonly origin: string
  /** Address of the web page and the JSON, token included, without a trailing slash. */
  readonly url: string
  readonly httpPort: number
  readonly smtpPort: number
  /** Lets work in flight end for at most about a second, then closes both ports. */
  stop(): Promise<void>
}

/**
 * Starts a mailbox, which catches email and SMS instead of delivering them.
 *
 * Throws when a port is taken or the data directory is unusable; nothing is left running then.
 */
export async function startMailbox({
  httpPort = 0,
  smtpPort = 0,
  host = '127.0.0.1',
  token = randomBytes(24).toString('base64url'),
  dataDir,
  sms,
  returns: returnsOptions,
  messagesMax = 10_000,
  clock = () => new Date(),
}: MailboxOptions): Promise<Mailbox> {
  const store = await openMessageStore({ messagesMax, clock, dataDir })
  const callbacks = createStatusCallbacks(sms.authToken)
  const returns = returnsOptions && createMailReturns(returnsOptions, store)
  const smtp = await startSmtp({
    host,
    port: smtpPort,
    tellsOutcomes: returns !== undefined,
    accept(draft) {
      const message = store.add(draft)
      returns?.report(message)
    },
  })
  const http = await startHttp({ host, port: httpPort, token, store, sms, callbacks, emailReplies: returns }).catch(
    async (err) => {
      await smtp.stop()
      throw err
    },
  )

  const origin = http.url
  return {
    origin,
    url: `${origin}/${token}`,
    httpPort: http.port,
    smtpPort: smtp.port,
    stop: async () => {
      await Promise.all([smtp.stop(), http.stop()])
      await Promise.all([callbacks.stop(), returns?.stop()])
    },
  }
}
