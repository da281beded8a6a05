import { setTimeout as delay } from 'node:timers/promises'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { domainOf, isMagicUnreachableAddress } from '../magic-recipients.ts'
import type { Message } from '../message.ts'
import type { MessageStore } from '../message-store.ts'
import type { Replies } from '../replies.ts'
import { createTaskQueue } from '../task-queue.ts'
import { deliveryReport } from './delivery-report.ts'

export interface MailReturnsOptions {
  /** Server of the domain, such as `smtp://127.0.0.1:2525`. */
  readonly smtpUrl: string
  /** Mail to other domains stays in the mailbox. */
  readonly domain: string
}

const TIMEOUT_MS = 10_000
/** The wait before each attempt to report; there are no others. */
const ATTEMPT_DELAYS_MS = [0, 250, 1_000]

/** Plays the mail server of those whom emails came to. */
export interface MailReturns extends Replies {
  /** Says that an email was delivered, or to the one magic domain was not, where its sender asked for that. Never throws. */
  report(message: Message): void
  /** Gives up what was not reported yet. */
  stop(): Promise<void>
}

export function createMailReturns({ smtpUrl, domain }: MailReturnsOptions, store: MessageStore): MailReturns {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const queue = createTaskQueue({ concurrentMax: 4, waitingMax: 10_000 })
  const isReturned = (address: string) => domainOf(address) === domain

  return {
    report(message) {
      const { return_path: to } = message
      if (to === undefined || !isReturned(to)) return
      const raw = deliveryReport(message.to, isMagicUnreachableAddress(message.to) ? 'failed' : 'delivered')
      queue.add((stopping) => sendUntilTaken(server, { envelope: { from: '', to }, raw }, stopping))
    },
    mayAnswer: ({ channel, reply_to: addresses = [] }) => channel === 'email' && addresses.some(isReturned),
    async send({ to: from, subject, reply_to: addresses = [] }, text) {
      const answer = { subject: `Re: ${subject ?? ''}`, text }
      for (const to of addresses.filter((address) => !isReturned(address))) {
        store.add({ channel: 'email', to, html: null, ...answer })
      }
      try {
        const to = addresses.filter(isReturned)
        await server.sendMail({ ...answer, from, to: [...addresses], envelope: { from, to } })
        return { taken: true, answer: null }
      } catch (error) {
        const { response } = error as { response?: string }
        return { taken: false, reason: response ? `It answered ${response}.` : 'It could not be reached.' }
      }
    },
    async stop() {
      await queue.stop()
      server.close()
    },
  }
}

async function sendUntilTaken(server: Transporter, mail: SendMailOptions, stopping: AbortSignal): Promise<void> {
  for (const delayMs of ATTEMPT_DELAYS_MS) {
    await delay(delayMs, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return
    const taken = await server.sendMail(mail).then(
      () => true,
      () => false,
    )
    if (taken) return
  }
}
