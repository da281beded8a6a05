import { readFile } from 'node:fs/promises'
import { NATS_PASSWORDS_FILE, type NatsPasswords, natsUsers, prepareNatsAt } from '@dossier/runtime'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { natsNeeds } from './index.ts'
import { startTestServer, type TestServer } from './test/test-server.ts'

/** The committed file, which `npm run derive` makes. */
const natsConf = await readFile(new URL('../../deploy/helm/dossier/files/nats.conf', import.meta.url), 'utf8')

/** What the configuration language would take for something else if it stood there without quotes. */
const PASSWORDS: NatsPasswords = {
  operator: '5e7bcd',
  gateway: '12kb',
  'gateway-2': '$identity',
  identity: 'quote " and backslash \\',
  matters: '{ # } // ;',
  'matters-2': '$2a$is no hash',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('include nats.conf;', {
    'nats.conf': natsConf,
    [NATS_PASSWORDS_FILE]: JSON.stringify(PASSWORDS),
  })
})
afterAll(() => server.stop())

test('each user signs in with the password in passwords.json, and without one not at all', async () => {
  const refused = await refusedWith(PASSWORDS)

  expect(refused).toEqual(natsUsers.filter((user) => !(user in PASSWORDS)))
})

test('the second operator prepares NATS, and the second user of a service reaches JetStream', async () => {
  const passwords = { ...PASSWORDS, 'operator-2': 'second', 'notifications-2': 'second' }
  await reload(passwords)

  await prepareNatsAt({ NATS_OPERATOR_URL: server.url.replace('//', '//operator-2:second@') }, natsNeeds)
  const service = await signIn('notifications-2', 'second')
  const answer = await service.request('$JS.API.STREAM.INFO.EVENTS')
  await service.close()

  expect(answer.json()).toMatchObject({ config: { name: 'EVENTS' } })
})

test('a name that nobody has is reported with its place, and the server goes on with the passwords before', async () => {
  await reload({ ...PASSWORDS, identiy: 'mistyped' })

  expect(await server.log()).toMatch(/passwords\.json:1:\d+: Expected map entries for accounts/)
  const operator = await signIn('operator', PASSWORDS.operator!)
  await operator.close()
})

const reload = (passwords: Record<string, string>) =>
  server.reload(() => JSON.stringify(passwords), NATS_PASSWORDS_FILE)

/** The users that the server refuses, with an empty password where there is none. */
async function refusedWith(passwords: NatsPasswords): Promise<string[]> {
  const refused = await Promise.all(
    natsUsers.map(async (user) => ((await isRefused(user, passwords[user] ?? '')) ? [user] : [])),
  )
  return refused.flat()
}

/** Tries again where the server closed the connection before the client could read why. */
async function isRefused(user: string, pass: string): Promise<boolean> {
  for (;;) {
    try {
      await (await signIn(user, pass)).close()
      return false
    } catch (err) {
      const { message } = err as Error
      if (/Authorization Violation/i.test(message)) return true
      if (!/EPIPE|ECONNRESET/.test(message)) throw err
    }
  }
}

function signIn(user: string, pass: string): Promise<NatsConnection> {
  return connect({
    servers: server.url,
    user,
    pass,
    inboxPrefix: `_INBOX_${user.replace(/-2$/, '')}`,
    reconnect: false,
  })
}
