import { exampleId, matters } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createMatter, createMatterParticipant, getMatterParticipant } = matters.operations
const { listMatterParticipants, removeMatterParticipant, updateMatterParticipant } = matters.operations

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(as = firm): Promise<string> {
  const { data } = await t.call(createMatter, { title: `Shared ${++serial}`, practice_area: 'other' }, as.key)
  return data.id
}

const rui = { role: 'spouse', first_name: 'Rui', last_name: 'Silva' } as const

async function seedParticipant(id: string, wording: object = {}) {
  return (await t.call(createMatterParticipant, { id, ...rui, ...wording }, firm.key)).data
}

const list = (id: string, query: object = {}) => t.call(listMatterParticipants, { id, ...query }, firm.key)
const read = (id: string, participant_id: string, as = firm) =>
  t.call(getMatterParticipant, { id, participant_id }, as.key)
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

test('a participant takes its defaults, keeps what its caller says, and is listed in the order of addition', async () => {
  const id = await seedMatter()
  const wording = {
    role: 'translator',
    first_name: 'Eva',
    last_name: 'Roth',
    email: 'eva@example.com',
    phone: '+12125550147',
    language: 'es',
    may_see: 'all',
    may_give: 'none',
  } as const

  const plain = await t.call(createMatterParticipant, { id, ...rui, first_name: ' Rui ' }, firm.key)
  const full = await t.call(createMatterParticipant, { id, ...wording }, firm.key)

  expect([plain.status, full.status]).toEqual([201, 201])
  expect(plain.data).toEqual({
    id: expect.stringMatching(/^par_/),
    matter_id: id,
    ...rui,
    email: null,
    phone: null,
    language: null,
    may_see: 'own',
    may_give: 'own',
    sms_consent: null,
    link_expires_at: null,
    updated_by: null,
    created_at: expect.any(String),
    updated_at: plain.data.created_at,
  })
  expect(full.data).toMatchObject(wording)
  expect((await list(id)).data).toEqual([plain.data, full.data])
  expect((await read(id, full.data.id)).data).toEqual(full.data)
})

test('an update changes what is sent, and one that changes nothing emits nothing', async () => {
  const id = await seedMatter()
  const { id: participant_id } = await seedParticipant(id)

  const changed = await t.call(updateMatterParticipant, { id, participant_id, email: 'rui@example.com' }, firm.key)
  const same = await t.call(updateMatterParticipant, { id, participant_id, email: 'rui@example.com' }, firm.key)

  expect(changed.data).toMatchObject({ ...rui, email: 'rui@example.com' })
  expect(same.data).toEqual(changed.data)
  const events = (await t.eventsOf(firm)).filter(
    ({ type, data }) =>
      type.startsWith('participant.') && (data as matters.ParticipantEventData).participant.id === participant_id,
  )
  expect(events.map(({ type }) => type)).toEqual(['participant.created', 'participant.updated'])
  const { link_expires_at: _, updated_by: __, ...participant } = changed.data
  expect(events[1]!.data).toEqual({ participant, matter: { id, title: expect.any(String) } })
})

test('nobody may give what they may not see', async () => {
  const id = await seedMatter()
  const { id: participant_id } = await seedParticipant(id)

  const created = await t.call(createMatterParticipant, { id, ...rui, may_give: 'all' }, firm.key)
  const updated = await t.call(updateMatterParticipant, { id, participant_id, may_give: 'all' }, firm.key)
  const both = await t.call(updateMatterParticipant, { id, participant_id, may_see: 'all', may_give: 'all' }, firm.key)

  for (const answer of [created, updated]) {
    expect(codeOf(answer)).toEqual([400, 'validation_error'])
    expect(answer.error.details).toEqual({ fields: [{ field: 'may_give', message: expect.any(String) }] })
  }
  expect(both.data).toMatchObject({ may_see: 'all', may_give: 'all' })
})

test('consent to SMS belongs to a participant and their number', async () => {
  const id = await seedMatter()
  const { id: participant_id } = await seedParticipant(id, { phone: '+12125550155', sms_consent: true })
  const change = (fields: object) => t.call(updateMatterParticipant, { id, participant_id, ...fields }, firm.key)

  const granted = (await read(id, participant_id)).data.sms_consent
  const same = await change({ sms_consent: true })
  const revoked = await change({ sms_consent: false })
  const moved = await change({ phone: '+12125550156' })
  const without = await change({ phone: null, sms_consent: true })

  expect(granted).toEqual({ status: 'granted', source: 'firm', changed_at: expect.any(String) })
  expect(same.data.sms_consent).toEqual(granted)
  expect(revoked.data.sms_consent).toMatchObject({ status: 'revoked', source: 'firm' })
  expect(moved.data.sms_consent).toBeNull()
  expect(codeOf(without)).toEqual([400, 'validation_error'])
  expect(without.error.details.fields!.map(({ field }) => field)).toEqual(['sms_consent'])
})

test('of a number that has opted out, the consent shows that, and a yes is refused', async () => {
  const id = await seedMatter()
  const phone = '+12125550157'
  const { id: participant_id } = await seedParticipant(id, { phone, sms_consent: true })
  await t.query('matters', 'insert into sms_choices (phone, opted_out, changed_at) values ($1, true, now())', [phone])

  const shown = (await read(id, participant_id)).data.sms_consent
  const yes = await t.call(updateMatterParticipant, { id, participant_id, sms_consent: true }, firm.key)
  const another = await t.call(createMatterParticipant, { id, ...rui, phone, sms_consent: true }, firm.key)

  expect(shown).toEqual({ status: 'revoked', source: 'client', changed_at: null })
  expect([yes, another].map(codeOf)).toEqual([1, 2].map(() => [422, 'sms_opted_out']))
})

test('a removed participant is gone from every answer', async () => {
  const id = await seedMatter()
  const [gone, kept] = [await seedParticipant(id), await seedParticipant(id)]
  const named = { id, participant_id: gone.id }

  const removed = await t.call(removeMatterParticipant, named, firm.key)

  expect([removed.status, removed.data]).toEqual([200, { id: gone.id, deleted: true }])
  const answers = [
    await read(id, gone.id),
    await t.call(updateMatterParticipant, { ...named, may_see: 'all' }, firm.key),
    await t.call(removeMatterParticipant, named, firm.key),
  ]
  expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'participant_not_found']))
  expect((await list(id)).data.map((participant) => participant.id)).toEqual([kept.id])
})

test('a participant is found in their own matter alone', async () => {
  const [id, other] = [await seedMatter(), await seedMatter()]
  const { id: participant_id } = await seedParticipant(id)

  const answers = [await read(other, participant_id), await read(id, exampleId('par'))]
  const malformed = await t.send(getMatterParticipant, { id, participant_id: 'x' }, firm.key)

  expect([...answers, malformed].map(codeOf)).toEqual([1, 2, 3].map(() => [404, 'participant_not_found']))
})

test('an archived matter takes no participant, and a matter no more than 50', async () => {
  const [archived, full] = [await seedMatter(), await seedMatter()]
  await t.call(archiveMatter, { id: archived }, firm.key)

  const refused = await t.call(createMatterParticipant, { id: archived, ...rui }, firm.key)
  const added = await allAnswered(matters.PARTICIPANTS_MAX + 2, (key) =>
    t.call(createMatterParticipant, { id: full, ...rui }, firm.key, key),
  )

  expect(codeOf(refused)).toEqual([422, 'invalid_status_transition'])
  expect(added.filter(({ status }) => status === 201)).toHaveLength(matters.PARTICIPANTS_MAX)
  expect(added.filter(({ status }) => status !== 201).map(codeOf)).toEqual(
    [1, 2].map(() => [422, 'participant_limit_reached']),
  )
  expect((await list(full)).pagination.total).toBe(matters.PARTICIPANTS_MAX)
})
