import { exampleId, identity, matters } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createIntakeTemplate, deleteIntakeTemplate, getIntakeTemplate, listIntakeTemplates, updateIntakeTemplate } =
  matters.operations
const { createMatter, getMatter, updateMatter } = matters.operations

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const name = { key: 'name', label: 'Name', type: 'text' as const }
const children = { key: 'children', label: 'Children', entry_label: 'Child' }
const visa = { key: 'visa', label: 'Visa', type: 'select' as const, options: ['None', 'B-2'], required: true }

async function seedTemplate(wording: object = {}, as = firm): Promise<matters.IntakeTemplate> {
  const { data } = await t.call(createIntakeTemplate, { name: 'Visa', fields: [name], ...wording }, as.key)
  return data as matters.IntakeTemplate
}

async function builtInOf(as: SeededFirm, practice_area: matters.PracticeArea): Promise<matters.IntakeTemplate> {
  const { data } = await t.call(listIntakeTemplates, { practice_area, per_page: 100 }, as.key)
  return data.find(({ built_in }) => built_in) as matters.IntakeTemplate
}

test('a template takes its defaults, keeps what its caller says, and can be read back', async () => {
  const plain = await t.call(createIntakeTemplate, { name: ' Visa ' }, firm.key)
  const full = await t.call(
    createIntakeTemplate,
    {
      name: 'Visa',
      practice_area: 'immigration',
      description: 'About you',
      fields: [{ ...name, help: 'As in the passport' }, visa],
      documents: [{ name: 'Passport', max_file_size_mb: 50 }],
    },
    firm.key,
  )

  expect([plain.status, full.status]).toEqual([201, 201])
  expect(plain.data).toEqual({
    id: expect.stringMatching(/^tmpl_/),
    name: 'Visa',
    practice_area: null,
    description: null,
    fields: [],
    documents: [],
    participant_roles: [],
    built_in: false,
    version: 1,
    created_at: expect.any(String),
    updated_at: plain.data.created_at,
    updated_by: null,
  })
  expect(full.data.fields).toEqual([
    { ...name, required: false, help: 'As in the passport', options: null },
    { ...visa, help: null },
  ])
  expect(full.data.documents).toEqual([
    expect.objectContaining({ name: 'Passport', required: true, max_file_size_mb: 50, due_date: null }),
  ])
  expect((await t.call(getIntakeTemplate, { id: full.data.id }, firm.key)).data).toEqual(full.data)
})

test.each([
  ['name', { name: ' ' }],
  ['practice_area', { practice_area: 'tax' }],
  ['fields.0.key', { fields: [{ ...name, key: 'Full name' }] }],
  ['fields.0.key', { fields: [{ ...name, key: '__proto__' }] }],
  ['fields.2.key', { fields: [name, visa, { ...visa, key: 'name' }] }],
  ['fields.0.label', { fields: [{ ...name, label: '' }] }],
  ['fields.1.type', { fields: [name, { ...name, key: 'file', type: 'file' }] }],
  ['fields.0.options', { fields: [{ ...visa, options: undefined }] }],
  ['fields.0.options', { fields: [{ ...visa, options: [] }] }],
  ['fields.0.options', { fields: [{ ...visa, type: 'multiselect', options: ['A', ' A '] }] }],
  ['fields.0.options', { fields: [{ ...name, options: ['A'] }] }],
  ['fields.0.placeholder', { fields: [{ ...name, placeholder: 'x' }] }],
  ['fields', { fields: Array.from({ length: 101 }, (_, index) => ({ ...name, key: `k${index}` })) }],
  [
    'fields',
    { fields: Array.from({ length: 5 }, (_, index) => ({ ...name, key: `k${index}`, help: 'x'.repeat(9_999) })) },
  ],
  ['fields.0.shown_when.field', { fields: [{ ...name, shown_when: { field: 'visa', answered: true } }, visa] }],
  ['fields.1.shown_when.field', { fields: [name, { ...visa, shown_when: { field: 'visa', equals: 'B-2' } }] }],
  ['fields.1.shown_when.field', { fields: [name, { ...visa, shown_when: { field: 'constructor', answered: true } }] }],
  ['fields.1.shown_when', { fields: [name, { ...visa, shown_when: { field: 'name' } }] }],
  [
    'fields.1.shown_when',
    { fields: [visa, { ...name, shown_when: { field: 'visa', equals: 'B-2', answered: true } }] },
  ],
  ['fields.1.shown_when.equals', { fields: [visa, { ...name, shown_when: { field: 'visa', equals: 'F-1' } }] }],
  ['fields.1.shown_when.equals', { fields: [visa, { ...name, shown_when: { field: 'visa', equals: true } }] }],
  ['fields.1.shown_when.equals', { fields: [name, { ...visa, shown_when: { field: 'name', equals: 'Ana' } }] }],
  [
    'fields.1.shown_when.one_of',
    { fields: [visa, { ...name, shown_when: { field: 'visa', one_of: ['B-2', 'F-1'] } }] },
  ],
  ['fields.1.shown_when.one_of', { fields: [visa, { ...name, shown_when: { field: 'visa', one_of: [] } }] }],
  [
    'fields.1.shown_when.one_of',
    { fields: [visa, { ...name, shown_when: { field: 'visa', one_of: ['B-2', 'B-2'] } }] },
  ],
  ['fields.1.shown_when.answered', { fields: [visa, { ...name, shown_when: { field: 'visa', answered: false } }] }],
  ['fields.0.translations.es.options', { fields: [{ ...visa, translations: { es: { options: ['Ninguna'] } } }] }],
  ['fields.0.translations.es.options', { fields: [{ ...name, translations: { es: { options: ['Ninguna'] } } }] }],
  ['fields.0.translations.fr', { fields: [{ ...name, translations: { fr: { label: 'Nom' } } }] }],
  ['translations', { translations: { en: { description: 'x'.repeat(8_192) } } }],
  ['groups', { fields: [{ ...name, group: 'children' }], groups: [{ ...children, help: 'x'.repeat(8_192) }] }],
  ['translations.es.name', { translations: { es: { name: '' } } }],
  ['fields.0.group', { fields: [{ ...name, group: 'children' }] }],
  ['groups.0.key', { fields: [name], groups: [children] }],
  ['groups.0.key', { fields: [{ ...name, key: 'children', group: 'children' }], groups: [children] }],
  ['groups.1.key', { fields: [{ ...name, group: 'children' }], groups: [children, children] }],
  ['groups.0.entry_label', { fields: [{ ...name, group: 'children' }], groups: [{ ...children, entry_label: '' }] }],
  ['groups.0.min_entries', { fields: [{ ...name, group: 'children' }], groups: [{ ...children, min_entries: 11 }] }],
  ['groups.0.max_entries', { fields: [{ ...name, group: 'children' }], groups: [{ ...children, max_entries: 51 }] }],
  [
    'fields.2.group',
    {
      fields: [{ ...name, group: 'children' }, visa, { ...name, key: 'born', group: 'children' }],
      groups: [children],
    },
  ],
  [
    'fields.1.shown_when.field',
    {
      fields: [
        { ...name, group: 'children' },
        { ...visa, shown_when: { field: 'name', answered: true } },
      ],
      groups: [children],
    },
  ],
  [
    'groups.0.shown_when.field',
    {
      fields: [{ ...name, group: 'children' }],
      groups: [{ ...children, shown_when: { field: 'name', answered: true } }],
    },
  ],
  ['documents.0.name', { documents: [{ description: 'x' }] }],
  ['documents.0.accepted_types.0', { documents: [{ name: 'x', accepted_types: ['pdf'] }] }],
])('%s is refused in %j', async (field, wording) => {
  const { status, error } = await t.send(createIntakeTemplate, { name: 'Form', ...wording }, firm.key)

  expect([status, error?.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map((problem) => problem.field)).toContain(field)
})

test('a condition is kept as it was sent, and one that names no earlier field says which', async () => {
  const asked = [visa, { ...name, shown_when: { field: 'visa', one_of: ['B-2'] } }]
  const { data } = await t.call(createIntakeTemplate, { name: 'Visa', fields: asked }, firm.key)
  const refused = await t.send(updateIntakeTemplate, { id: data.id, fields: asked.toReversed() }, firm.key)

  expect(data.fields[1]).toEqual({ ...asked[1], required: false, help: null, options: null })
  expect(data.fields[0]).not.toHaveProperty('shown_when')
  expect(refused.error.details.fields).toEqual([
    { field: 'fields.0.shown_when.field', message: 'visa is not the key of an earlier field' },
  ])
})

test('a step keeps its name in each language, which no other step has, and a group is one step', async () => {
  const step = (named: string, es: string) => ({ step: named, translations: { es: { step: es } } })
  const child = { key: 'child', label: 'Name', type: 'text', group: 'children' }
  const born = { key: 'born', label: 'Born on', type: 'date', group: 'children' }
  const form = { name: 'Visa', groups: [children] }
  const fields = [{ ...name, ...step('About you', 'Sobre usted') }, visa, { ...child, step: 'Your family' }, born]
  const { data } = await t.call(createIntakeTemplate, { ...form, fields } as never, firm.key)
  const twice = [fields[0], { ...visa, ...step('About you', 'Sobre usted') }, child, { ...born, step: 'Born' }]
  const refused = await t.send(createIntakeTemplate, { ...form, fields: twice } as never, firm.key)

  expect(data.fields[0]).toMatchObject(step('About you', 'Sobre usted'))
  expect(data.fields[1]).not.toHaveProperty('step')
  expect(data.fields[2]).toMatchObject({ step: 'Your family' })
  expect(refused.error.details.fields).toEqual([
    { field: 'fields.1.step', message: 'is the name of another step before it' },
    { field: 'fields.1.translations.es.step', message: 'is the name of another step before it' },
    { field: 'fields.3.step', message: 'must be at the first field of the group' },
  ])
})

test('a condition on a checkbox compares with equals, not with a list', async () => {
  const box = { key: 'agreed', label: 'I agree', type: 'checkbox' }
  const asked = [box, { ...name, shown_when: { field: 'agreed', one_of: ['Yes'] } }]

  const refused = await t.send(createIntakeTemplate, { name: 'Visa', fields: asked }, firm.key)

  expect(refused.error.details.fields).toEqual([
    { field: 'fields.1.shown_when.one_of', message: 'must be absent, since agreed is a checkbox: use equals' },
  ])
})

test('translations are kept, replaced as a whole, and absent once there are none', async () => {
  const translated = { ...visa, translations: { es: { label: 'Visa', options: ['Ninguna', 'B-2'] } } }
  const { data: template } = await t.call(
    createIntakeTemplate,
    { name: 'Visa', fields: [translated], translations: { es: { name: 'Su visa' } } },
    firm.key,
  )
  const update = (sent: object) => t.call(updateIntakeTemplate, { id: template.id, ...sent }, firm.key)
  t.clock.advance(1_000)

  const same = await update({ translations: { es: { name: 'Su visa' } } })
  const other = await update({ translations: { en: { description: 'About you' } } })
  const none = await update({ translations: {}, fields: [visa] })
  const nothing = await update({ translations: {} })

  expect(template.fields[0]).toEqual({ ...translated, help: null })
  expect(same.data).toEqual(template)
  expect(other.data.translations).toEqual({ en: { description: 'About you' } })
  expect(none.data).not.toHaveProperty('translations')
  expect(none.data.fields[0]).not.toHaveProperty('translations')
  expect(nothing.data).toEqual(none.data)
})

test('groups are kept with their defaults, replaced as a whole, and checked against the fields that are there', async () => {
  const asked = [visa, { ...name, group: 'children' }]
  const groups = [{ ...children, shown_when: { field: 'visa', equals: 'B-2' } }]
  const { data: template } = await t.call(createIntakeTemplate, { name: 'Visa', fields: asked, groups }, firm.key)
  const update = (sent: object) => t.send(updateIntakeTemplate, { id: template.id, ...sent }, firm.key)
  t.clock.advance(1_000)

  const same = await update({ groups: template.groups })
  const withoutFields = await update({ fields: [visa] })
  const withoutGroups = await update({ groups: [] })
  const other = await update({ fields: [name], groups: [] })

  expect(template.groups).toEqual([{ ...groups[0], help: null, min_entries: 0, max_entries: 10 }])
  expect(same.data).toEqual(template)
  expect(withoutFields.error.details.fields).toEqual([
    { field: 'groups.0.key', message: 'must be the group of a field' },
  ])
  expect(withoutGroups.error.details.fields).toEqual([
    { field: 'fields.1.group', message: 'children is not the key of a group' },
  ])
  expect(other.status).toBe(200)
  expect(other.data).not.toHaveProperty('groups')
})

test('a firm starts with one template per practice area, even if many look at once', async () => {
  const fresh = await t.seedFirm()

  const lists = await allAnswered(10, () => t.call(listIntakeTemplates, { per_page: 100 }, fresh.key))
  await t.restart('matters')
  const again = await t.call(listIntakeTemplates, { per_page: 100 }, fresh.key)

  const areas = again.data.map(({ practice_area }) => practice_area)
  expect(areas.sort()).toEqual([...matters.PracticeArea.options].sort())
  for (const { data, pagination } of lists) {
    expect(pagination.total).toBe(8)
    expect(data.map(({ id }) => id).sort()).toEqual(again.data.map(({ id }) => id).sort())
  }
  expect(
    again.data.every(({ built_in, fields, documents }) => built_in && fields.length > 0 && documents.length > 0),
  ).toBe(true)
})

test('templates come newest first in exact pages, those of one practice area on demand', async () => {
  const fresh = await t.seedFirm()
  const own = []
  for (const practice_area of ['immigration', null, 'criminal']) {
    t.clock.advance(10)
    own.unshift((await seedTemplate({ practice_area }, fresh)).id)
  }
  const list = (query: Record<string, unknown>) => t.call(listIntakeTemplates, query, fresh.key)

  const [first, last, beyond, ofArea] = await Promise.all([
    list({ per_page: 3 }),
    list({ per_page: 3, page: 4 }),
    list({ per_page: 3, page: 5 }),
    list({ practice_area: 'immigration' }),
  ])

  expect(first.data.map(({ id }) => id)).toEqual(own)
  expect([last.data.length, last.pagination.total, last.pagination.has_more]).toEqual([2, 11, false])
  expect([beyond.data.length, beyond.pagination.total]).toEqual([0, 11])
  expect(ofArea.data.map(({ built_in }) => built_in)).toEqual([false, true])
})

test('only what is sent changes, and a change of nothing leaves version and updated_at alone', async () => {
  const template = await seedTemplate({ fields: [name, visa], practice_area: 'immigration' })
  const update = (sent: object) => t.call(updateIntakeTemplate, { id: template.id, ...sent }, firm.key)
  t.clock.advance(1_000)

  const same = await update({ name: 'Visa', fields: template.fields })
  const changed = await update({ fields: [visa], practice_area: null })
  const empty = await update({})

  expect(same.data).toEqual(template)
  expect(changed.data).toEqual({
    ...template,
    fields: [template.fields[1]],
    practice_area: null,
    version: 2,
    updated_at: expect.not.stringMatching(template.updated_at),
  })
  expect([empty.status, empty.error.code]).toEqual([400, 'validation_error'])
})

test('a built-in template can be reworded, but keeps its practice area and cannot be deleted', async () => {
  const fresh = await t.seedFirm()
  const { id } = await builtInOf(fresh, 'criminal')

  const reworded = await t.call(
    updateIntakeTemplate,
    { id, name: 'Defense', documents: [], practice_area: 'criminal' },
    fresh.key,
  )
  const moved = await t.call(updateIntakeTemplate, { id, practice_area: 'other' }, fresh.key)
  const deleted = await t.call(deleteIntakeTemplate, { id }, fresh.key)

  expect(reworded.data).toMatchObject({ name: 'Defense', documents: [], practice_area: 'criminal', built_in: true })
  for (const { status, error } of [moved, deleted]) expect([status, error.code]).toEqual([422, 'template_built_in'])
  expect((await t.call(getIntakeTemplate, { id }, fresh.key)).data).toEqual(reworded.data)
})

test('a deleted template is offered no more, and the matters that have it keep it', async () => {
  const template = await seedTemplate()
  const { id } = template
  const title = `Kept ${++serial}`
  const { data: matter } = await t.call(
    createMatter,
    { title, practice_area: 'other', intake_template_id: id },
    firm.key,
  )
  const { data: without } = await t.call(createMatter, { title: `${title}b`, practice_area: 'other' }, firm.key)

  const deleted = await t.call(deleteIntakeTemplate, { id }, firm.key)

  expect(deleted.data).toEqual({ id, deleted: true })
  const gone = await Promise.all([
    t.call(getIntakeTemplate, { id }, firm.key),
    t.call(updateIntakeTemplate, { id, name: 'Back' }, firm.key),
    t.call(deleteIntakeTemplate, { id }, firm.key),
  ])
  for (const { status, error } of gone) expect([status, error.code]).toEqual([404, 'template_not_found'])
  const refused = await Promise.all([
    t.call(createMatter, { title: `${title}c`, practice_area: 'other', intake_template_id: id }, firm.key),
    t.call(updateMatter, { id: without.id, intake_template_id: id }, firm.key),
  ])
  for (const { status, error } of refused) {
    expect([status, error.details.fields![0]!.field]).toEqual([400, 'intake_template_id'])
  }
  const { data: listed } = await t.call(listIntakeTemplates, { per_page: 100 }, firm.key)
  expect(listed.map((one) => one.id)).not.toContain(id)
  const kept = await t.call(updateMatter, { id: matter.id, intake_template_id: id, description: 'changed' }, firm.key)
  expect([kept.status, kept.data.intake_template_id]).toEqual([200, id])
  expect((await t.call(getMatter, { id: matter.id }, firm.key)).data.intake_template_id).toBe(id)
})

test('templates of another firm are none', async () => {
  const stranger = await t.seedFirm()
  const { id } = await seedTemplate()
  const { id: builtIn } = await builtInOf(firm, 'other')

  for (const theirs of [id, builtIn, exampleId('tmpl'), 'nonsense']) {
    const answers = await Promise.all([
      t.call(getIntakeTemplate, { id: theirs }, stranger.key),
      t.call(updateIntakeTemplate, { id: theirs, name: 'Mine' }, stranger.key),
      t.call(deleteIntakeTemplate, { id: theirs }, stranger.key),
    ])
    for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'template_not_found'])
    const matter = { title: `Theirs ${++serial}`, practice_area: 'other' as const, intake_template_id: theirs }
    expect((await t.call(createMatter, matter, stranger.key)).status).toBe(400)
  }
  const asDefault = { settings: { default_intake_template: id } }
  expect((await t.call(identity.operations.updateFirmSettings, asDefault, stranger.key)).status).toBe(400)
})

test('a paralegal keeps templates, and staff reads them', async () => {
  const [paralegal, staff] = [await t.seedSession(firm, 'paralegal'), await t.seedSession(firm, 'staff')]
  const { id } = await seedTemplate()
  const as = (who: typeof staff, op: Parameters<typeof t.call>[0], input: object) =>
    t.call(op, { ...input }, undefined, who.headers).then(({ status }) => status)

  expect([
    await as(paralegal, createIntakeTemplate, { name: 'Mine' }),
    await as(paralegal, listIntakeTemplates, {}),
    await as(paralegal, updateIntakeTemplate, { id, name: 'Changed' }),
    await as(staff, getIntakeTemplate, { id }),
    await as(staff, listIntakeTemplates, {}),
    await as(staff, updateIntakeTemplate, { id, name: 'Changed' }),
    await as(staff, createIntakeTemplate, { name: 'Mine' }),
    await as(staff, deleteIntakeTemplate, { id }),
    await as(paralegal, deleteIntakeTemplate, { id }),
  ]).toEqual([201, 200, 200, 200, 200, 403, 403, 403, 200])
})
