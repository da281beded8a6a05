import { type MatterId, matters, type ParticipantId, toUuid } from '@dossier/contracts'
import { allAnswered, made, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createIntakeTemplate, createMatter, createMatterParticipant } = matters.operations
const { createClientPortalSession, generateIntakeLink, generateParticipantLink } = matters.operations
const { getMatterIntake, getMatterParticipantIntake, getPortalIntake, submitPortalIntake, updatePortalIntake } =
  matters.operations
const { listMatterMessages, listMessageThreads, listPortalMessages, sendMatterMessage, sendPortalMessage } =
  matters.operations
const { updateMatterLinkVerification, verifyPortalSession } = matters.operations

type Headers = Record<string, string>

const BORN = '1988-06-14'
const PROTECTED = 'is protected by the second step of the link'

let t: System
let firm: SeededFirm
let templateId: string
let serial = 0

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: { ADDRESS_FAILURES_PER_MINUTE: '100000' } } })
  firm = await t.seedFirm()
  const fields = ['name', 'city', 'job'].map((key) => ({ key, label: key, type: 'text' as const }))
  const child = { key: 'child_name', label: 'Name', type: 'text' as const, group: 'children' }
  const groups = [{ key: 'children', label: 'Children', entry_label: 'Child' }]
  const form = { name: 'Short', fields: [...fields, child], groups, participant_roles: ['representative' as const] }
  templateId = (await t.call(createIntakeTemplate, form, firm.key)).data.id
})
afterAll(() => t.stop())

interface Guarded {
  id: MatterId
  token: string
}

/** A matter whose link has a second step that protects what was given: by then, these answers. */
async function seedGuarded(given: Record<string, unknown> = {}): Promise<Guarded> {
  const client = { first_name: 'Ana', last_name: 'Silva', email: `ana.${++serial}@client.test`, date_of_birth: BORN }
  const { data: ana } = await t.call(createClient, client, firm.key)
  const input = { title: `Unverified ${serial}`, practice_area: 'other' as const, client_id: ana.id }
  const { data: matter } = await t.call(createMatter, { ...input, intake_template_id: templateId }, firm.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  const guarded = { id: matter.id as MatterId, token: link.intake_link.split('/').at(-1)! }
  if (Object.keys(given).length > 0) await save(await enter(guarded.token), given)
  await guard(guarded.id)
  return guarded
}

const guard = (id: string) =>
  t.call(updateMatterLinkVerification, { id, method: 'date_of_birth', scope: 'given' }, firm.key)

/** An admin who has just signed in may loosen a rule; a key may not. */
async function unguard(id: string) {
  const admin = await t.seedSession(firm)
  await t.call(updateMatterLinkVerification, { id, method: 'off' }, undefined, admin.headers)
}

async function enter(token: string): Promise<Headers> {
  const data = await made((key) => t.call(createClientPortalSession, { token }, undefined, key))
  return { authorization: `Bearer ${data.session_token}` }
}

/** Takes the second step, and waits until the gateway knows. */
async function pass(headers: Headers) {
  await t.call(verifyPortalSession, { answer: BORN }, undefined, headers)
  await until(async () => (await t.call(listPortalMessages, {}, undefined, headers)).status === 200)
}

const read = (headers: Headers) => t.call(getPortalIntake, {}, undefined, headers)
const save = (headers: Headers, answers: Record<string, unknown>) =>
  t.call(updatePortalIntake, { answers }, undefined, headers)
const write = (headers: Headers, text: string) => t.call(sendPortalMessage, { text }, undefined, headers)
const readByFirm = async ({ id }: Guarded) => (await t.call(getMatterIntake, { id }, firm.key)).data
const messagesOf = async ({ id }: Guarded) => (await t.call(listMatterMessages, { id }, firm.key)).data

test.each([
  ['another answer', { name: 'Somebody Else' }, ['name']],
  ['no answer', { name: null }, ['name']],
  ['other entries', { children: [{ child_name: 'Rui' }] }, ['children']],
  ['no entries', { children: [] }, ['children']],
  ['one beside a new one', { city: 'Porto', name: 'Somebody Else', children: null }, ['name', 'children']],
])(
  'before the step, %s in the place of a given one is refused by name, and nothing is saved',
  async (_, sent, keys) => {
    const given = { name: 'Ana Silva', children: [{ child_name: 'Eva' }] }
    const matter = await seedGuarded(given)
    const headers = await enter(matter.token)

    const { status, error } = await save(headers, sent)

    expect([status, error.code, error.details]).toEqual([
      403,
      'forbidden',
      {
        reason: 'verification_required',
        fields: keys.map((key) => ({ field: `answers.${key}`, message: PROTECTED })),
      },
    ])
    expect(await readByFirm(matter)).toMatchObject({ answers: given })
    expect((await readByFirm(matter)).unverified).toBeUndefined()
  },
)

test('before the step, a session adds answers, sees, changes and takes back its own, and sees which others are protected', async () => {
  const matter = await seedGuarded({ name: 'Ana Silva' })
  const headers = await enter(matter.token)

  const first = await read(headers)
  const added = await save(headers, { city: 'Lisbon', children: [{ child_name: 'Eva' }] })
  const changed = await save(headers, { city: 'Porto', children: null })

  expect(first.data).toMatchObject({ answers: {}, protected: ['name'] })
  expect(first.data.unverified).toBeUndefined()
  expect(added.data).toMatchObject({
    answers: { city: 'Lisbon', children: [{ child_name: 'Eva' }] },
    unverified: expect.arrayContaining(['city', 'children']),
    protected: ['name'],
  })
  expect(changed.data).toMatchObject({ answers: { city: 'Porto' }, unverified: ['city'], protected: ['name'] })
  expect((await read(headers)).data).toEqual(changed.data)
  expect(await readByFirm(matter)).toMatchObject({
    answers: { name: 'Ana Silva', city: 'Porto' },
    unverified: ['city'],
  })
})

test('what one session added before the step, another neither sees nor changes', async () => {
  const matter = await seedGuarded()
  const headers = await enter(matter.token)
  await save(headers, { city: 'Lisbon' })
  const other = await enter(matter.token)

  const seen = await read(other)
  const refused = await save(other, { city: 'Porto' })

  expect(seen.data).toMatchObject({ answers: {}, protected: ['city'] })
  expect(refused.error.details).toMatchObject({ fields: [{ field: 'answers.city' }] })
  expect((await readByFirm(matter)).answers).toEqual({ city: 'Lisbon' })
})

test('one of several sessions that answer the same question at once gives the answer, and the others are refused', async () => {
  const matter = await seedGuarded()
  const sessions = await Promise.all(Array.from({ length: 5 }, () => enter(matter.token)))

  const answers = await allAnswered(sessions.length, (key, index) =>
    t.call(updatePortalIntake, { answers: { city: `City ${index}` } }, undefined, { ...sessions[index], ...key }),
  )

  const won = answers.findIndex(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403])
  expect((await readByFirm(matter)).answers).toEqual({ city: `City ${won}` })
})

test('after the step, what was added before stays marked until it is saved again', async () => {
  const matter = await seedGuarded({ name: 'Ana Silva' })
  const headers = await enter(matter.token)
  await save(headers, { city: 'Lisbon', job: 'Nurse' })

  await pass(headers)
  const seen = await read(headers)
  const confirmed = await save(headers, { city: 'Lisbon' })

  expect(seen.data).toMatchObject({
    answers: { name: 'Ana Silva', city: 'Lisbon', job: 'Nurse' },
    unverified: expect.arrayContaining(['city', 'job']),
  })
  expect(seen.data.protected).toBeUndefined()
  expect(confirmed.data.unverified).toEqual(['job'])
  expect((await readByFirm(matter)).unverified).toEqual(['job'])
  const other = await enter(matter.token)
  expect((await save(other, { city: 'Porto' })).error.details).toMatchObject({ fields: [{ field: 'answers.city' }] })
})

test('a person who submits the form after the step confirms all of its answers', async () => {
  const matter = await seedGuarded()
  await save(await enter(matter.token), { city: 'Lisbon' })
  const headers = await enter(matter.token)

  const refused = await t.call(submitPortalIntake, {}, undefined, headers)
  await pass(headers)
  const submitted = await t.call(submitPortalIntake, {}, undefined, headers)

  expect([refused.status, refused.error.details]).toEqual([403, { reason: 'verification_required' }])
  expect(submitted.data).toMatchObject({ status: 'completed', answers: { city: 'Lisbon' } })
  expect(submitted.data.unverified).toBeUndefined()
  expect((await readByFirm(matter)).unverified).toBeUndefined()
})

test('a participant’s answers and messages are protected and marked like those of the client', async () => {
  const { id } = await seedGuarded()
  const person = { role: 'representative' as const, first_name: 'Rui', last_name: 'Sousa', email: 'rui@client.test' }
  const { data: rui } = await t.call(createMatterParticipant, { id, ...person }, firm.key)
  const participant_id = rui.id as ParticipantId
  await unguard(id)
  const { data: link } = await t.call(generateParticipantLink, { id, participant_id }, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  await save(await enter(token), { name: 'Rui Sousa' })
  await guard(id)
  const headers = await enter(token)

  const refused = await save(headers, { name: 'Somebody Else' })
  await save(headers, { city: 'Lisbon' })
  await write(headers, 'Which city do you mean?')

  const { data: form } = await t.call(getMatterParticipantIntake, { id, participant_id }, firm.key)
  const { data: messages } = await t.call(listMatterMessages, { id, participant_id }, firm.key)
  expect(refused.error.details).toMatchObject({ fields: [{ field: 'answers.name' }] })
  expect(form).toMatchObject({ answers: { name: 'Rui Sousa', city: 'Lisbon' }, unverified: ['city'] })
  expect(messages).toMatchObject([{ author: { kind: 'participant' }, verified: false }])
})

test('a message from before the step reaches everybody as not verified, and stays so', async () => {
  const matter = await seedGuarded()
  const headers = await enter(matter.token)

  const sent = await write(headers, 'Please send the money to another account.')
  const [thread] = (await t.call(listMessageThreads, { matter_id: matter.id }, firm.key)).data
  await pass(headers)
  await write(headers, 'That was not me.')
  await t.call(sendMatterMessage, { id: matter.id, text: 'We thought so.' }, firm.key)

  expect(sent.data).toMatchObject({ author: { kind: 'client' }, verified: false })
  expect(thread!.last_message.verified).toBe(false)
  const marks = (messages: { text: string; verified?: boolean | undefined }[]) =>
    messages.map(({ text, verified }) => [text, verified])
  const all = [
    ['We thought so.', undefined],
    ['That was not me.', undefined],
    ['Please send the money to another account.', false],
  ]
  expect(marks(await messagesOf(matter))).toEqual(all)
  expect(marks((await t.call(listPortalMessages, {}, undefined, headers)).data)).toEqual(all)
  const events = (await t.eventsOf(firm)).filter(
    ({ type, data }) => type === 'message.received' && (data as matters.MessageEventData).matter.id === matter.id,
  )
  expect(events.map(({ data }) => (data as matters.MessageEventData).message.verified)).toEqual([false, undefined])
})

test('where nothing is asked for, nothing is marked', async () => {
  const matter = await seedGuarded()
  await unguard(matter.id)
  const headers = await enter(matter.token)

  await save(headers, { city: 'Lisbon' })
  await save(headers, { city: 'Porto' })
  await write(headers, 'Hello')

  expect((await readByFirm(matter)).unverified).toBeUndefined()
  expect((await messagesOf(matter))[0]!.verified).toBeUndefined()
})

test('a locked link takes nothing from sessions whose gateway was not notified', async () => {
  const { id, token } = await seedGuarded()
  const headers = await enter(token)
  await t.call(getPortalIntake, {}, undefined, headers)
  await t.query(
    'matters',
    `insert into link_tries (firm_id, link_id, locked_at)
     select firm_id, id, now() from intake_links where matter_id = $1
     on conflict (firm_id, link_id) do update set locked_at = now()`,
    [toUuid(id)],
  )

  const { error } = await t.call(sendPortalMessage, { text: 'Is anybody there?' }, undefined, headers)

  expect(error?.code).toBe('matter_not_found')
})
