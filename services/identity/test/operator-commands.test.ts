import { readFile } from 'node:fs/promises'
import { exampleId, type FirmId, identity, matters, toUuid } from '@dossier/contracts'
import { hashToken, later, withDatabase } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createCommands } from '../src/commands/index.ts'
import { totpCode, totpStep } from '../src/domain/totp.ts'
import { insertPendingPermit, PENDING_MS_MAX } from '../src/store/pending-integration-permits.ts'
import { bytesOf, emailedToken, PASSWORD, seedMember, signIn, standing } from './people.ts'
import { createRunner, slugOf } from './running-commands.ts'

const { acceptInvitation, confirmTotp, createSession, enrolTotp } = identity.operations
const { listMatters } = matters.operations

let t: System
let run: ReturnType<typeof createRunner>['run']
let runProcess: ReturnType<typeof createRunner>['runProcess']
let firm: SeededFirm
let slug: string

const NO_FIRM = exampleId('firm')

beforeAll(async () => {
  // Without a notice a gateway would ask again after an hour.
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '3600000' } } })
  ;({ run, runProcess } = createRunner(t))
  firm = await t.seedFirm({ rateLimit: null, plan: 'standard' })
  slug = slugOf(firm.id)
})
afterAll(() => t.stop())

const admin = (email: string) => ['--email', email, '--first-name', 'Eva', '--last-name', 'Kline']
const createFirm = (name: string, email: string, ...more: string[]) => [
  'create-firm',
  name,
  '--name',
  'Kline & Daughters',
  '--plan',
  'pro',
  ...admin(email),
  ...more,
]

test('create-firm makes a firm whose admin signs in with the password from standard input; again it changes nothing', async () => {
  const command = createFirm('kline', 'eva@kline.test', '--timezone', 'America/Chicago', '--password-stdin')

  const first = await runProcess(command, `${PASSWORD}\n`)
  const again = await run(command, 'another long password\n')

  expect([first.code, first.output]).toEqual([
    0,
    expect.stringMatching(/^the firm kline was made as firm_\w{26}; eva@kline.test was made as usr_\w{26}$/),
  ])
  expect([again.code, again.output]).toEqual([
    0,
    expect.stringMatching(/^the firm kline was there already as firm_\w{26}; eva@kline.test was already a user/),
  ])
  const { data } = await t.call(createSession, { email: 'eva@kline.test', password: PASSWORD }, undefined)
  expect(data.firm).toMatchObject({
    name: 'Kline & Daughters',
    slug: 'kline',
    plan: 'pro',
    timezone: 'America/Chicago',
  })
  expect(data.user).toMatchObject({ first_name: 'Eva', last_name: 'Kline', role: 'admin' })
})

test('create-firm without a password invites the admin by email, once', async () => {
  const command = createFirm('invited-firm', 'eva@invited.test')

  const answers = [await run(command), await run(command)]
  const token = await emailedToken(t, 'eva@invited.test')
  const accepted = await t.call(acceptInvitation, { token, password: PASSWORD }, undefined)

  expect(answers).toEqual([
    { code: 0, errors: '', output: expect.stringMatching(/; eva@invited\.test is invited by email$/) },
    { code: 0, errors: '', output: expect.stringMatching(/; eva@invited\.test was invited already$/) },
  ])
  expect(await t.messagesTo('eva@invited.test')).toHaveLength(1)
  expect([accepted.status, accepted.data.role, accepted.data.first_name]).toEqual([201, 'admin', 'Eva'])
})

test('create-admin adds an admin to a firm, within its plan', async () => {
  const made = await run(['create-admin', slug, ...admin('admin@admins.test'), '--password-stdin'], PASSWORD)
  const invited = await run(['create-admin', slug, ...admin('other@admins.test')])
  await t.query('identity', `update firms set plan = 'standard' where slug = $1`, [slug])
  for (let index = 0; index < 3; index++) await seedMember(t, firm)
  const full = await run(['create-admin', slug, ...admin('sixth@admins.test')])
  const nowhere = await run(['create-admin', 'no-such-firm', ...admin('a@admins.test')])

  expect([made.code, invited.output]).toEqual([0, 'other@admins.test is invited by email'])
  expect(await standing(t, await signIn(t, 'admin@admins.test'))).toBe(200)
  expect([full.code, full.errors]).toEqual([1, "The plan's limit on users is reached. Pending invitations count."])
  expect([nowhere.code, nowhere.errors]).toEqual([1, 'there is no firm with the slug no-such-firm'])
})

test('an admin of one firm is not made an admin of another', async () => {
  const elsewhere = await seedMember(t, await t.seedFirm())

  const { code, errors } = await run(createFirm('second', elsewhere.email, '--password-stdin'), PASSWORD)

  expect([code, errors]).toEqual([1, `${elsewhere.email} is a user of another firm`])
  expect(await t.query('identity', `select 1 from firms where slug = 'second'`)).toEqual([])
})

const limitHeader = async () => (await t.call(listMatters, {}, firm.key)).headers.get('x-ratelimit-limit')

test('set-plan and set-rate-limit are in force once the notice is heard, and can be taken back', async () => {
  const before = await limitHeader()
  const seen = []
  for (const [limit, ...command] of [
    ['500', 'set-plan', slug, 'pro'],
    ['700', 'set-rate-limit', slug, '700'],
    ['600', 'set-rate-limit', slug, '600', '800'],
    ['500', 'set-rate-limit', slug, 'plan'],
    ['1000', 'set-plan', slug, 'enterprise'],
  ]) {
    const { output } = await run(command)
    await until(async () => (await limitHeader()) === limit)
    seen.push(output)
  }

  expect(before).toBe('100')
  expect(seen).toEqual([
    `the firm ${slug} is on the plan pro`,
    `the firm ${slug} has 700 requests a minute`,
    `the firm ${slug} has 600 requests a minute, 800 with a burst`,
    `the firm ${slug} has the limits of its plan`,
    `the firm ${slug} is on the plan enterprise`,
  ])
})

test('reset-totp switches two-step sign-in off, ends sessions, tells the user, and is done once', async () => {
  const { email } = await seedMember(t, firm)
  const headers = await signIn(t, email)
  const { data } = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
  const code = totpCode(bytesOf(data.secret), totpStep(t.now()))
  await t.call(confirmTotp, { code }, undefined, headers)

  const first = await run(['reset-totp', email.toUpperCase()])
  const again = await run(['reset-totp', email])

  expect([first.output, again.output]).toEqual([
    `the two-step sign-in of ${email.toUpperCase()} is off`,
    `${email} had no two-step sign-in`,
  ])
  await until(async () => (await standing(t, headers)) === 'invalid_session')
  expect(await standing(t, await signIn(t, email))).toBe(200)
  await t.settled()
  expect((await t.messagesTo(email)).map(({ subject }) => subject)).toContain('Two-step sign-in was reset')
})

test("suspend-user ends the user's sessions for good, and says which of their keys still work to the operator and the admins", async () => {
  const house = await t.seedFirm()
  const [leaving, staying] = [await t.seedSession(house, 'admin'), await t.seedSession(house, 'admin')]
  const { data: key } = await t.call(
    identity.operations.createApiKey,
    { name: 'Importer', scopes: ['matters:read'] },
    undefined,
    leaving.headers,
  )

  const suspended = await run(['suspend-user', leaving.email.toUpperCase()])
  const again = await run(['suspend-user', leaving.email])
  await until(async () => (await standing(t, leaving.headers)) === 'invalid_session')
  const reinstated = await run(['reinstate-user', leaving.email])
  const unknown = await run(['suspend-user', 'nobody@firm.test'])
  const without = await run(['suspend-user', (await seedMember(t, house)).email])

  const line = `done; API keys that the user created and that still work:\n  ${key.prefix}… Importer`
  expect([suspended.output, again.output, reinstated.output]).toEqual([line, line, 'done'])
  expect([unknown.code, unknown.errors]).toEqual([1, 'there is no user with the email nobody@firm.test'])
  expect(without.output).toBe('done')
  expect([await standing(t, leaving.headers), await standing(t, staying.headers)]).toEqual(['invalid_session', 200])
  await t.settled()
  const messages = await t.messagesTo(staying.email)
  const ofKeys = messages.filter(({ subject }) => subject === 'API keys of a suspended user still work')
  expect(ofKeys).toHaveLength(1)
  expect(ofKeys[0]!.text).toContain(`Importer (${key.prefix}…)`)
})

test('list-integration-permits says by firm id who has a permit, and whose connection is pending', async () => {
  const firms = (await Promise.all([t.seedFirm(), t.seedFirm(), t.seedFirm()])).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const [given, pending, both] = firms.map(({ id }) => id) as [FirmId, FirmId, FirmId]
  const askedAt = new Date().toISOString()
  await run(['give-integration-permit', slugOf(both)])
  await run(['give-integration-permit', given])
  await withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, async (db) => {
    await insertPendingPermit(db, pending, { stateSha256: hashToken(pending), askedAt })
    await insertPendingPermit(db, both, { stateSha256: hashToken(`${both} first`), askedAt: later(askedAt, -1_000) })
    await insertPendingPermit(db, both, { stateSha256: hashToken(`${both} second`), askedAt })
    await insertPendingPermit(db, given, { stateSha256: hashToken(given), askedAt: later(askedAt, -PENDING_MS_MAX) })
  })

  const { output } = await run(['list-integration-permits'])

  const own = output.split('\n').filter((line) => firms.some(({ id }) => line.startsWith(id)))
  const until = later(askedAt, PENDING_MS_MAX)
  expect(own.map((line) => line.replace(/for at \d{4}-\d\d-\d\dT.{12}Z/, 'for at <instant>'))).toEqual([
    `${given}  permitted (asked for at <instant>)  ${slugOf(given)}`,
    `${pending}  pending until ${until}  ${slugOf(pending)}`,
    `${both}  permitted (asked for at <instant>); pending until ${until}  ${slugOf(both)}`,
  ])
})

test('give-integration-permit gives a firm a permit, and withdraw-integration-permit ends it and what is pending', async () => {
  const permitted = await t.seedFirm()
  const name = slugOf(permitted.id)
  const ofFirm = async () =>
    (await run(['list-integration-permits'])).output.split('\n').filter((line) => line.includes(permitted.id)).length
  const askedAt = new Date().toISOString()

  const given = await run(['give-integration-permit', name])
  await withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, (db) =>
    insertPendingPermit(db, permitted.id, { stateSha256: hashToken(permitted.id), askedAt }),
  )
  const meanwhile = await ofFirm()
  const withdrawn = await run(['withdraw-integration-permit', name])
  const again = await run(['withdraw-integration-permit', permitted.id])

  expect([meanwhile, await ofFirm()]).toEqual([1, 0])
  expect([given, withdrawn, again].map(({ output }) => output)).toEqual([
    `integrations may read and change data of the firm ${name}`,
    `integrations may no longer read or change data of the firm ${name}`,
    `the firm ${permitted.id} had no permit`,
  ])
  expect((await operatorEvents(permitted)).map(({ action, kind }) => [action, kind])).toEqual([
    ['give-integration-permit', 'credential'],
    ['withdraw-integration-permit', 'credential'],
  ])
})

test('set-password refuses what nobody may choose', async () => {
  const { email } = await seedMember(t, firm)

  const answers = [await run(['set-password', email], 'short\n'), await run(['set-password', email], `${email}\n`)]
  const done = await run(['set-password', email], 'a new long password\n')

  expect(answers.map(({ code }) => code)).toEqual([1, 1])
  expect(answers.map(({ errors }) => errors)).toEqual([
    'the password must be at least 12 characters',
    'the password must not be the email',
  ])
  expect([done.code, done.output]).toEqual([0, 'done'])
  expect(await standing(t, await signIn(t, email, 'a new long password'))).toBe(200)
})

test.each([
  'create-firm',
  'create-admin',
  'set-plan',
  'set-rate-limit',
  'suspend-firm',
  'reinstate-firm',
  'suspend-user',
  'reinstate-user',
  'set-password',
  'give-integration-permit',
  'withdraw-integration-permit',
  'reset-totp',
])('%s says how it is used, when asked and when used otherwise', async (name) => {
  const asked = await run([name, '--help'])
  const wrong = await run([name, '--no-such-option'])

  expect([asked.code, asked.output]).toEqual([0, expect.stringMatching(`^usage: node src/main.ts ${name} `)])
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining(asked.output)])
})

test.each([
  [createFirm('Not A Slug', 'a@b.test'), 'slug: must be letters and digits, with dashes between them'],
  [createFirm('fine', 'nonsense'), 'email: '],
  [createFirm('fine', 'a@b.test', '--timezone', 'Mars/Olympus'), 'timezone: must be an IANA time zone'],
  [['set-plan', 'x', 'gold'], 'plan: '],
  [['set-rate-limit', 'x', '0'], 'limit: '],
  [['set-rate-limit', 'x', '10', '5'], 'a burst needs a limit, and must not be below it'],
  [['give-integration-permit', 'x'], 'there is no firm with the slug x'],
  [['withdraw-integration-permit', 'x'], 'there is no firm with the slug x'],
  [['give-integration-permit', NO_FIRM], `there is no firm with the id ${NO_FIRM}`],
  [['reset-totp', 'nobody@b.test'], 'there is no user with the email nobody@b.test'],
])('%j is refused in a line that says why', async (command, line) => {
  const { code, errors } = await run(command)

  expect([code, errors]).toEqual([1, expect.stringContaining(line)])
  expect(errors.split('\n')).toHaveLength(1)
})

/** Events of a firm by an operator, oldest first. */
async function operatorEvents(of: SeededFirm) {
  const rows = await t.query<{ entry: string }>(
    'identity',
    `select string_to_table(entries, E'\\n') as entry from audit_entries where firm_id = $1 order by first_sequence`,
    [toUuid(of.id)],
  )
  const events = rows.map(({ entry }) => JSON.parse(entry) as identity.AuditEvent)
  return events.filter(({ actor }) => actor === 'operator')
}

test('what commands change is in the audit log of the firm, with whom they changed and never a secret', async () => {
  const changed = await t.seedFirm()
  const name = slugOf(changed.id)
  const { userId, email } = await t.seedSession(changed)
  const commands = [
    ['set-plan', name, 'pro'],
    ['set-rate-limit', name, '77'],
    ['suspend-user', email],
    ['reinstate-user', email],
    ['create-admin', name, ...admin('new@recorded.test')],
    ['suspend-firm', name],
    ['reinstate-firm', name],
  ]
  for (const command of commands) await run(command)
  await run(['set-password', email], PASSWORD)
  await run(['suspend-user', 'nobody@recorded.test'])

  const events = await operatorEvents(changed)

  expect(events.map(({ action, kind, outcome }) => [action, kind, outcome])).toEqual([
    ['set-plan', 'settings', 'succeeded'],
    ['set-rate-limit', 'settings', 'succeeded'],
    ['suspend-user', 'role', 'succeeded'],
    ['reinstate-user', 'role', 'succeeded'],
    ['create-admin', 'role', 'succeeded'],
    ['suspend-firm', 'settings', 'succeeded'],
    ['reinstate-firm', 'settings', 'succeeded'],
    ['set-password', 'credential', 'succeeded'],
  ])
  expect(events[0]!.fields).toContain('plan=pro')
  expect(events[2]!.resources).toEqual([userId])
  expect(JSON.stringify(events)).not.toMatch(/recorded\.test|firm\.test/)
  expect(JSON.stringify(events)).not.toContain(PASSWORD)
})

test('the list of commands in the README matches the code', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')

  for (const name of Object.keys(createCommands(process.stdin))) expect(readme).toContain(`\`${name}`)
})
