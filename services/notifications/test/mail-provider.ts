import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email as a server took it to send it on. */
export interface RelayedEmail {
  to: string
  /** Where what becomes of it is to be told. */
  envelopeSender: string
  /** What of it is to be told, and what of the message reports repeat. */
  notify: readonly string[]
  returned: string | undefined
  email: Email
}

export type MailProvider = Awaited<ReturnType<typeof startMailProvider>>

/** The server that email leaves by, which knows of delivery reports. */
export async function startMailProvider({ onMail }: { onMail?: (email: RelayedEmail) => Promise<unknown> } = {}) {
  const relayed: RelayedEmail[] = []
  const works = new Map<string, (email: RelayedEmail) => Promise<unknown>>()
  const server = new SMTPServer({
    logger: false,
    hideDSN: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, callback) {
      const [recipient] = envelope.rcptTo
      buffer(stream)
        .then(async (raw) => {
          const one: RelayedEmail = {
            to: recipient!.address,
            envelopeSender: envelope.mailFrom ? envelope.mailFrom.address : '',
            notify: recipient!.dsn?.notify ?? [],
            returned: envelope.dsn?.ret ?? undefined,
            email: await PostalMime.parse(raw),
          }
          relayed.push(one)
          await works.get(one.to)?.(one)
          await onMail?.(one)
        })
        .then(() => callback(), callback)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Every email that it took. */
    all: (): readonly RelayedEmail[] => [...relayed],
    lastTo: (address: string) => relayed.findLast(({ to }) => to === address)!,
    /** From now on done with each email to the address, before it is said to be taken. */
    beforeAnswer: (address: string, work: (email: RelayedEmail) => Promise<unknown>) => works.set(address, work),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
