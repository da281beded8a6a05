import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PracticeManagementProcess, startPracticeManagementProcess, until } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readConfig } from '../config.ts'
import { announceUpload, ask, askToken, connect, connectUser, seedMatter, startTestStandIn } from './fixtures.ts'

let dataDir: string
let running: PracticeManagementProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'practice-management-test-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(dataDir, { recursive: true })
})

const filesDir = () => join(dataDir, 'practice-management', 'files')

/** In a process of its own, with its first person connected. */
async function startConnected() {
  running = await startPracticeManagementProcess({ dir: dataDir })
  return { standIn: running, connection: await connectUser(running, (await running.controls.holdings()).users[0]!) }
}

test('acknowledged changes survive the end of the process at any moment', async () => {
  const { standIn, connection } = await startConnected()
  const { tokens } = connection
  const post = (path: string, data: unknown) => connection.ask('POST', `${path}?fields=id`, data)
  const contact = await post('/contacts.json', { type: 'Person', first_name: 'Ada', last_name: 'Lovelace' })
  const matter = await post('/matters.json', { client: { id: contact.body.data.id }, description: 'Divorce' })
  const upload = await announceUpload(connection, matter.body.data.id)
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: 'hello' })
  const before = await standIn.controls.holdings()

  await standIn.kill()
  await standIn.start()
  const after = await standIn.controls.holdings()
  const refreshed = await askToken(standIn, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  const confirmed = await connection.ask('PATCH', `/documents/${upload.id}.json?fields=id`, {
    uuid: upload.uuid,
    fully_uploaded: true,
  })
  const next = await ask(standIn, refreshed.body.access_token, 'POST', '/practice_areas.json', { name: 'Tax' })

  expect(after).toEqual(before)
  expect(readFileSync(join(filesDir(), after.documents[0]!.version.stored!.file), 'utf8')).toBe('hello')
  expect([refreshed.status, confirmed.status, next.status]).toEqual([200, 200, 201])
  expect(next.body.data.id).toBeGreaterThan(upload.id)
})

test('an upload that the end of the process broke off leaves no bytes', async () => {
  const { standIn, connection } = await startConnected()
  const account_id = connection.accountId
  const contact = await standIn.controls.addContact({ account_id, data: { type: 'Company', name: 'X' } })
  const matter = await standIn.controls.addMatter({ account_id, data: { client: { id: contact.id } } })
  const upload = await announceUpload(connection, matter.id)
  const files = () => readdirSync(filesDir())
  const putting = request(upload.url, { method: 'PUT', headers: { ...upload.headers, 'content-length': '1000000' } })
  putting.on('error', () => undefined)
  putting.write(Buffer.alloc(500_000))
  await until(async () => files().length > 0)

  await standIn.kill()
  const left = files().length
  await standIn.start()

  expect(left).toBe(1)
  expect(files()).toEqual([])
  expect((await standIn.controls.holdings()).documents[0]!.version.stored).toBeUndefined()
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

test('an account is made where none of its name is there', async () => {
  const [one, other] = ['Hartwell', 'Okafor'].map((name) => ({ name, users: [] }))
  const before = await startTestStandIn({ dataDir, accounts: [one!] })
  const [account] = before.controls.holdings().accounts
  await before.stop()

  const after = await startTestStandIn({ dataDir, accounts: [one!, other!] })

  expect(after.controls.holdings().accounts).toEqual([account, expect.objectContaining({ name: 'Okafor' })])
})

test('it ends on SIGTERM', async () => {
  const { standIn } = await startConnected()

  const ending = await standIn.stop()

  expect(ending).toBe('exit code 0')
})

test('persons are sent back to the addresses that are given, separated by commas, or anywhere', () => {
  const env = { PRACTICE_MANAGEMENT_CLIENT_ID: 'dossier', PRACTICE_MANAGEMENT_CLIENT_SECRET: 'secret' }

  const given = readConfig({ ...env, PRACTICE_MANAGEMENT_REDIRECT_URIS: 'http://a.test/, http://b.test/' })
  const empty = readConfig({ ...env, PRACTICE_MANAGEMENT_REDIRECT_URIS: '' })

  expect(given.redirectUris).toEqual(['http://a.test/', 'http://b.test/'])
  expect(empty.redirectUris).toBeUndefined()
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
