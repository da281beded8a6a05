import { randomInt } from 'node:crypto'
import type { InputOf } from '@dossier/client'
import type { Demo } from '../demo-run.ts'
import { shortenAddresses } from '../shorten.ts'
import type { Matter } from './intake.ts'

const MESSAGE_TIMEOUT_MS = 10_000

interface Message {
  channel: string
  text: string
}

export async function generateLink(demo: Demo, matter: Matter): Promise<string> {
  demo.step('Generate the onboarding link')

  const first = await demo.api.firm.generateIntakeLink({ id: matter.id })
  const second = await demo.api.firm.generateIntakeLink({ id: matter.id })

  demo.check('asking again answers the same link', second.intake_link === first.intake_link, true)
  return first.intake_link
}

export async function sendLinkByEmail(demo: Demo, matter: Matter, link: string): Promise<void> {
  demo.step('Send the link by email')
  const email = `inbox.${demo.run}@ortega.example`

  await sendLink(demo, matter, { channel: 'email', email, message: 'Please send us your documents.' })

  await findInMailbox(demo, { channel: 'email', to: email, link })
}

export async function sendLinkBySms(demo: Demo, matter: Matter, link: string): Promise<void> {
  demo.step('Send the link by SMS')
  const phone = `+1646${randomInt(2_000_000, 10_000_000)}`

  await sendLink(demo, matter, { channel: 'sms', phone })

  await findInMailbox(demo, { channel: 'sms', to: phone, link })
}

export async function checkCommunications(demo: Demo, matter: Matter, link: string): Promise<void> {
  demo.step('List what was sent to the client')

  const { data } = await demo.api.firm.listMatterCommunications({ id: matter.id })

  demo.check(
    'newest first, both outbound, both with the link',
    data.map(({ channel, direction, message }) => [channel, direction, message.includes(link)]),
    [
      ['sms', 'outbound', true],
      ['email', 'outbound', true],
    ],
  )
}

async function sendLink(demo: Demo, matter: Matter, message: Omit<InputOf<'sendIntakeLink'>, 'id'>) {
  const { sent } = await demo.api.firm.sendIntakeLink({ id: matter.id, ...message })
  demo.check('it was sent', sent, true)
  demo.expectedEvents.push(`intake.link.sent ${matter.id}`)
}

async function findInMailbox(demo: Demo, expected: { channel: string; to: string; link: string }) {
  const address = `${demo.platform.mailbox_url}/messages?to=${encodeURIComponent(expected.to)}`
  demo.printer.sent(`GET ${address}  (the client opens the mailbox)`)
  const message = await demo.eventually('it arrived', MESSAGE_TIMEOUT_MS, async () => {
    const response = await fetch(address)
    return ((await response.json()) as Message[])[0]
  })
  demo.printer.received(shortenAddresses(message.text.replace(/\s+/g, ' ')))
  demo.check('as the channel that was asked for', message.channel, expected.channel)
  demo.check('with the link in it', message.text.includes(expected.link), true)
}
