import { exampleId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedMember, signIn } from './people.ts'
import { createRunner, slugOf } from './running-commands.ts'

const { createClient, createMatter } = matters.operations

let t: System
let run: ReturnType<typeof createRunner>['run']
let firm: SeededFirm
let slug: string
let silent: SeededFirm
let email: string

beforeAll(async () => {
  t = await startSystem()
  ;({ run } = createRunner(t))
  firm = await t.seedFirm({ plan: 'pro', name: 'Alder & Birch' })
  slug = slugOf(firm.id)
  silent = await t.seedFirm({ name: 'Silent' })
  ;({ email } = await seedMember(t, firm, 'admin'))
  await signIn(t, email)
  const client = await t.call(
    createClient,
    { first_name: 'Ana', last_name: 'Silva', email: `ana-${slug}@client.test` },
    firm.key,
  )
  await t.call(createMatter, { title: slug, practice_area: 'other', client_id: client.data.id }, firm.key)
  await until(async () => (await shown(slug)).last_event_at !== null)
})
afterAll(() => t.stop())

const shown = async (name: string) => JSON.parse((await run(['show-firm', name, '--json'])).output)
const listed = async () => JSON.parse((await run(['list-firms', '--json'])).output) as { slug: string }[]

test('list-firms lists every firm with plan, users and last use, by slug', async () => {
  const { output } = await run(['list-firms'])
  const slugs = (await listed()).map(({ slug }) => slug)

  const lines = output.split('\n')
  expect(lines.find((line) => line.startsWith(slug))).toMatch(
    new RegExp(`^${slug}  ${firm.id}  pro  1 user  last used \\S+Z  Alder & Birch$`),
  )
  expect(lines.find((line) => line.startsWith(slugOf(silent.id)))).toMatch(/ 0 users {2}never used {2}Silent$/)
  expect(slugs).toEqual([...slugs].sort())
  expect(slugs).toHaveLength(lines.length)
})

test('show-firm shows plan, users and what the other services have of the firm', async () => {
  const { output } = await run(['show-firm', slug])

  expect(output).toContain(`Alder & Birch, ${slug}, ${firm.id}\nplan: pro\n`)
  expect(output).toContain('users: 1 active, 0 suspended, 0 open invitations\nAPI keys: 1\n')
  expect(output).toContain('matters: 1\nclients: 1\n')
  expect(await shown(firm.id)).toMatchObject({
    id: firm.id,
    slug,
    active_users: 1,
    suspended_at: null,
    size: { matters: 1, clients: 1, document_requests: 0, uploads: 0, stored_bytes: 0, communications: 0, webhooks: 0 },
    away: [],
  })
})

test('show-firm says which service does not answer, and shows no figure in its place', async () => {
  await t.stopService('documents')
  try {
    const { size, away } = await shown(slug)

    expect(size).toMatchObject({ matters: 1, document_requests: null, stored_bytes: null })
    expect(away).toEqual([expect.stringMatching(/^documents does not answer: /)])
    expect((await run(['show-firm', slug])).output).not.toContain('stored bytes')
  } finally {
    await t.startService('documents')
  }
})

test('names that rows of earlier versions have in several lines are shown in one', async () => {
  const older = await t.seedFirm()
  const user = await seedMember(t, older, 'admin')
  const turned = 'Kline\n\u202eand Sons'
  await t.query('identity', 'update firms set name = $2 where id = $1', [toUuid(older.id), turned])
  await t.query('identity', 'update users set first_name = $2 where id = $1', [toUuid(user.id), turned])
  await t.query('identity', 'update api_keys set name = $2, created_by = $3 where firm_id = $1', [
    toUuid(older.id),
    turned,
    toUuid(user.id),
  ])

  const commands = [
    ['list-firms'],
    ['show-firm', older.id],
    ['list-users', older.id],
    ['delete-firm', older.id],
    ['suspend-user', user.email],
  ]
  const answers = []
  for (const command of commands) answers.push(await run(command, 'Somebody else\n'))

  for (const { output, errors } of answers) {
    expect(output + errors).toContain('Kline and Sons')
    expect(output + errors).not.toContain('\u202e')
  }
})

test('list-users lists the users of one firm', async () => {
  const { output } = await run(['list-users', slug])
  const users = JSON.parse((await run(['list-users', firm.id, '--json'])).output)

  expect(output).toMatch(new RegExp(`^${email}  usr_\\S+  admin  active  password alone  last signed in \\S+Z  .+$`))
  expect(users).toEqual([expect.objectContaining({ email, role: 'admin', status: 'active', two_step: false })])
  expect((await run(['list-users', slugOf(silent.id)])).output).toBe('the firm has no users')
})

test('a suspended firm is shown as such until it is reinstated', async () => {
  const suspended = await run(['suspend-firm', slug, '--json'])
  const lineOf = async () => (await run(['list-firms'])).output.split('\n').find((line) => line.startsWith(slug))
  const during = await lineOf()
  await run(['reinstate-firm', slug])

  expect(JSON.parse(suspended.output)).toEqual({ firm_id: firm.id })
  expect(during).toContain('  suspended since ')
  expect(await lineOf()).not.toContain('suspended')
})

test.each([
  [['show-firm', 'nobody'], 'there is no firm with the slug nobody'],
  [['list-users', exampleId('firm')], 'there is no firm with the id'],
  [['show-firm'], 'an argument is missing'],
  [['list-firms', 'kline'], 'kline is one argument too many'],
])('%j is refused in words', async (command, words) => {
  const { code, errors } = await run(command)

  expect([code, errors]).toEqual([1, expect.stringContaining(words)])
})
