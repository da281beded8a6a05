import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readConfig } from '../config.ts'
import { remoteControls } from '../index.ts'
import { announceUpload, ask, askToken, connect, connectUser, seedMatter, startTestStandIn } from './fixtures.ts'

let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'practice-management-test-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) await end(child)
  rmSync(dataDir, { recursive: true })
})

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}

/** In a process of its own, on the same ports when they are given. */
async function startProcess(ports: { port: string; storagePort: string } = { port: '0', storagePort: '0' }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PRACTICE_MANAGEMENT_PORT: ports.port,
      PRACTICE_MANAGEMENT_STORAGE_PORT: ports.storagePort,
      PRACTICE_MANAGEMENT_DATA_DIR: dataDir,
      PRACTICE_MANAGEMENT_TOKEN: 'token',
      PRACTICE_MANAGEMENT_CLIENT_ID: 'dossier',
      PRACTICE_MANAGEMENT_CLIENT_SECRET: 'secret',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout!, 'data')
  const [page, storage] = String(line)
    .match(/http:\S+/g)!
    .map((address) => new URL(address))
  const url = page!.origin
  return {
    child,
    ports: { port: page!.port, storagePort: storage!.port },
    standIn: { url, apiUrl: `${url}/api/v4`, clientId: 'dossier', clientSecret: 'secret' },
    controls: remoteControls(`${url}/token`),
  }
}

async function connectFirst({ standIn, controls }: Awaited<ReturnType<typeof startProcess>>) {
  return connectUser(standIn, (await controls.holdings()).users[0]!)
}

test('what was answered survives the end of the process at any moment', async () => {
  const first = await startProcess()
  const connection = await connectFirst(first)
  const { tokens } = connection
  const post = (path: string, data: unknown) => connection.ask('POST', `${path}?fields=id`, data)
  const contact = await post('/contacts.json', { type: 'Person', first_name: 'Ada', last_name: 'Lovelace' })
  const matter = await post('/matters.json', { client: { id: contact.body.data.id }, description: 'Divorce' })
  const upload = await announceUpload(connection, matter.body.data.id)
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: 'hello' })
  const before = await first.controls.holdings()

  await end(first.child)
  const second = await startProcess(first.ports)
  const after = await second.controls.holdings()
  const refreshed = await askToken(second.standIn, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  const confirmed = await ask(second.standIn, tokens.access_token, 'PATCH', `/documents/${upload.id}.json?fields=id`, {
    uuid: upload.uuid,
    fully_uploaded: true,
  })
  const next = await ask(second.standIn, refreshed.body.access_token, 'POST', '/practice_areas.json', { name: 'Tax' })

  expect(after).toEqual(before)
  expect(after.documents[0]!.version.stored!.size).toBe(5)
  expect([refreshed.status, confirmed.status, next.status]).toEqual([200, 200, 201])
  expect(next.body.data.id).toBeGreaterThan(upload.id)
})

test('an upload that the end of the process broke off leaves no bytes', async () => {
  const first = await startProcess()
  const connection = await connectFirst(first)
  const account_id = connection.accountId
  const contact = await first.controls.addContact({ account_id, data: { type: 'Company', name: 'X' } })
  const matter = await first.controls.addMatter({ account_id, data: { client: { id: contact.id } } })
  const upload = await announceUpload(connection, matter.id)
  const files = () => readdirSync(join(dataDir, 'files'))
  const putting = request(upload.url, { method: 'PUT', headers: { ...upload.headers, 'content-length': '1000000' } })
  putting.on('error', () => undefined)
  putting.write(Buffer.alloc(500_000))
  await until(async () => files().length > 0)

  await end(first.child)
  const left = files().length
  const second = await startProcess(first.ports)

  expect(left).toBe(1)
  expect(files()).toEqual([])
  expect((await second.controls.holdings()).documents[0]!.version.stored).toBeUndefined()
})

test('the journal stays bounded and readable by its owner alone', async () => {
  const standIn = await startTestStandIn({ dataDir })
  const { accountId } = await connect(standIn)
  const { matter } = seedMatter(standIn, accountId)
  const file = join(dataDir, 'records.jsonl')

  for (let count = 0; count < 6_000; count++)
    standIn.controls.changeMatter({ matter_id: matter.id, data: { description: `No. ${count}` } })

  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(5_100)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('ids of what was removed are not given again after a restart', async () => {
  const before = await startTestStandIn({ dataDir })
  const { accountId } = await connect(before)
  const { matter } = seedMatter(before, accountId)
  before.controls.removeMatter({ matter_id: matter.id })
  await before.stop()
  await (await startTestStandIn({ dataDir })).stop()

  const after = await startTestStandIn({ dataDir })
  const next = seedMatter(after, accountId)

  expect(next.contact.id).toBeGreaterThan(matter.id)
})

test('it ends on SIGTERM', async () => {
  const { child } = await startProcess()

  const code = await end(child, 'SIGTERM')

  expect(code).toBe(0)
})

test('a setting that is missing is named', () => {
  expect(() => readConfig({ PRACTICE_MANAGEMENT_CLIENT_ID: 'dossier' })).toThrow(
    'PRACTICE_MANAGEMENT_CLIENT_SECRET must be set.',
  )
  expect(() =>
    readConfig({
      PRACTICE_MANAGEMENT_CLIENT_ID: 'dossier',
      PRACTICE_MANAGEMENT_CLIENT_SECRET: 's',
      PRACTICE_MANAGEMENT_PORT: 'x',
    }),
  ).toThrow('PRACTICE_MANAGEMENT_PORT must be a port')
})
