import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareNatsAt } from '@dossier/runtime'
import { sharedEngines } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { nkeys } from '@nats-io/nats-core'
import { type NatsServer, startNatsServer } from '../engines/index.ts'
import { startConnecting } from './test/start-connecting.ts'

type KeyPair = ReturnType<typeof nkeys.createUser>

const UNLIMITED = { subs: -1, data: -1, payload: -1 }
const operator = nkeys.createOperator()
const [account, system, stranger] = [nkeys.createAccount(), nkeys.createAccount(), nkeys.createAccount()]

const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A claim as NATS signs it: https://github.com/nats-io/jwt. */
function claimOf(subject: KeyPair, signer: KeyPair, nats: object): string {
  const [sub, iss] = [subject.getPublicKey(), signer.getPublicKey()]
  const claim = { jti: sub, iat: 0, iss, name: 'test', sub, nats: { version: 2, ...nats } }
  const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, claim].map((part) => base64url(JSON.stringify(part))).join('.')
  return `${text}.${base64url(signer.sign(Buffer.from(text)))}`
}

/** A `.creds` file of a user of the account, as nsc writes it. */
function credentialsOf(signer: KeyPair): string {
  const user = nkeys.createUser()
  const jwt = claimOf(user, signer, { type: 'user', pub: {}, sub: {}, ...UNLIMITED })
  const seed = Buffer.from(user.getSeed()).toString()
  return [
    `-----BEGIN NATS USER JWT-----\n${jwt}\n------END NATS USER JWT------\n`,
    '************************* IMPORTANT *************************\n',
    `-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
  ].join('\n')
}

let folder: string
let server: NatsServer
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-credentials-'))
  const limits = { ...UNLIMITED, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 }
  const storage = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }
  const accounts = [
    `${account.getPublicKey()}: ${claimOf(account, operator, { type: 'account', limits: { ...limits, ...storage } })}`,
    `${system.getPublicKey()}: ${claimOf(system, operator, { type: 'account', limits })}`,
  ]
  server = await startNatsServer({
    binary: sharedEngines().natsServerBinary,
    dir: join(folder, 'nats'),
    port: 0,
    configText: [
      `operator: ${claimOf(operator, operator, { type: 'operator' })}`,
      'resolver: MEMORY',
      `system_account: ${system.getPublicKey()}`,
      `resolver_preload: { ${accounts.join(', ')} }`,
    ].join('\n'),
    log: () => {},
  })
  address = `nats://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Prepares NATS as the operator; answers why that failed, or undefined. */
const failureOf = (settings: Record<string, string>) =>
  prepareNatsAt({ NATS_OPERATOR_URL: address, ...settings }, []).then(
    () => undefined,
    ({ message }: Error) => message,
  )

test('a service signs in with the credentials in its file, and so does the operator', async () => {
  const file = join(folder, 'matters.creds')
  await writeFile(file, credentialsOf(account))

  const service = await startConnecting({ NATS_URL: address, NATS_CREDENTIALS_FILE: file })
  const { bus } = await service.connecting
  const failure = await failureOf({ NATS_OPERATOR_CREDENTIALS: credentialsOf(account) })

  expect(bus.connected).toBe(true)
  expect(failure).toBeUndefined()
  await service.stop()
})

test('credentials of another account, what is no credentials, and a user beside them, are refused by name', async () => {
  const NATS_OPERATOR_CREDENTIALS = credentialsOf(account)
  const NATS_OPERATOR_URL = `nats://operator:secret@127.0.0.1:${server.port}`

  expect(await failureOf({})).toMatch(/Authorization Violation/i)
  expect(await failureOf({ NATS_OPERATOR_CREDENTIALS: credentialsOf(stranger) })).toMatch(/Authorization Violation/i)
  expect(
    await failureOf({ NATS_OPERATOR_CREDENTIALS: NATS_OPERATOR_CREDENTIALS.replace(/^SU\w+/m, 'SUNSET') }),
  ).toMatch(/^NATS_OPERATOR_CREDENTIALS must have a user JWT and the seed of an nkey, as a \.creds file of NATS: /)
  expect(await failureOf({ NATS_OPERATOR_URL, NATS_OPERATOR_CREDENTIALS })).toBe(
    'the address of NATS has a user, and there are credentials too: take one of them away',
  )
})
