import { randomUUID } from 'node:crypto'
import { exampleId, identity, matters, toUuid } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type SeededPortal, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createIntakeTemplate, createMatter, deleteIntakeTemplate, updateIntakeTemplate, updateMatter } =
  matters.operations
const { getMatterIntake, getPortalIntake, listIntakeTemplates, submitPortalIntake, updatePortalIntake } =
  matters.operations

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  // While identity is down, who is known stays known.
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '600000' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const fields = [
  { key: 'full_name', label: 'Name', type: 'text' as const, required: true },
  { key: 'born', label: 'Date of birth', type: 'date' as const, required: true },
  { key: 'colors', label: 'Colors', type: 'multiselect' as const, options: ['Red', 'Blue'] },
  { key: 'home', label: 'Home', type: 'address' as const },
  { key: 'notes', label: 'Notes', type: 'textarea' as const },
]
const complete = { full_name: 'Ana Silva', born: '1990-04-01', colors: ['Red'] }

async function seedTemplate(wording: object = {}, as = firm): Promise<matters.IntakeTemplate> {
  const { data } = await t.call(createIntakeTemplate, { name: 'Visa', fields, ...wording }, as.key)
  return data as matters.IntakeTemplate
}

async function seedMatter(wording: object = {}, as = firm): Promise<matters.Matter> {
  const { data } = await t.call(createMatter, { title: `Form ${++serial}`, practice_area: 'other', ...wording }, as.key)
  return data as matters.Matter
}

/** The client of a new matter with the form above, or with the template's. */
async function seedClient(template?: matters.IntakeTemplate): Promise<SeededPortal> {
  const { id } = template ?? (await seedTemplate())
  return await t.seedPortal(firm, (await seedMatter({ intake_template_id: id })).id)
}

const read = ({ headers }: SeededPortal) => t.call(getPortalIntake, {}, undefined, headers)
const save = ({ headers }: SeededPortal, answers: Record<string, unknown>) =>
  t.call(updatePortalIntake, { answers }, undefined, headers)
const submit = ({ headers }: SeededPortal, input: object = {}, more: Record<string, string> = {}) =>
  t.call(submitPortalIntake, { ...input }, undefined, { ...headers, ...more })
const readByFirm = (id: string) => t.call(getMatterIntake, { id }, firm.key)
const completionsOf = async (matterId: string) =>
  (await t.eventsOf(firm)).filter(
    ({ type, data }) => type === 'intake.completed' && (data as { matter: { id: string } }).matter.id === matterId,
  )

test('a form is read, drafted, submitted, and then final', async () => {
  const template = await seedTemplate({ description: 'About you' })
  const client = await seedClient(template)

  const before = await read(client)
  const draft = await save(client, { full_name: 'Ana', born: '1990-', notes: 'x' })
  t.clock.advance(1_000)
  const more = await save(client, { ...complete, notes: null })
  t.clock.advance(1_000)
  const done = await submit(client)
  const late = [await save(client, { full_name: 'Eva' }), await submit(client)]

  const form = {
    template_id: template.id,
    template_version: 1,
    name: 'Visa',
    description: 'About you',
    fields: template.fields,
  }
  expect(before.data).toEqual({ ...form, status: 'not_started', answers: {}, started_at: null, completed_at: null })
  expect(draft.data).toEqual({
    ...before.data,
    status: 'in_progress',
    answers: { full_name: 'Ana', born: '1990-', notes: 'x' },
    started_at: expect.any(String),
  })
  expect(more.data).toEqual({ ...draft.data, answers: complete })
  expect(done.data).toEqual({ ...more.data, status: 'completed', completed_at: expect.any(String) })
  expect(Date.parse(done.data.completed_at!) - Date.parse(done.data.started_at!)).toBeGreaterThanOrEqual(2_000)
  for (const { status, error } of late) expect([status, error.code]).toEqual([409, 'intake_already_completed'])
  expect((await readByFirm(client.matterId)).data).toEqual(done.data)
  expect((await read(client)).data).toEqual(done.data)
  expect(await completionsOf(client.matterId)).toEqual([
    expect.objectContaining({
      data: { matter: { id: client.matterId, title: expect.any(String) }, answers: complete },
    }),
  ])
  const activities = await t.query<{ kind: string }>(
    'matters',
    `select kind from portal_activities where matter_id = $1`,
    [toUuid(client.matterId as matters.Matter['id'])],
  )
  expect(activities.filter(({ kind }) => kind === 'submission')).toHaveLength(1)
})

test('an answer of several lines may end them as Windows does', async () => {
  const client = await seedClient()

  const { status, data } = await save(client, { notes: 'one\r\ntwo\rthree' })

  expect([status, data.answers]).toEqual([200, { notes: 'one\ntwo\nthree' }])
})

test('a draft has no line end and nothing that turns a direction in what is one line, for the client and for the firm', async () => {
  const client = await seedClient()

  const { status, data } = await save(client, { full_name: 'S\u202e\nX', home: { line1: 'S\u202e\nX', city: null } })

  const answers = { full_name: 'S X', home: { line1: 'S X', city: null } }
  expect([status, data.answers]).toEqual([200, answers])
  expect((await readByFirm(client.matterId)).data.answers).toEqual(answers)
})

test.each([
  [{ surname: 'Silva' }, 'answers.surname'],
  [{ full_name: 5 }, 'answers.full_name'],
  [{ colors: 'Red' }, 'answers.colors'],
  [{ home: { street: 'x' } }, 'answers.home'],
  [{ notes: 'x'.repeat(10_001) }, 'answers.notes'],
  [{ notes: 'a\u0000b' }, 'answers'],
  [{ full_name: 'Ana', constructor: null }, 'answers.constructor'],
  [{}, 'answers'],
])('a draft of %j is refused, and nothing of it is saved', async (answers, field) => {
  const client = await seedClient()

  const { status, error } = await save(client, answers)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map((problem) => problem.field)).toEqual([field])
  expect((await read(client)).data).toMatchObject({ status: 'not_started', answers: {} })
})

test('100 of thousands of answers to unknown questions are named, as many as a form can have', async () => {
  const client = await seedClient()
  const unknown = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`q${i}`, 1]))

  const answers = [await save(client, unknown), await submit(client, { answers: unknown })]

  for (const { status, error } of answers) expect([status, error.details.fields!.length]).toEqual([400, 100])
})

test('a submission names every answer that is missing or wrong, and leaves the draft as it was', async () => {
  const client = await seedClient()
  await save(client, { born: '1990-02-31', colors: ['Green'], home: { line1: 'Main St' } })

  const { status, error } = await submit(client, { answers: { notes: 'last words' } })

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map(({ field }) => field)).toEqual([
    'answers.full_name',
    'answers.born',
    'answers.colors',
    'answers.home',
  ])
  expect((await read(client)).data).toMatchObject({ status: 'in_progress', answers: { colors: ['Green'] } })
  expect((await read(client)).data.answers).not.toHaveProperty('notes')
  expect(await completionsOf(client.matterId)).toEqual([])
})

test('a form can be submitted with its answers at once, and what says nothing is no answer', async () => {
  const client = await seedClient()

  const { data } = await submit(client, { answers: { ...complete, notes: ' ', home: { line1: '' } } })

  expect([data.status, data.answers]).toEqual(['completed', complete])
  expect(data.started_at).toBe(data.completed_at)
})

test('what is not asked after these answers needs no answer, and none is submitted', async () => {
  const asked = [
    { key: 'married', label: 'Married?', type: 'select' as const, options: ['Yes', 'No'], required: true },
    {
      key: 'spouse',
      label: 'Name of your spouse',
      type: 'text' as const,
      required: true,
      shown_when: { field: 'married', equals: 'Yes' },
    },
    { key: 'since', label: 'Since', type: 'date' as const, shown_when: { field: 'spouse', answered: true as const } },
  ]
  const template = await seedTemplate({ fields: asked })
  const [single, married] = [await seedClient(template), await seedClient(template)]
  const typed = { married: 'No', spouse: 'Rui', since: 'June' }

  const kept = await save(single, typed)
  const { data: ofFirm } = await readByFirm(single.matterId)
  const missing = await submit(married, { answers: { married: 'Yes' } })
  const wrong = await submit(married, { answers: { ...typed, married: 'Yes' } })
  const done = await submit(single)
  const both = await submit(married, { answers: { married: 'Yes', spouse: 'Rui', since: '2019-06-30' } })

  expect(kept.data.answers).toEqual(typed)
  expect([ofFirm.status, ofFirm.answers]).toEqual(['in_progress', { married: 'No' }])
  expect(missing.error.details.fields).toEqual([{ field: 'answers.spouse', message: 'is required' }])
  expect(wrong.error.details.fields!.map(({ field }) => field)).toEqual(['answers.since'])
  expect([done.data.status, done.data.answers]).toEqual(['completed', { married: 'No' }])
  expect(both.data.answers).toEqual({ married: 'Yes', spouse: 'Rui', since: '2019-06-30' })
  expect(await completionsOf(single.matterId)).toEqual([
    expect.objectContaining({ data: expect.objectContaining({ answers: { married: 'No' } }) }),
  ])
})

test('a form carries its translations, begun or not, and answers stay options', async () => {
  const translations = { es: { name: 'Su visa', description: 'Sobre usted' } }
  const color = { key: 'color', label: 'Color', type: 'select' as const, options: ['Red', 'Blue'], required: true }
  const es = { label: '¿Qué color?', options: ['Rojo', 'Azul'] }
  const template = await seedTemplate({ fields: [{ ...color, translations: { es } }], translations })
  const client = await seedClient(template)

  const before = await read(client)
  const refused = await submit(client, { answers: { color: 'Rojo' } })
  const done = await submit(client, { answers: { color: 'Red' } })

  expect(before.data).toMatchObject({ translations, fields: [{ translations: { es } }] })
  expect(refused.error.details.fields).toEqual([{ field: 'answers.color', message: 'must be one of the options' }])
  expect(done.data).toMatchObject({ status: 'completed', translations, fields: template.fields })
})

test('a group is answered entry by entry, and what is wrong is named in its entry', async () => {
  const groups = [{ key: 'children', label: 'Children', entry_label: 'Child', min_entries: 1 }]
  const asked = [
    { key: 'child_name', label: 'Name', type: 'text' as const, required: true, group: 'children' },
    { key: 'child_born', label: 'Born', type: 'date' as const, required: true, group: 'children' },
  ]
  const template = await seedTemplate({ fields: [...fields, ...asked], groups })
  const client = await seedClient(template)
  const ana = { child_name: 'Ana', child_born: '2019-06-30' }
  const problemsOf = async (children: unknown) => {
    const { error } = await submit(client, { answers: { ...complete, children } })
    return error.details.fields!.map(({ field }) => field)
  }

  const before = await read(client)
  const kept = await save(client, { children: [ana, { child_name: 'Rui' }] })
  await t.call(updateIntakeTemplate, { id: template.id, fields, groups: [] }, firm.key)
  const none = await problemsOf([])
  const wrong = await problemsOf([ana, { child_name: 'Rui', child_born: 'June' }, {}])
  const done = await submit(client, { answers: { ...complete, children: [ana, { ...ana, child_name: 'Rui' }] } })

  const answers = { ...complete, children: [ana, { ...ana, child_name: 'Rui' }] }
  expect(before.data.groups).toEqual(template.groups)
  expect(kept.data.answers).toEqual({ children: [ana, { child_name: 'Rui' }] })
  expect(none).toEqual(['answers.children'])
  expect(wrong).toEqual(['answers.children.1.child_born', 'answers.children.2'])
  expect([done.data.status, done.data.groups, done.data.answers]).toEqual(['completed', template.groups, answers])
  expect((await readByFirm(client.matterId)).data).toEqual(done.data)
})

test('a form that an earlier version began without its groups asks their questions once', async () => {
  const groups = [{ key: 'children', label: 'Children', entry_label: 'Child' }]
  const asked = [{ key: 'child', label: 'Child', type: 'text' as const, required: true, group: 'children' }]
  const client = await seedClient(await seedTemplate({ fields: [...fields, ...asked], groups }))
  await save(client, { full_name: 'Ana' })
  await t.query('matters', 'update intakes set groups = null where matter_id = $1', [toUuid(client.matterId)])

  const { data: form } = await read(client)
  const missing = await submit(client, { answers: complete })
  const done = await submit(client, { answers: { ...complete, child: 'Rui' } })

  expect(form.fields.at(-1)).not.toHaveProperty('group')
  expect(missing.error.details.fields).toEqual([{ field: 'answers.child', message: 'is required' }])
  expect([done.data.status, done.data.answers]).toEqual(['completed', { ...complete, child: 'Rui' }])
})

test('one of 50 simultaneous submissions completes the form', async () => {
  const client = await seedClient()
  await save(client, complete)

  const answers = await allAnswered(50, (key) => submit(client, {}, key))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { error } of answers.filter(({ status }) => status !== 200)) {
    expect(error.code).toBe('intake_already_completed')
  }
  expect(await completionsOf(client.matterId)).toHaveLength(1)
})

test('drafts at once lose nothing of each other', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ key: `k${index}`, label: 'K', type: 'text' as const }))
  const client = await seedClient(await seedTemplate({ fields: many }))

  const answers = await Promise.all(many.map(({ key }) => save(client, { [key]: key })))

  expect(answers.map(({ status }) => status)).toEqual(many.map(() => 200))
  expect((await read(client)).data.answers).toEqual(Object.fromEntries(many.map(({ key }) => [key, key])))
})

test('a submission that comes again with its key gets its answer again', async () => {
  const client = await seedClient()
  const key = { 'idempotency-key': randomUUID() }

  const first = await submit(client, { answers: complete }, key)
  const again = await submit(client, { answers: complete }, key)

  expect([again.status, again.data]).toEqual([200, first.data])
  expect(await completionsOf(client.matterId)).toHaveLength(1)
})

test('a form that was begun stays as it is, whatever becomes of its template', async () => {
  const [template, other] = [await seedTemplate(), await seedTemplate({ name: 'Other', fields: [] })]
  const begun = await seedClient(template)
  const untouched = await seedClient(template)
  const switched = await seedClient(other)
  await save(begun, { full_name: 'Ana' })

  await t.call(updateIntakeTemplate, { id: template.id, name: 'Changed', fields: fields.slice(0, 1) }, firm.key)
  await t.call(updateMatter, { id: begun.matterId, intake_template_id: other.id }, firm.key)
  await t.call(updateMatter, { id: switched.matterId, intake_template_id: template.id }, firm.key)
  await t.call(deleteIntakeTemplate, { id: template.id }, firm.key)

  expect((await read(begun)).data).toMatchObject({ template_id: template.id, name: 'Visa', fields: template.fields })
  for (const client of [untouched, switched]) {
    expect((await read(client)).data).toMatchObject({
      template_id: template.id,
      name: 'Changed',
      fields: template.fields.slice(0, 1),
      status: 'not_started',
    })
  }
  expect((await submit(begun, { answers: complete })).data.status).toBe('completed')
  expect((await submit(untouched, { answers: { full_name: 'Ana' } })).data.status).toBe('completed')
})

test('a matter without a template has the form of the firm, else of its practice area', async () => {
  const own = await t.seedFirm()
  const setDefault = (id: string | null) =>
    t.call(identity.operations.updateFirmSettings, { settings: { default_intake_template: id } }, own.key)
  const { id } = await seedMatter({ practice_area: 'immigration' }, own)
  const formOf = async () => (await t.call(getMatterIntake, { id }, own.key)).data

  const builtIn = await formOf()
  const template = await seedTemplate({ documents: [{ name: 'Passport' }] }, own)
  await setDefault(template.id)
  const byDefault = await formOf()
  const later = await seedMatter({}, own)
  await t.call(deleteIntakeTemplate, { id: template.id }, own.key)
  const fallback = await formOf()

  const { data } = await t.call(listIntakeTemplates, { practice_area: 'immigration' }, own.key)
  expect(builtIn.template_id).toBe(data[0]!.id)
  expect(builtIn.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['a_number', 'i94_number']))
  expect([byDefault.template_id, later.documents_count]).toEqual([template.id, 0])
  expect(fallback).toEqual(builtIn)
})

test('the form of an archived matter can be read and not filled in', async () => {
  const client = await seedClient()
  await save(client, complete)
  await t.call(archiveMatter, { id: client.matterId }, firm.key)

  const answers = [await save(client, { notes: 'x' }), await submit(client)]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([422, 'invalid_status_transition'])
  expect((await readByFirm(client.matterId)).data).toMatchObject({ status: 'in_progress', answers: complete })
})

test('answers are shown to the firm alone, to staff of assigned matters', async () => {
  const client = await seedClient()
  await save(client, complete)
  const [stranger, staff] = [await t.seedFirm(), await t.seedSession(firm, 'staff')]
  const asStaff = () => t.call(getMatterIntake, { id: client.matterId }, undefined, staff.headers)

  const refused = await asStaff()
  await t.call(updateMatter, { id: client.matterId, assigned_users: [staff.userId] }, firm.key)
  const shown = await asStaff()
  const foreign = await t.call(getMatterIntake, { id: client.matterId }, stranger.key)
  const unknown = await readByFirm(exampleId('mat'))

  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  expect(shown.data.answers).toEqual(complete)
  for (const { status, error } of [foreign, unknown]) expect([status, error.code]).toEqual([404, 'matter_not_found'])
})

test('while identity is down, forms that were begun are filled in', async () => {
  const begun = await seedClient()
  await save(begun, { full_name: 'Ana' })
  const fresh = await t.seedPortal(firm)
  await read(begun)
  await read(fresh)
  await t.stopService('identity')

  const [waiting, going] = [await read(fresh), await save(begun, complete)]
  await t.startService('identity')

  expect([waiting.status, waiting.error.code]).toEqual([503, 'service_unavailable'])
  expect(going.data.answers).toEqual(complete)
})
