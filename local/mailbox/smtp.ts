import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server'
import { listeningPort, type RunningServer, STOP_GRACE_MS } from '../stand-in/running-server.ts'
import { parseEmail } from './email.ts'
import { smtpRefusalOf } from './magic-recipients.ts'
import type { MessageDraft } from './message.ts'
import { createSequence } from './one-at-a-time.ts'

const EMAIL_BYTES_MAX = 10 * 1024 * 1024

/** The least that a server must accept in one email: RFC 5321, section 4.5.3.1.8. */
const RECIPIENTS_MAX = 100

const CONNECTIONS_MAX = 200

export interface SmtpOptions {
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
  /** Called once for each recipient, in the order of arrival; what it throws asks the sender to try again. */
  readonly accept: (draft: MessageDraft) => void
  /** Whether senders can ask to be told what became of an email. */
  readonly tellsOutcomes: boolean
}

/** Starts an SMTP server that takes email from anyone to anyone, except to the magic recipients. */
export async function startSmtp({ host, port, accept, tellsOutcomes }: SmtpOptions): Promise<RunningServer> {
  /** So that a small email does not overtake a large one that arrived before it. */
  const oneAtATime = createSequence()

  const server = new SMTPServer({
    logger: false,
    size: EMAIL_BYTES_MAX,
    rejectOversized: true,
    maxRecipients: RECIPIENTS_MAX,
    maxClients: CONNECTIONS_MAX,
    closeTimeout: STOP_GRACE_MS,
    disableReverseLookup: true,
    // There is no certificate that a client could trust, so upgrading to TLS is not offered.
    disabledCommands: ['STARTTLS'],
    hideDSN: !tellsOutcomes,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anyone' }),
    onRcptTo({ address }, _session, callback) {
      const refusal = smtpRefusalOf(address)
      callback(refusal && smtpError(refusal.responseCode, refusal.message))
    },
    onData(stream, { envelope }, callback) {
      readEmail(stream)
        .then((raw) => raw && oneAtATime(() => acceptEmail(raw, envelope, accept)))
        .then(
          () => callback(),
          (err) => callback(err),
        )
    },
  })
  server.on('error', () => {
    // A connection that breaks concerns its client only, and a failure to listen is thrown below.
  })

  const listening = listeningPort(server.server)
  server.listen(port, host)
  return {
    port: await listening,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Undefined, with no more than the limit held in memory, when the email is too large: the server then answers 552. */
async function readEmail(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks)
}

async function acceptEmail(
  raw: Buffer,
  { mailFrom, rcptTo }: SMTPServerEnvelope,
  accept: SmtpOptions['accept'],
): Promise<void> {
  const email = await parseEmail(raw).catch((cause) => {
    throw smtpError(554, 'The message cannot be parsed', cause)
  })
  for (const { address: to, dsn } of rcptTo) {
    const isReportWanted = mailFrom && dsn?.notify?.includes('SUCCESS')
    accept({ channel: 'email', to, ...email, ...(isReportWanted && { return_path: mailFrom.address }) })
  }
}

/** An error in the form in which smtp-server takes it. */
function smtpError(responseCode: number, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { responseCode })
}
