import {
  type Checkup,
  clientSettings,
  commandLogger,
  databaseSettings,
  deriveKeys,
  fault,
  newId,
  notChecked,
  ok,
  PrimaryClient,
  readConfig,
  readOutgoingProxy,
  reasonOf,
  UsageError,
  type Verdict,
  warning,
} from '@dossier/runtime'
import { constants, type NotificationsConfig } from '../config.ts'
import { createReturnAddresses, RETURN_ADDRESS_PURPOSE } from '../domain/return-address.ts'
import { createEmailSender } from '../messages/email-sender.ts'
import { MAIL_CHECK_CHANNEL } from '../received-mail/take-check.ts'

const WAIT_SECONDS_DEFAULT = 60
const WAIT_SECONDS_MAX = 600
/** For connecting and sending, besides the wait. */
const SEND_MS_MAX = 30_000

/** Sends an email as the service does, and waits until it has come back to the service. */
export async function checkMail(
  checkup: Checkup,
  config: NotificationsConfig,
  environment: NodeJS.ProcessEnv,
  { to, waitSeconds }: { to: string | undefined; waitSeconds: string | undefined },
): Promise<void> {
  const seconds = Number(waitSeconds ?? WAIT_SECONDS_DEFAULT)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > WAIT_SECONDS_MAX) {
    throw new UsageError(`--wait takes seconds from 1 to ${WAIT_SECONDS_MAX}`)
  }
  const waitMs = seconds * 1000
  if (!checkup.mayAct) {
    await checkup.look('email', async () => notChecked('doctor sends an email; this command sends nothing'))
    return
  }
  if (to !== undefined) await checkup.look(`email to ${to}`, () => sendTo(config, to), SEND_MS_MAX)
  if (config.MAIL_RETURN_DOMAIN) {
    const look = (signal: AbortSignal) => sendAndReceive(config, environment, waitMs, signal)
    await checkup.look('email there and back', look, SEND_MS_MAX + waitMs)
  } else if (to === undefined) {
    await checkup.look('email', async () =>
      notChecked('MAIL_RETURN_DOMAIN is not set, so no email comes back: name an address with --to, and look there'),
    )
  }
}

async function sendTo(config: NotificationsConfig, to: string): Promise<Verdict> {
  const problem = await send(config, to)
  if (problem) return problem
  return warning(
    'the relay took the email; whether it arrived, only a person can see',
    `look into the mailbox of ${to}`,
  )
}

/** The process that receives the email says so with a notification of PostgreSQL, which keeps nothing. */
async function sendAndReceive(
  config: NotificationsConfig,
  environment: NodeJS.ProcessEnv,
  waitMs: number,
  signal: AbortSignal,
): Promise<Verdict> {
  const id = newId('comm')
  const keys = deriveKeys(config.ENCRYPTION_KEYS, RETURN_ADDRESS_PURPOSE)
  const address = createReturnAddresses(config.MAIL_RETURN_DOMAIN, keys).make('check', id)
  const { DATABASE_URL } = readConfig(databaseSettings, environment)
  const client = new PrimaryClient(clientSettings(DATABASE_URL, commandLogger()))
  await client.connect()
  try {
    const arrived = new Promise<true>((resolve) => {
      client.on('notification', ({ payload }) => {
        if (payload === id) resolve(true)
      })
    })
    await client.query(`listen ${MAIL_CHECK_CHANNEL}`)
    const sentAt = Date.now()
    const problem = await send(config, address)
    if (problem) return problem
    const late = new Promise<false>((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMs)
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
      arrived.then(() => clearTimeout(timer))
    })
    if (await Promise.race([arrived, late])) {
      return ok(`the email came back within ${Math.ceil((Date.now() - sentAt) / 1000)} s`)
    }
    return fault(
      `the relay took the email, which did not come back within ${waitMs / 1000} s`,
      `let the MX record of ${config.MAIL_RETURN_DOMAIN} lead to MAIL_RETURN_PORT of a running service, and read the log of the relay`,
    )
  } finally {
    await client.end()
  }
}

/** Answers the fault, if there is one. */
async function send(config: NotificationsConfig, to: string): Promise<Verdict | undefined> {
  const sender = createEmailSender({
    url: config.SMTP_URL,
    from: config.EMAIL_FROM,
    returnAddresses: null,
    timeoutMs: constants.MESSAGE_BACKGROUND_TIMEOUT_MS,
    onIdleError: () => {},
    proxy: readOutgoingProxy(config),
  })
  const text = 'This email checks that an installation of Dossier can send. Nobody needs to answer it.'
  try {
    await sender.send(
      {
        firmId: null,
        to,
        fromName: 'Dossier',
        replyTo: null,
        subject: 'Check of an installation',
        text,
        html: `<p>${text}</p>`,
        messageKey: newId('comm'),
        communicationId: null,
      },
      AbortSignal.timeout(constants.MESSAGE_BACKGROUND_TIMEOUT_MS),
    )
    return undefined
  } catch (error) {
    return fault(
      `the relay did not take the email: ${reasonOf(error)}`,
      'set address, user and password of the relay in SMTP_URL, and have it take EMAIL_FROM as sender',
    )
  } finally {
    sender.close()
  }
}
