import { connect } from 'node:net'
import { type CommunicationId, exampleId } from '@dossier/contracts'
import { afterEach, expect, test } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { type MailListenerOptions, startMailListener } from '../src/received-mail/mail-listener.ts'
import type { ArrivedMail } from '../src/received-mail/take-mail.ts'
import { mailCertificate, renewedMailCertificate } from './mail-certificate.ts'

const OURS = 'ours@mail.firm.test'
const target = { kind: 'reply', communicationId: exampleId('comm') as CommunicationId } as const

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function listen(options: Partial<MailListenerOptions> = {}) {
  const taken: ArrivedMail[] = []
  const listener = await startMailListener({
    host: '127.0.0.1',
    port: 0,
    domain: 'mail.firm.test',
    tls: null,
    targetOf: (address) => (address === OURS ? target : undefined),
    take: async (mail) => void taken.push(mail),
    onRefusal: () => {},
    ...options,
  })
  stops.push(listener.stop)
  return { ...listener, taken }
}

const mail = { from: 'ana@client.test', to: OURS, text: 'Yes.' }

test('with a certificate what comes is encrypted, without one it is not', async () => {
  const [encrypted, plain] = [await listen({ tls: mailCertificate }), await listen()]
  const send = (port: number, requireTLS: boolean) =>
    createTransport({
      host: '127.0.0.1',
      port,
      requireTLS,
      tls: { ca: mailCertificate.cert, servername: 'mail.firm.test' },
    }).sendMail(mail)

  await send(encrypted.port, true)
  await send(plain.port, false)

  expect([encrypted.taken.length, plain.taken.length]).toEqual([1, 1])
  await expect(send(plain.port, true)).rejects.toThrow('STARTTLS')
})

test('a renewed certificate is used for connections from then on, and one with the key of another is not', async () => {
  const listener = await listen({ tls: mailCertificate })
  const send = (ca: string) =>
    createTransport({
      ...{ host: '127.0.0.1', port: listener.port, requireTLS: true },
      tls: { ca, servername: 'mail.firm.test' },
    }).sendMail(mail)

  expect(() => listener.useCertificate({ ...renewedMailCertificate, key: mailCertificate.key })).toThrow('key')
  await send(mailCertificate.cert)
  listener.useCertificate(renewedMailCertificate)
  await send(renewedMailCertificate.cert)

  expect(listener.taken).toHaveLength(2)
  await expect(send(mailCertificate.cert)).rejects.toThrow('self-signed certificate')
})

/** Speaks line by line, and hears what is answered until the server says goodbye or `until` of it was said. */
async function speak(port: number, lines: string, until = '221 '): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  stops.push(() => socket.destroy())
  let heard = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    if (heard === '') socket.write(lines)
    heard += chunk
    if (heard.includes(until)) break
  }
  return heard
}

test('nobody guesses addresses for long', async () => {
  const { port } = await listen()
  const guesses = 'RCPT TO:<guess@mail.firm.test>\r\n'.repeat(200)

  const heard = await speak(port, `EHLO a.test\r\nMAIL FROM:<ana@client.test>\r\n${guesses}`, '421 ')

  expect(heard.match(/^550 /gm)).toHaveLength(100)
  expect(heard).toContain('421 ')
})

test('an email that is declared too large is refused before it is sent, with the same words', async () => {
  const { port } = await listen()

  const heard = await speak(port, `EHLO a.test\r\nMAIL FROM:<a@b.test> SIZE=2000000\r\nRCPT TO:<${OURS}>\r\nQUIT\r\n`)

  expect(heard).toMatch(/^552 .* Please upload files on the page/m)
})

test('it says nothing that it does not have: no size, no sign-in, no encryption, not the name of its machine', async () => {
  const { port } = await listen()

  const heard = await speak(port, 'EHLO a.test\r\nAUTH PLAIN AGEAYg==\r\nVRFY ana\r\nQUIT\r\n')

  expect(heard).toMatch(/^220 mail\.firm\.test ESMTP/)
  expect(heard).not.toMatch(/SIZE \d|AUTH [A-Z]|STARTTLS/)
})

test('a stop waits for the mail being received', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const listener = await listen({
    async take() {
      begin()
      await ended
    },
  })
  const sending = createTransport({ host: '127.0.0.1', port: listener.port }).sendMail(mail)
  await begun

  const stopped = listener.stop().then(() => 'stopped')
  const first = await Promise.race([stopped, Promise.resolve('still at it')])
  end()

  expect([first, await stopped]).toEqual(['still at it', 'stopped'])
  expect((await sending).response).toContain('250')
  stops.pop()
})

test('a port that is taken is said at the start', async () => {
  const { port } = await listen()

  await expect(listen({ port })).rejects.toThrow('EADDRINUSE')
})
