import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { listeningHost } from '@dossier/runtime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { ReturnTarget } from '../domain/return-address.ts'
import type { MailCertificate } from './mail-certificate.ts'
import { MailRefusal } from './mail-refusal.ts'
import type { ArrivedMail } from './take-mail.ts'

/** Many times the size of a reply or report without files. */
const MAIL_BYTES_MAX = 1024 * 1024
const CONNECTIONS_MAX = 50
/** Most recipients in one connection. A server with more mail connects again. */
const RECIPIENTS_PER_CONNECTION_MAX = 100
const SILENCE_MS_MAX = 30_000
/** Longest connection, however busy: 50 slow ones must not keep others out. */
const CONNECTION_MS_MAX = 300_000
const STOP_MS_MAX = 2_000

const TOO_LARGE = new MailRefusal(
  'too_large',
  'Your message is too large. Please upload files on the page that your link opens, and send your reply without them',
)

export interface MailListenerOptions {
  host: string
  /** 0 picks a free port. */
  port: number
  /** The server's name in its greeting. */
  domain: string
  /** Without one there is no STARTTLS. */
  tls: MailCertificate | null
  /** Undefined for an address that is not ours. */
  targetOf(address: string): ReturnTarget | undefined
  /** Takes a mail. Its error is the reply to the sender. */
  take(mail: ArrivedMail): Promise<void>
  /** Called for each recipient and mail that the listener refuses itself. */
  onRefusal(refusal: MailRefusal, target: ReturnTarget | undefined): void
}

export interface MailListener {
  port: number
  /** Used for new connections. Throws, and keeps the present certificate, if the key does not belong to the new one. */
  useCertificate(certificate: MailCertificate): void
  /** Takes no more mail, finishes what is in progress, and closes all connections. */
  stop(): Promise<void>
}

/**
 * Listens for SMTP. Each mail has one recipient, so that one reply decides on all of it; servers send the others again. The
 * listener does not announce its size limit: servers that know it refuse large mails themselves, without our explanation.
 * Throws if the port is taken.
 */
export async function startMailListener(options: MailListenerOptions): Promise<MailListener> {
  const { host, port, domain, tls, targetOf, take, onRefusal } = options
  const inHand = new Set<Promise<void>>()
  const recipientCounts = new WeakMap<SMTPServerSession, number>()

  function acceptRecipient(address: string, session: SMTPServerSession): void {
    const count = (recipientCounts.get(session) ?? 0) + 1
    recipientCounts.set(session, count)
    if (count > RECIPIENTS_PER_CONNECTION_MAX) {
      throw Object.assign(new Error('Too many recipients in one connection'), { responseCode: 421 })
    }
    const target = targetOf(address)
    const refusal = refusalOf(target, session)
    if (!refusal) return
    onRefusal(refusal, target)
    throw refusal
  }

  async function takeData(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const target = targetOf(envelope.rcptTo[0]!.address)!
    const raw = await readBounded(stream)
    if (!raw) {
      onRefusal(TOO_LARGE, target)
      throw TOO_LARGE
    }
    await take({ target, envelopeSender: envelope.mailFrom ? envelope.mailFrom.address : '', raw })
  }

  const server = new SMTPServer({
    ...(tls ?? {}),
    ...BOUNDS,
    name: domain,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, session, callback) {
      answer(async () => acceptRecipient(address, session), callback)
    },
    onData(stream, session, callback) {
      const taken = answer(() => takeData(stream, session), callback)
      inHand.add(taken)
      taken.finally(() => inHand.delete(taken))
    },
  })
  server.on('error', () => {
    // A connection that breaks is its sender's concern, who tries again; a port that is taken is thrown below.
  })
  server.server.on('connection', (socket: Socket) => {
    // STARTTLS takes the listeners off a socket: the timer then outlives it, and ends what has ended.
    const end = setTimeout(() => socket.destroy(), CONNECTION_MS_MAX).unref()
    socket.once('close', () => clearTimeout(end))
  })

  const listening = once(server.server, 'listening')
  server.listen(port, listeningHost(host))
  await listening
  return {
    port: (server.server.address() as AddressInfo).port,
    useCertificate(certificate) {
      // The server forgets its own before it looks at the new one.
      createSecureContext(certificate)
      server.updateSecureContext(certificate)
    },
    async stop() {
      await new Promise<void>((resolve) => server.close(resolve))
      await Promise.all(inHand)
    },
  }
}

const BOUNDS: SMTPServerOptions = {
  logger: false,
  authOptional: true,
  disableReverseLookup: true,
  hideSMTPUTF8: false,
  hideENHANCEDSTATUSCODES: false,
  size: MAIL_BYTES_MAX,
  hideSize: true,
  maxClients: CONNECTIONS_MAX,
  maxRecipients: 1,
  socketTimeout: SILENCE_MS_MAX,
  closeTimeout: STOP_MS_MAX,
}

/** Why a recipient is not taken, of a mail as large as its sender says. */
function refusalOf(target: ReturnTarget | undefined, { envelope }: SMTPServerSession): MailRefusal | undefined {
  if (!target) return new MailRefusal('refused', 'No such address')
  const parameters = envelope.mailFrom ? envelope.mailFrom.args : false
  return parameters && Number(parameters.SIZE) > MAIL_BYTES_MAX ? TOO_LARGE : undefined
}

/** Undefined when it is too large; no more than the bound is ever held. */
async function readBounded(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0
    else chunks.push(chunk as Buffer)
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks)
}

/** Never throws. */
async function answer(work: () => Promise<void>, callback: (error?: Error | null) => void): Promise<void> {
  try {
    await work()
  } catch (error) {
    return callback(error as Error)
  }
  callback()
}
