import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { lastingPort } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { testVirus } from '../demo/test-virus.ts'
import { ensureDatabase, findClamd, findNatsServer, startClamd, startNatsServer, startPostgres } from './index.ts'
import { postgresBinaries } from './postgres-binaries.ts'

const log = () => {}
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engines-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function queryOne(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function firstWords(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
  })
}

test('postgres keeps its data when it is killed and started again at once', async () => {
  const port = await lastingPort()
  const options = { dataDir: join(folder, 'postgres'), port, superuserPassword: 'p@ss/word', durable: true, log }
  const first = await startPostgres(options)
  await queryOne(first.url, 'create table kept as select 1 as one')

  process.kill(first.pid, 'SIGKILL')
  expect(await first.exited).toBe('killed by SIGKILL')
  const second = await startPostgres(options)

  expect(await queryOne(second.url, 'select one from kept')).toEqual({ one: 1 })
  await second.stop()
  expect(isRunning(second.pid)).toBe(false)
})

test('postgres starts where only root may enter', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const { initdb, postgres } = await postgresBinaries()
  const installed = dirname(dirname(initdb))
  await cp(installed, join(closed, 'programs'), { recursive: true, verbatimSymlinks: true })
  const copyOf = (program: string) => join(closed, 'programs', relative(installed, program))

  const server = await startPostgres({
    dataDir: join(closed, 'postgres'),
    port: 0,
    superuserPassword: 'secret',
    durable: false,
    binaries: { initdb: copyOf(initdb), postgres: copyOf(postgres) },
    log,
  })

  expect(await queryOne(server.url, 'select 1 as one')).toEqual({ one: 1 })
  await server.stop()
})

test('a service role owns its database and reaches no other', async () => {
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres-roles'),
    port: 0,
    superuserPassword: 'secret',
    durable: false,
    log,
  })
  const matters = { database: 'dossier_matters', role: 'matters', password: 'one' }
  const identity = { database: 'dossier_identity', role: 'identity', password: 'two' }
  await Promise.all([matters, matters, identity].map((database) => ensureDatabase(postgres.url, database)))
  const as = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${postgres.port}/${database}`

  await queryOne(as('matters', 'one', 'dossier_matters'), 'create extension pg_trgm')
  const upper = await queryOne(as('matters', 'one', 'dossier_matters'), `select upper('é') as upper`)

  expect(upper).toEqual({ upper: 'É' })
  await expect(queryOne(as('matters', 'one', 'dossier_identity'), 'select 1')).rejects.toThrow('permission denied')
  await expect(queryOne(as('matters', 'wrong', 'dossier_matters'), 'select 1')).rejects.toThrow('password')
  await postgres.stop()
})

test('a server that cannot start says why', async () => {
  const binary = await findNatsServer({ log })
  const start = startNatsServer({ binary, dir: join(folder, 'nats-bad'), port: 0, configText: 'nonsense {', log })

  await expect(start).rejects.toThrow(/nats-server did not start: exit code 1\n.*Parse error/)
})

test('nats-server has JetStream, starts again on its port after a kill, and stops', async () => {
  const port = await lastingPort()
  const options = { binary: await findNatsServer({ log }), dir: join(folder, 'nats'), port, configText: '', log }
  const first = await startNatsServer(options)
  process.kill(first.pid, 'SIGKILL')
  await first.exited

  const second = await startNatsServer(options)
  const greeting = await firstWords(second.port)

  expect(greeting).toContain('"jetstream":true')
  await second.stop()
  expect(isRunning(second.pid)).toBe(false)
})

test('clamd finds what the given signatures name and nothing else', async () => {
  const clamd = await startClamd({
    binary: await findClamd({ log }),
    dir: join(folder, 'clamd'),
    port: 0,
    signatures: [{ name: 'test.hdb', content: '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n' }],
    log,
  })
  const scan = async (content: Buffer) => {
    const socket = connect(clamd.port, '127.0.0.1')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]))
    return text(socket)
  }

  expect(await scan(testVirus)).toContain('Eicar-Test-Signature.UNOFFICIAL FOUND')
  expect(await scan(Buffer.from('nothing to see'))).toContain('stream: OK')
  await clamd.stop()
  expect(isRunning(clamd.pid)).toBe(false)
})

test('a nats-server whose JetStream no longer answers is ended, so that it can be started again', async () => {
  const dir = join(folder, 'nats-hanging')
  const binary = await findNatsServer({ log })
  const server = await startNatsServer({ binary, dir, port: 0, configText: '', endsWithoutJetStream: true, log })

  process.kill(server.pid, 'SIGSTOP')

  expect(await server.exited).toBe('killed by SIGKILL')
})
