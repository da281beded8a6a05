import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Reply, scriptedServer } from '@dossier/client/testing'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startCommand } from '../../test/command-process.ts'
import { type Home, newHome } from '../../test/run-command.ts'
import { operationHelp } from '../generated/operation-help.ts'
import { call } from './call.ts'

let home: Home
let server: Awaited<ReturnType<typeof scriptedServer>>
let listing: Server | undefined

async function serve(...replies: Reply[]) {
  server = await scriptedServer(...replies)
  Object.assign(home.env, { DOSSIER_URL: server.baseUrl, DOSSIER_API_KEY: 'dsr_live_x' })
}

beforeEach(async () => {
  home = await newHome()
  await serve({ body: { data: { id: 'mat_1' } } })
})
afterEach(async () => {
  listing?.close()
  await server.stop()
  await home.remove()
})

const page = (ids: string[], next_cursor: string | null): Reply => ({
  body: { data: ids.map((id) => ({ id })), pagination: { next_cursor } },
})
const sent = () => server.seen.map(({ method, url, body }) => [method, url, body && JSON.parse(body)])

test('each option becomes the field of its name and type, with hyphens or underscores', async () => {
  const { code, stdout } = await home.dossier([
    ...['call', 'createMatter', '--title', 'Silva', '--practice-area', 'immigration'],
    ...['--tags', 'a', '--tags', 'b', '--document_reminders', 'false', '--custom-fields', '{"n":1}'],
  ])

  expect([code, stdout]).toEqual([0, '{"id":"mat_1"}\n'])
  const [body] = sent().map(([, , fields]) => fields)
  expect(body).toEqual({
    ...{ title: 'Silva', practice_area: 'immigration', tags: ['a', 'b'] },
    ...{ document_reminders: false, custom_fields: { n: 1 } },
  })
  expect(server.seen[0]!.headers['x-api-key']).toBe('dsr_live_x')
})

test.each([['text'], ['@file'], ['-'], ['@-']])('the body can be JSON as %s, and options come over it', async (how) => {
  const json = '{"title":"Silva","practice_area":"other","case_number":null}'
  const file = join(home.env.HOME!, 'body.json')
  await writeFile(file, json)
  const given = how === 'text' ? json : how === '@file' ? `@${file}` : how

  await home.dossier(['call', 'createMatter', '--json', given, '--title', 'Costa'], { input: json })

  expect(sent()).toEqual([['POST', '/api/v1/matters', { title: 'Costa', practice_area: 'other', case_number: null }]])
})

test.each([
  [['call', 'createMatter', '--title', 'x'], '--practice-area must be given'],
  [['call', 'createMatter', '--titel', 'x'], "Unknown option '--titel'"],
  [['call', 'creatematters'], 'There is no operation "creatematters"'],
  [['call', 'Matter'], 'Did you mean'],
  [['call', 'createMatter', '--json', '[]'], '--json must be an object'],
  [['call', 'createMatter', '--json', '{'], 'The value of --json must be JSON'],
  [['call', 'getMatter', '--id', 'mat_1', '--all'], 'takes no --all'],
  [['call', 'listMatters', '--per-page', 'many'], 'The value of --per_page must be number'],
  [['call'], 'OPERATION is missing'],
  [['cal'], 'There is no command "cal"'],
])('%j is refused before anything is sent', async (argv, message) => {
  const { code, stderr, stdout } = await home.dossier(argv)

  expect(stderr).toContain(message)
  expect([code, stdout, server.seen]).toEqual([2, '', []])
})

test('a list is printed as one page, or item by item to its end', async () => {
  await server.stop()
  await serve(page(['1', '2'], 'c2'), page(['1', '2'], 'c2'), page(['3'], null))

  const one = await home.dossier(['call', 'listMatters'])
  const all = await home.dossier(['call', 'listMatters', '--all', '--lines', '--per-page', '2'])

  expect(one.stdout).toBe('{"data":[{"id":"1"},{"id":"2"}],"pagination":{"next_cursor":"c2"}}\n')
  expect(all.stdout).toBe('{"id":"1"}\n{"id":"2"}\n{"id":"3"}\n')
})

test('people see indented JSON with colours, unless NO_COLOR is set', async () => {
  const argv = ['call', 'getMatter', '--id', 'mat_1']

  const coloured = await home.dossier(argv, { isTty: true })
  const plain = await home.dossier(argv, { isTty: true, env: { NO_COLOR: '1' } })

  expect(coloured.stdout).toContain('\u001B[36m"id"\u001B[39m')
  expect(plain.stdout).toBe('{\n  "id": "mat_1"\n}\n')
})

test.each([
  [400, 'invalid_request', 1],
  [401, 'unauthorized', 3],
  [403, 'insufficient_scope', 3],
  [404, 'matter_not_found', 4],
  [409, 'duplicate_title', 1],
])('status %i (%s) is shown with code, fields and request, and exits with %i', async (status, code, exit) => {
  await server.stop()
  const details = { fields: [{ field: 'title', message: 'is too long' }] }
  await serve({ status, headers: { 'x-request-id': 'req_1' }, body: { error: { code, message: 'No.', details } } })

  const ran = await home.dossier(['call', 'getMatter', '--id', 'mat_1'])

  expect(ran).toEqual({ code: exit, stdout: '', stderr: `Error ${code}: No.\n  title: is too long\n  Request req_1\n` })
})

test('a request that fails on its way is sent again with the key of the caller', async () => {
  await server.stop()
  await serve('break off', { body: { data: { id: 'cli_1' } } })

  const argv = ['call', 'createClient', '--first-name', 'Ana', '--last-name', 'Silva', '--idempotency-key', 'order-7']
  const { code } = await home.dossier(argv)

  expect([code, ...server.seen.map(({ headers }) => headers['idempotency-key'])]).toEqual([0, 'order-7', 'order-7'])
})

test('a report is written as it comes, in the type that was asked for', async () => {
  await server.stop()
  await serve({ headers: { 'content-type': 'text/csv' }, body: 'a,b\n' })

  const { stdout } = await home.dossier(['call', 'getReport', '--type', 'intake-summary', '--accept', 'text/csv'])

  expect([stdout, server.seen[0]!.headers.accept]).toEqual(['a,b\n', 'text/csv'])
})

test('help of an operation has its fields, types and documentation, and needs no credential', async () => {
  const { code, stdout } = await home.dossier(['call', 'createMatter', '--help'], { env: { DOSSIER_API_KEY: '' } })

  expect(code).toBe(0)
  expect(stdout).toMatch(/Create a matter\.[\s\S]*--title string\n {4}Required\. Title of the matter/)
  expect(stdout).toContain('One of personal_injury')
})

const SECRET = 'a long sentence nobody else knows'

/** Fields whose names look like a secret's, though they open nothing. */
const harmless: Readonly<Record<string, string>> = {
  code_challenge: 'a hash, made to be seen',
  code_challenge_method: 'how the hash was made',
  rejection_code: 'why a file was sent back',
  token_type_hint: 'a kind of token',
  answers: 'of a form of the firm',
}
const LOOKS_SECRET =
  /(^|_)(token|secret|password|passphrase|code|key|verifier|totp|otp|pin|answer|credential|cookie)s?(_|$)/

test('a field that looks like a secret is one, or harmless for a reason', () => {
  const found = operationHelp.flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const inside = [...field.type.matchAll(/(\w+)\??:/g)].map(([, member]) => member!)
      const open = [...(field.isSecret ? [] : [field.name]), ...inside]
      return open
        .filter((one) => LOOKS_SECRET.test(one) && !Object.hasOwn(harmless, one))
        .map((one) => `${name}: ${one}`)
    }),
  )

  expect(found).toEqual([])
})

const secrets = operationHelp.flatMap(({ name, fields }) =>
  fields.filter(({ isSecret }) => isSecret).map((field) => [name, field.name] as const),
)

test('secrets are known for what they are', () => {
  expect(secrets.map((secret) => secret.join(' '))).toEqual(
    expect.arrayContaining([
      ...['createSession password', 'createSession totp', 'changePassword current_password', 'resetPassword token'],
      ...['token client_secret', 'token refresh_token', 'token code_verifier', 'token code', 'revoke token'],
      ...['createClientPortalSession token', 'verifyPortalSession answer', 'receiveIntegrationCallback code'],
    ]),
  )
})

test.each(secrets)('%s takes %s neither as an option nor in --json itself', async (operation, field) => {
  const option = `--${field.replaceAll('_', '-')}`
  const given = [
    [option, SECRET],
    [`${option}=${SECRET}`],
    [`--${field}`, SECRET],
    ['--json', `{"${field}":"${SECRET}"}`],
  ]

  for (const argv of given) {
    const { code, stdout, stderr } = await home.dossier(['call', operation, ...argv])

    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`${field} is secret`)
    expect(stderr).toContain('"--json -"')
    expect(stderr).not.toContain(SECRET)
  }
  expect(server.seen).toEqual([])
})

test('help names the secrets of an operation and how to send them, and one that is missing is named', async () => {
  const help = await home.dossier(['call', 'createSession', '--help'])
  const missing = await home.dossier(['call', 'createSession', '--email', 'jo@example.com'])

  expect(help.stdout).toContain('createSession --email … --json -')
  expect(help.stdout).toContain('"--json @FILE": password, totp.')
  expect(help.stdout).not.toContain('--password')
  expect([missing.code, missing.stderr]).toEqual([
    2,
    expect.stringContaining('password must be given. Only with "--json -"'),
  ])
})

test('a secret from standard input is sent and is not in the list of processes', async () => {
  await server.stop()
  const listed: string[] = []
  listing = createServer(async (req, res) => {
    for await (const _ of req);
    listed.push((await promisify(execFile)('ps', ['-A', '-ww', '-o', 'args='], { maxBuffer: 2 ** 26 })).stdout)
    res.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id":"ses_1"}}')
  })
  await once(listing.listen(0, '127.0.0.1'), 'listening')
  const secret = randomUUID()
  const email = `${randomUUID()}@example.com`
  const env = { ...home.env, DOSSIER_URL: `http://127.0.0.1:${(listing.address() as AddressInfo).port}` }

  const running = startCommand(['call', 'createSession', '--email', email, '--json', '-'], env)
  running.stdin.end(JSON.stringify({ password: secret }))

  expect([await running.ended, running.output()]).toEqual([0, '{"id":"ses_1"}\n'])
  expect(listed[0]).toContain(email)
  expect(listed[0]).not.toContain(secret)
})

test('no field of any operation has the name of an option of the command', () => {
  const taken = new Set(Object.keys(call.options).map((name) => name.replaceAll('-', '_')))

  const clashes = operationHelp.flatMap(({ name, fields }) =>
    fields.filter((field) => taken.has(field.name) || field.name === 'help').map((field) => `${name}: ${field.name}`),
  )

  expect(clashes).toEqual([])
})
