import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { newId } from '@dossier/runtime'
import {
  type ConnectProxy,
  failureOf,
  OFF_LOOPBACK,
  offLoopback,
  PROXY_PASSWORD,
  proxyStarter,
  startConnectProxy,
  startHeldMailServer,
  startTestSmsProvider,
  targetCertificate,
  trustTargetCertificate,
} from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { createEmailSender } from '../src/messages/email-sender.ts'
import type { SendError } from '../src/messages/send-error.ts'
import { createSmsSender } from '../src/messages/sms-sender.ts'

const LONG_MS = 30_000
const SHORT_MS = 300

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const EMAIL = {
  firmId: null,
  to: 'ana@client.test',
  fromName: 'Firm',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: 'Hello',
  messageKey: 'msg_1',
  communicationId: null,
}

interface Way {
  proxy: ConnectProxy
  environment?: Record<string, string>
  timeoutMs?: number
}

/** What sends one message, with the `host:port` that it goes to. */
interface Channel {
  target: string
  send(way: Way): Promise<unknown>
  taken(): number
}

async function startMail(): Promise<Channel> {
  const server = await startHeldMailServer()
  cleanups.push(() => server.stop())
  const url = offLoopback(server.url)
  return {
    target: new URL(url).host,
    async send({ proxy, environment, timeoutMs = LONG_MS }) {
      const sender = createEmailSender({
        url,
        from: 'us@firm.test',
        returnAddresses: null,
        timeoutMs,
        onIdleError: () => {},
        proxy: proxy.outgoing(environment),
      })
      cleanups.push(() => sender.close())
      return await sender.send(EMAIL, new AbortController().signal)
    },
    taken: () => server.taken.length,
  }
}

async function startSms(): Promise<Channel> {
  const provider = await startTestSmsProvider()
  cleanups.push(() => provider.stop())
  const url = offLoopback(provider.environment.SMS_API_URL!)
  return {
    target: new URL(url).host,
    async send({ proxy, environment, timeoutMs = LONG_MS }) {
      const sender = createSmsSender({
        url,
        accountSid: 'ACtest',
        authToken: 'token',
        statusCallback: '',
        connectMs: timeoutMs,
        answerMs: LONG_MS,
        proxy: proxy.outgoing(environment),
      })
      cleanups.push(() => sender.close())
      return await sender.send({ firmId: newId('firm'), from: '+15005550006', to: '+12125550147', text: 'Hello' })
    },
    taken: () => provider.requests.length,
  }
}

const channels: [string, () => Promise<Channel>][] = [
  ['email', startMail],
  ['SMS', startSms],
]

test.each(channels)('%s goes through the proxy', async (_, start) => {
  const [channel, proxy] = [await start(), await startProxy()]

  await channel.send({ proxy })

  expect([proxy.targets(), channel.taken()]).toEqual([[channel.target], 1])
})

test.each(['smtps', 'smtp'])('through the proxy, email by %s is encrypted to the mail server', async (protocol) => {
  cleanups.push(trustTargetCertificate())
  const secure: boolean[] = []
  const server = new SMTPServer({
    ...targetCertificate,
    secure: protocol === 'smtps',
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, session, callback) {
      secure.push(session.secure)
      stream.resume().once('end', () => callback())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const target = protocol === 'smtps' ? 'target.test:465' : 'target.test:587'
  const proxy = await startProxy({ leads: { [target]: (server.server.address() as AddressInfo).port } })
  const sender = createEmailSender({
    url: `${protocol}://target.test`,
    from: 'us@firm.test',
    returnAddresses: null,
    timeoutMs: LONG_MS,
    onIdleError: () => {},
    proxy: proxy.outgoing(),
  })
  cleanups.push(() => sender.close())

  await sender.send(EMAIL, new AbortController().signal)

  expect([proxy.targets(), secure]).toEqual([[target], [true]])
})

test.each(channels)('%s to an excepted host goes past the proxy', async (_, start) => {
  const [channel, proxy] = [await start(), await startProxy()]

  await channel.send({ proxy, environment: { OUTGOING_NO_PROXY: OFF_LOOPBACK } })

  expect([proxy.targets(), channel.taken()]).toEqual([[], 1])
})

test.each(channels)(
  '%s that the proxy keeps back was not sent, and the reason has the code alone',
  async (_, start) => {
    const channel = await start()
    const away = await startConnectProxy()
    await away.stop()
    const ways: [Way, string][] = [
      [{ proxy: await startProxy({ answers: () => 407 }) }, 'PROXY_ANSWERED_407'],
      [{ proxy: await startProxy({ answers: () => 503 }) }, 'PROXY_ANSWERED_503'],
      [{ proxy: await startProxy({ answers: () => 'hang' }), timeoutMs: SHORT_MS }, 'PROXY_TIMEOUT'],
      [{ proxy: away }, 'PROXY_UNREACHABLE'],
    ]

    for (const [way, reason] of ways) {
      const error = await failureOf<SendError>(channel.send(way))

      expect(error).toMatchObject({ failure: 'unavailable', message: reason })
      for (const secret of [PROXY_PASSWORD, encodeURIComponent(PROXY_PASSWORD), 'Basic ']) {
        expect(inspect(error, { depth: null })).not.toContain(secret)
      }
    }
    expect(channel.taken()).toBe(0)
  },
)
