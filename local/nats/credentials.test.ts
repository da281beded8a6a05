import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareNatsAt } from '@dossier/runtime'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream } from '@nats-io/jetstream'
import { natsNeeds } from './index.ts'
import { newJwtAccounts } from './test/jwt-accounts.ts'
import { startConnecting } from './test/start-connecting.ts'
import { startTestServer, type TestServer } from './test/test-server.ts'

const accounts = newJwtAccounts()

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-credentials-'))
  server = await startTestServer(accounts.configText)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Prepares NATS as the operator; answers why that failed, or undefined. */
const failureOf = (settings: Record<string, string>) =>
  prepareNatsAt({ NATS_OPERATOR_URL: server.url, ...settings }, natsNeeds).then(
    () => undefined,
    ({ message }: Error) => message,
  )

test('a service signs in with the credentials in its file, and so does the operator', async () => {
  const file = join(folder, 'matters.creds')
  await writeFile(file, accounts.credentialsOf('matters'))

  const service = await startConnecting({ NATS_URL: server.url, NATS_CREDENTIALS_FILE: file })
  const { bus } = await service.connecting
  const failure = await failureOf({ NATS_OPERATOR_CREDENTIALS: accounts.credentialsOf('operator') })

  expect(bus.connected).toBe(true)
  expect(failure).toBeUndefined()
  await service.stop()
})

test('a service publishes, pulls and acknowledges from the account of the services', async () => {
  const file = join(folder, 'publisher.creds')
  await writeFile(file, accounts.credentialsOf('matters'))
  await failureOf({ NATS_OPERATOR_CREDENTIALS: accounts.credentialsOf('operator') })
  const service = await startConnecting({ NATS_URL: server.url, NATS_CREDENTIALS_FILE: file })
  const client = jetstream((await service.connecting).bus.connection, { checkAPI: false })

  await client.publish('job.matters.requestTemplateDocuments', 'a job')
  const message = await (await client.consumers.get('JOBS_matters', 'matters_requestTemplateDocuments')).next()
  const acknowledged = await message!.ackAck()

  expect(message!.string()).toBe('a job')
  expect(acknowledged).toBe(true)
  await service.stop()
})

test('credentials of another account, what is no credentials, and a user beside them, are refused by name', async () => {
  const NATS_OPERATOR_CREDENTIALS = accounts.credentialsOf('operator')
  const NATS_OPERATOR_URL = `nats://operator:secret@${new URL(server.url).host}`

  expect(await failureOf({})).toMatch(/Authorization Violation/i)
  expect(await failureOf({ NATS_OPERATOR_CREDENTIALS: accounts.strangersCredentials })).toMatch(
    /Authorization Violation/i,
  )
  expect(
    await failureOf({ NATS_OPERATOR_CREDENTIALS: NATS_OPERATOR_CREDENTIALS.replace(/^SU\w+/m, 'SUNSET') }),
  ).toMatch(/^NATS_OPERATOR_CREDENTIALS must have a user JWT and the seed of an nkey, as a \.creds file of NATS: /)
  expect(await failureOf({ NATS_OPERATOR_URL, NATS_OPERATOR_CREDENTIALS })).toBe(
    'the address of NATS has a user, and credentials are set too: remove one of them',
  )
})
