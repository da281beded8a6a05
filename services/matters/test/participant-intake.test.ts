import { randomUUID } from 'node:crypto'
import { matters, type ParticipantId, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClientPortalSession, createIntakeTemplate, createMatter, createMatterParticipant } = matters.operations
const { archiveMatter, generateParticipantLink, getMatterIntake, getMatterParticipantIntake } = matters.operations
const { getPortalIntake, removeMatterParticipant, submitPortalIntake, updateIntakeTemplate } = matters.operations
const { updateMatterParticipant, updatePortalIntake } = matters.operations

type Headers = Record<string, string>
interface Person {
  id: string
  participant_id: string
  token: string
  headers: Headers
}

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const fields = [
  { key: 'name', label: 'Name', type: 'text' as const, required: true },
  { key: 'notes', label: 'Notes', type: 'text' as const },
]

async function seedTemplate(participant_roles: matters.ParticipantRole[] = ['spouse']): Promise<string> {
  const { data } = await t.call(createIntakeTemplate, { name: 'Family', fields, participant_roles }, firm.key)
  expect(data.participant_roles).toEqual(participant_roles)
  return data.id
}

async function seedMatter(intake_template_id?: string): Promise<matters.Matter['id']> {
  const template = intake_template_id ?? (await seedTemplate())
  const input = { title: `Family ${++serial}`, practice_area: 'other' as const, intake_template_id: template }
  return (await t.call(createMatter, input, firm.key)).data.id as matters.Matter['id']
}

async function sessionOf(token: string): Promise<Headers> {
  const { data } = await t.call(createClientPortalSession, { token }, undefined)
  return { authorization: `Bearer ${data.session_token}` }
}

async function enter(id: string, role: matters.ParticipantRole = 'spouse'): Promise<Person> {
  const named = { id, role, first_name: 'Rui', last_name: 'Silva' }
  const { data } = await t.call(createMatterParticipant, named, firm.key)
  const link = await t.call(generateParticipantLink, { id, participant_id: data.id }, firm.key)
  const token = link.data.intake_link.split('/').at(-1)!
  return { id, participant_id: data.id, token, headers: await sessionOf(token) }
}

const seedPerson = async () => await enter(await seedMatter())

type Caller = { headers: Headers }
const read = ({ headers }: Caller) => t.call(getPortalIntake, {}, undefined, headers)
const save = ({ headers }: Caller, answers: Record<string, unknown>) =>
  t.call(updatePortalIntake, { answers }, undefined, headers)
const submit = ({ headers }: Caller, answers: Record<string, unknown> = {}, more: Headers = {}) =>
  t.call(submitPortalIntake, { answers }, undefined, { ...headers, ...more })
const readByFirm = ({ id, participant_id }: Person, as = firm) =>
  t.call(getMatterParticipantIntake, { id, participant_id }, as.key)
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const remove = ({ id, participant_id }: Person) => t.call(removeMatterParticipant, { id, participant_id }, firm.key)
const eventsOf = async (matterId: string) =>
  (await t.eventsOf(firm)).filter(
    ({ type, data }) =>
      type.endsWith('intake.completed') && (data as { matter: { id: string } }).matter.id === matterId,
  )

test('a participant whose role the template names fills in the form apart from the client', async () => {
  const id = await seedMatter()
  const [rui, client] = [await enter(id), await t.seedPortal(firm, id)]

  const before = await readByFirm(rui)
  const draft = await save(rui, { name: 'Rui' })
  const ofClient = await save(client, { notes: 'of the client' })
  const done = await submit(rui, { notes: 'of Rui' })
  const late = [await save(rui, { name: 'Eva' }), await submit(rui)]

  expect(before.data).toMatchObject({ status: 'not_started', answers: {}, started_at: null })
  expect(draft.data).toMatchObject({ status: 'in_progress', answers: { name: 'Rui' }, completed_at: null })
  expect(ofClient.data).toMatchObject({ status: 'in_progress', answers: { notes: 'of the client' } })
  expect(done.data).toMatchObject({ status: 'completed', answers: { name: 'Rui', notes: 'of Rui' } })
  expect(late.map(codeOf)).toEqual(late.map(() => [409, 'intake_already_completed']))
  expect([(await readByFirm(rui)).data, (await read(rui)).data]).toEqual([done.data, done.data])
  expect((await t.call(getMatterIntake, { id }, firm.key)).data).toEqual(ofClient.data)
  const participant = { id: rui.participant_id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' }
  expect(await eventsOf(id)).toEqual([
    expect.objectContaining({
      type: 'participant.intake.completed',
      data: { matter: { id, title: expect.any(String) }, participant, answers: done.data.answers },
    }),
  ])
  const did = await t.query(
    'matters',
    `select participant_id from portal_activities where matter_id = $1 and kind = 'submission'`,
    [toUuid(id)],
  )
  expect(did).toEqual([{ participant_id: toUuid(rui.participant_id as ParticipantId) }])
})

test('a participant whose role the template does not name has no form, and the firm reads none', async () => {
  const witness = await enter(await seedMatter(), 'witness')

  const answers = [await read(witness), await save(witness, { name: 'x' }), await submit(witness, { name: 'x' })]
  const byFirm = await readByFirm(witness)

  for (const answer of answers) {
    expect(codeOf(answer)).toEqual([404, 'matter_not_found'])
    expect(answer.error.details).toEqual({ resource: 'intake' })
  }
  expect(codeOf(byFirm)).toEqual([404, 'intake_not_found'])
})

test('a form that was begun stays, whatever becomes of the template and the role', async () => {
  const template = await seedTemplate(['spouse', 'witness'])
  const [begun, idle] = [await enter(await seedMatter(template)), await enter(await seedMatter(template), 'witness')]
  await save(begun, { name: 'Rui' })

  await t.call(updateIntakeTemplate, { id: template, participant_roles: [], fields: [] }, firm.key)
  await t.call(updateMatterParticipant, { ...named(begun), role: 'other' }, firm.key)

  expect((await submit(begun)).data).toMatchObject({ status: 'completed', answers: { name: 'Rui' }, fields })
  expect(codeOf(await read(idle))).toEqual([404, 'matter_not_found'])
})

const named = ({ id, participant_id }: Person) => ({ id, participant_id })

test.each([
  ['a role that there is not', ['client']],
  ['a role twice', ['spouse', 'spouse']],
  ['text', 'spouse'],
  ['null', null],
])('a template with %s is refused', async (_what, participant_roles) => {
  const { status, error } = await t.send(createIntakeTemplate, { name: 'Family', participant_roles }, firm.key)

  expect([status, error?.code]).toEqual([400, 'validation_error'])
  expect(error!.details.fields![0]!.field).toMatch(/^participant_roles/)
})

test('a participant who is removed while filling in saves nothing more, and what they saved stays', async () => {
  const rui = await seedPerson()
  await save(rui, { name: 'Rui' })

  const saving = Array.from({ length: 10 }, (_, index) => save(rui, { notes: `before ${index}` }))
  const removed = await remove(rui)
  const kept = (await readByFirm(rui)).data
  await Promise.all(saving)
  const late = [await save(rui, { notes: 'late' }), await submit(rui), await read(rui)]

  expect(removed.status).toBe(200)
  expect(late.map(({ status }) => status >= 400)).toEqual([true, true, true])
  expect((await readByFirm(rui)).data).toEqual(kept)
  expect(kept).toMatchObject({ status: 'in_progress', answers: { name: 'Rui' } })
  await until(async () => codeOf(await read(rui))[1] === 'link_expired')
  expect(await eventsOf(rui.id)).toEqual([])
})

test('a session that a gateway still takes for valid saves nothing of a removed participant', async () => {
  const rui = await seedPerson()
  await save(rui, { name: 'Rui' })
  await t.query('matters', 'update participants set removed_at = now() where id = $1', [
    toUuid(rui.participant_id as ParticipantId),
  ])

  const late = [await save(rui, { name: 'Eva' }), await submit(rui, { name: 'Eva' })]

  // 410 if the gateway has asked again.
  for (const { status } of late) expect([404, 410]).toContain(status)
  expect((await readByFirm(rui)).data).toMatchObject({ status: 'in_progress', answers: { name: 'Rui' } })
})

test('a participant who was removed before they began has no form', async () => {
  const rui = await seedPerson()
  await remove(rui)

  expect(codeOf(await readByFirm(rui))).toEqual([404, 'participant_not_found'])
})

test('on two devices at once, drafts lose nothing of each other, and one submission completes the form', async () => {
  const rui = await seedPerson()
  const tablet = { headers: await sessionOf(rui.token) }

  const drafts = await Promise.all([save(rui, { name: 'Rui' }), save(tablet, { notes: 'x' })])
  const submitted = await Promise.all([submit(rui), submit(tablet), submit(rui), submit(tablet)])

  expect(drafts.map(({ status }) => status)).toEqual([200, 200])
  expect(submitted.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await readByFirm(rui)).data.answers).toEqual({ name: 'Rui', notes: 'x' })
  expect(await eventsOf(rui.id)).toHaveLength(1)
})

test('a submission that comes again with its key gets its answer again', async () => {
  const rui = await seedPerson()
  const key = { 'idempotency-key': randomUUID() }

  const answers = [await submit(rui, { name: 'Rui' }, key), await submit(rui, { name: 'Rui' }, key)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]!.data).toEqual(answers[0]!.data)
  expect(await eventsOf(rui.id)).toHaveLength(1)
})

test('participants of one role have answers of their own, and nobody else’s firm reads them', async () => {
  const id = await seedMatter()
  const [rui, eva] = [await enter(id), await enter(id)]
  const stranger = await t.seedFirm()
  await Promise.all([save(rui, { name: 'Rui' }), save(eva, { name: 'Eva' })])

  expect((await read(rui)).data.answers).toEqual({ name: 'Rui' })
  expect((await read(eva)).data.answers).toEqual({ name: 'Eva' })
  expect(codeOf(await readByFirm(rui, stranger))).toEqual([404, 'matter_not_found'])
  const elsewhere = { ...rui, id: await seedMatter() }
  expect(codeOf(await readByFirm(elsewhere))).toEqual([404, 'participant_not_found'])
})

test('the form of an archived matter can be read and not filled in', async () => {
  const rui = await seedPerson()
  await save(rui, { name: 'Rui' })
  await t.call(archiveMatter, { id: rui.id }, firm.key)

  const answers = [await save(rui, { notes: 'x' }), await submit(rui)]

  expect(answers.map(codeOf)).toEqual(answers.map(() => [422, 'invalid_status_transition']))
  expect((await read(rui)).data.answers).toEqual({ name: 'Rui' })
})
