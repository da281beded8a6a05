import { execFile } from 'node:child_process'
import { chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clientSettings, PrimaryClient } from '@dossier/runtime'
import { makeAuthority, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Postgres, startPostgres } from './index.ts'

let folder: string
/** The certificate of the first is for localhost; the second has no TLS. */
let secured: Postgres
let plain: Postgres

const start = (name: string) =>
  startPostgres({ dataDir: join(folder, name), port: 0, superuserPassword: 'p', durable: false, log: () => {} })

/** Gives a server a certificate, which new sessions get as soon as it has read its configuration again. */
async function secure(server: Postgres, dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir)
  for (const name of ['server.crt', 'server.key']) {
    await copyFile(join(folder, name), join(dataDir, name))
    await chown(join(dataDir, name), uid, gid)
  }
  await ask(server.url, 'alter system set ssl = on')
  await ask(server.url, 'select pg_reload_conf()')
  await until(async () => (await ask(server.url, 'show ssl')).ssl === 'on')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postgres-tls-'))
  makeAuthority(folder).certify('server', 'subjectAltName=DNS:localhost')
  ;[secured, plain] = await Promise.all([start('secured'), start('plain')])
  await secure(secured, join(folder, 'secured'))
})
afterAll(async () => {
  await Promise.all([secured.stop(), plain.stop()])
  await rm(folder, { recursive: true })
})

/** The first row of the answer, as a service asks. */
async function ask(address: string, statement: string) {
  const client = new PrimaryClient(clientSettings(address))
  await client.connect()
  try {
    return (await client.query(statement)).rows[0]
  } finally {
    await client.end()
  }
}

const at = (server: Postgres, query: string, host = 'localhost') =>
  `postgres://postgres:p@${host}:${server.port}/postgres?${query}`
/** Whether a session is encrypted, or why there is none. */
const sessionAt = (address: string): Promise<boolean | string> =>
  ask(address, 'select ssl from pg_stat_ssl where pid = pg_backend_pid()').then(
    ({ ssl }) => ssl,
    (error: Error) => error.message,
  )
const verified = () => `sslmode=verify-full&sslrootcert=${join(folder, 'ca.crt')}`

test('the certificate of PostgreSQL must lead to the given authority and name the host', async () => {
  expect(await sessionAt(at(secured, verified()))).toBe(true)
  expect(await sessionAt(at(secured, verified(), '127.0.0.1'))).toMatch(/does not match/)
  expect(await sessionAt(at(secured, 'sslmode=verify-full'))).toMatch(/certificate/)
  expect(await sessionAt(at(plain, verified()))).toMatch(/does not support SSL/)
})

test('each of several servers must show its certificate', async () => {
  const address = at(secured, verified(), `127.0.0.1:${secured.port},localhost`)

  expect(await sessionAt(address)).toBe(true)
})

test('every mode with TLS verifies as verify-full does, and without one there is no TLS', async () => {
  for (const mode of ['prefer', 'require', 'verify-ca']) {
    expect(await sessionAt(at(secured, `sslmode=${mode}`))).toMatch(/certificate/)
  }
  expect(await sessionAt(at(secured, ''))).toBe(false)
  expect(await sessionAt(at(secured, 'sslmode=disable'))).toBe(false)
})

test('an authority that the process trusts by NODE_EXTRA_CA_CERTS needs no sslrootcert', async () => {
  const program = `
    import { clientSettings, PrimaryClient } from '@dossier/runtime'
    const client = new PrimaryClient(clientSettings(process.argv[1]))
    await client.connect()
    await client.end()`
  const connect = (environment: object) =>
    promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program, at(secured, 'sslmode=verify-full')],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, NODE_OPTIONS: '', ...environment },
      },
    )

  await connect({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.crt') })
  await expect(connect({})).rejects.toThrow(/certificate/)
})
