import { exampleId, matters, toUuid } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createIntakeTemplate, createMatter, deleteIntakeTemplate, getIntakeTemplate, updateIntakeTemplate } =
  matters.operations
const { getIntakeTemplateVersion, listIntakeTemplateVersions, restoreIntakeTemplateVersion } = matters.operations
const { getMatterIntake, getPortalIntake, submitPortalIntake, updateMatter, updatePortalIntake } = matters.operations

let t: System
let firm: SeededFirm
let attorney: Awaited<ReturnType<System['seedSession']>>
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  attorney = await t.seedSession(firm, 'attorney')
})
afterAll(() => t.stop())

const name = { key: 'name', label: 'Name', type: 'text' as const, required: true }
const born = { key: 'born', label: 'Date of birth', type: 'date' as const, required: true }
const children = { key: 'children', label: 'Children', entry_label: 'Child' }

async function seedTemplate(words: object = {}): Promise<matters.IntakeTemplate> {
  const body = { name: 'Visa', fields: [name], ...words }
  const { data } = await t.call(createIntakeTemplate, body, undefined, attorney.headers)
  return data as matters.IntakeTemplate
}

async function change(id: string, words: object): Promise<matters.IntakeTemplate> {
  t.clock.advance(1_000)
  return (await t.call(updateIntakeTemplate, { id, ...words }, firm.key)).data as matters.IntakeTemplate
}

const listOf = (id: string) => t.call(listIntakeTemplateVersions, { id }, firm.key)
const read = (id: string, version: number) => t.call(getIntakeTemplateVersion, { id, version }, firm.key)
const restore = (id: string, version: number) =>
  t.call(restoreIntakeTemplateVersion, { id, version }, undefined, attorney.headers)

async function seedClient({ id }: matters.IntakeTemplate) {
  const matter = { title: `Versions ${++serial}`, practice_area: 'other' as const, intake_template_id: id }
  const { data } = await t.call(createMatter, matter, firm.key)
  return await t.seedPortal(firm, data.id as matters.Matter['id'])
}

type Client = Awaited<ReturnType<typeof seedClient>>
const open = async ({ headers }: Client) => (await t.call(getPortalIntake, {}, undefined, headers)).data
const save = ({ headers }: Client, answers: Record<string, unknown>, form?: matters.SeenForm) =>
  t.call(updatePortalIntake, { answers, ...(form && { form }) }, undefined, headers)
const submit = ({ headers }: Client, answers: Record<string, unknown>, form?: matters.SeenForm) =>
  t.call(submitPortalIntake, { answers, ...(form && { form }) }, undefined, headers)
const seenOf = ({ template_id, template_version }: { template_id: string; template_version?: number | undefined }) =>
  ({ template_id, template_version }) as matters.SeenForm

test('each change makes a version that says who changed what and when, and earlier ones can be read', async () => {
  const first = await seedTemplate({ fields: [name, { ...born, group: 'children' }], groups: [children] })
  const second = await change(first.id, { name: 'Your visa', fields: [name], groups: [] })
  const same = await change(first.id, { name: 'Your visa' })

  const { data: versions, pagination } = await listOf(first.id)
  const [before, now] = await Promise.all([read(first.id, 1), read(first.id, 2)])

  expect([first.version, second.version]).toEqual([1, 2])
  expect(same).toEqual(second)
  expect(pagination.total).toBe(2)
  const [listed, initial] = versions
  expect(listed).toEqual({
    version: 2,
    changed: ['name', 'fields', 'groups'],
    restored_version: null,
    changed_at: second.updated_at,
    changed_by: second.updated_by,
  })
  expect(initial).toEqual({
    version: 1,
    changed: [],
    restored_version: null,
    changed_at: first.created_at,
    changed_by: attorney.userId,
  })
  const { id: _, built_in, created_at, updated_at, updated_by, ...words } = first
  expect(before.data).toEqual({ ...initial, ...words })
  expect(now.data).toMatchObject({ ...listed, name: 'Your visa', fields: second.fields })
  expect(now.data).not.toHaveProperty('groups')
})

test('a version is restored as a new one, with all that it said and nothing else', async () => {
  const { id, ...first } = await seedTemplate({
    fields: [name, { ...born, group: 'children' }],
    groups: [children],
    translations: { es: { name: 'Su visa' } },
  })
  await change(id, { name: 'Other', fields: [born], groups: [], translations: {}, practice_area: 'immigration' })
  t.clock.advance(1_000)

  const back = await restore(id, 1)
  const again = await restore(id, 1)
  const forth = await restore(id, 2)

  const { data: versions } = await listOf(id)
  expect(back.data).toEqual({ ...first, id, version: 3, updated_at: expect.any(String), updated_by: attorney.userId })
  expect(again.data).toEqual(back.data)
  expect(forth.data).toMatchObject({ version: 4, name: 'Other', practice_area: 'immigration' })
  expect(forth.data).not.toHaveProperty('translations')
  expect(versions.map(({ version, restored_version }) => [version, restored_version])).toEqual([
    [4, 2],
    [3, 1],
    [2, null],
    [1, null],
  ])
  expect((await t.call(getIntakeTemplate, { id }, firm.key)).data).toEqual(forth.data)
})

test('changes by an earlier version of the service make versions too, without a user', async () => {
  const { id } = await seedTemplate()
  const asBefore = (words: string) =>
    t.query('matters', `update intake_templates set ${words}, updated_at = $2 where id = $1`, [toUuid(id), t.now()])

  await asBefore(`name = 'Renamed'`)
  await asBefore(`name = 'Renamed'`)

  const { data: versions } = await listOf(id)
  expect(versions.map(({ version, changed_by }) => [version, changed_by])).toEqual([
    [2, null],
    [1, attorney.userId],
  ])
  expect((await read(id, 1)).data.name).toBe('Visa')
})

test('the 100 versions before a template as it is are kept', async () => {
  const { id } = await seedTemplate()
  await t.query(
    'matters',
    `do $$ begin for i in 1..105 loop
       update intake_templates set name = 'Visa ' || i where id = '${toUuid(id)}';
     end loop; end $$`,
  )

  const { pagination } = await listOf(id)
  const [oldest, gone] = await Promise.all([read(id, 6), read(id, 5)])

  expect(pagination.total).toBe(matters.TEMPLATE_VERSIONS_KEPT + 1)
  expect(oldest.data.name).toBe('Visa 5')
  expect([gone.status, gone.error.code]).toEqual([404, 'template_version_not_found'])
})

test('a version that does not exist, or is of a deleted template or another firm, is 404', async () => {
  const [template, deleted] = [await seedTemplate(), await seedTemplate()]
  await t.call(deleteIntakeTemplate, { id: deleted.id }, firm.key)
  const stranger = await t.seedFirm()
  const codesOf = async (id: string, version: unknown, key = firm.key) => {
    const input = { id, version } as { id: string; version: number }
    const answers = [
      await t.send(getIntakeTemplateVersion, input, key),
      await t.send(restoreIntakeTemplateVersion, input, key),
    ]
    return answers.map(({ status, error }) => [status, error?.code])
  }

  for (const version of [2, 0, '1.0', 'x', 2 ** 40]) {
    expect(await codesOf(template.id, version)).toEqual([
      [404, 'template_version_not_found'],
      [404, 'template_version_not_found'],
    ])
  }
  for (const [id, key] of [[deleted.id], [template.id, stranger.key], [exampleId('tmpl')]] as const) {
    expect(await codesOf(id, 1, key)).toEqual([
      [404, 'template_not_found'],
      [404, 'template_not_found'],
    ])
    expect((await t.call(listIntakeTemplateVersions, { id }, key ?? firm.key)).status).toBe(404)
  }
})

test('a form is begun and submitted in the version that the client saw, whatever became of the template', async () => {
  const template = await seedTemplate()
  const [saving, submitting, unaware] = [
    await seedClient(template),
    await seedClient(template),
    await seedClient(template),
  ]
  const seen = seenOf(await open(saving))
  await change(template.id, { fields: [name, born] })

  const saved = await save(saving, { name: 'Ana' }, seen)
  const sent = await submit(saving, {}, seen)
  const atOnce = await submit(submitting, { name: 'Ana' }, seen)
  const current = await submit(unaware, { name: 'Ana' })

  expect(seen).toEqual({ template_id: template.id, template_version: 1 })
  expect(saved.data).toMatchObject({ ...seen, fields: template.fields })
  expect([sent.data.status, sent.data.template_version]).toEqual(['completed', 1])
  expect([atOnce.data.status, atOnce.data.template_version]).toEqual(['completed', 1])
  expect(current.error.details.fields).toEqual([{ field: 'answers.born', message: 'is required' }])
  expect((await t.call(getMatterIntake, { id: saving.matterId }, firm.key)).data).toEqual(sent.data)
})

test('answers to a form that the client no longer has to fill in are refused', async () => {
  const [template, other] = [await seedTemplate(), await seedTemplate()]
  const client = await seedClient(template)
  const seen = seenOf(await open(client))
  await t.call(updateMatter, { id: client.matterId, intake_template_id: other.id }, firm.key)

  const ofOther = [await save(client, { name: 'Ana' }, seen), await submit(client, { name: 'Ana' }, seen)]
  const untouched = await open(client)
  await change(other.id, { fields: [name, born] })
  await save(client, { name: 'Ana' })
  const begunElsewhere = await save(client, { name: 'Eva' }, seenOf(untouched))

  for (const { status, error } of [...ofOther, begunElsewhere]) {
    expect([status, error.code]).toEqual([409, 'form_changed'])
  }
  expect(untouched).toMatchObject({ template_id: other.id, status: 'not_started' })
  expect(await open(client)).toMatchObject({ template_version: 2, answers: { name: 'Ana' } })
})

test('one of several editors who have seen the same version changes it, and the others learn who did', async () => {
  const { id } = await seedTemplate()
  const edit = (words: object, expected_version: number, key: Record<string, string> = {}) =>
    t.call(updateIntakeTemplate, { id, ...words, expected_version }, undefined, { ...attorney.headers, ...key })

  const answers = await allAnswered(5, (key, index) => edit({ name: `Visa ${index}` }, 1, key))
  const won = answers.find(({ status }) => status === 200)!
  const again = await edit({ name: won.data.name }, 1)
  const restored = await t.call(restoreIntakeTemplateVersion, { id, version: 1, expected_version: 1 }, firm.key)
  const next = await edit({ name: 'Visa' }, 2)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, error } of [...answers.filter((one) => one !== won), restored]) {
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.details).toMatchObject({ version: 2, updated_at: won.data.updated_at, updated_by: attorney.userId })
  }
  expect([again.status, again.data]).toEqual([200, won.data])
  expect([next.status, next.data.version]).toEqual([200, 3])
})

test('a session names no version that was replaced before it began', async () => {
  const template = await seedTemplate()
  const client = await seedClient(template)
  await change(template.id, { fields: [] })
  const replaced = { template_id: template.id, template_version: 1 }
  await t.query(
    'matters',
    `update intake_template_versions set replaced_at = replaced_at - interval '3 hours' where template_id = $1`,
    [toUuid(template.id)],
  )

  const answers = [
    await save(client, { name: 'Ana' }, replaced),
    await save(client, { name: 'Ana' }, { ...replaced, template_version: 3 }),
  ]

  for (const { status, error } of answers) expect([status, error.code]).toEqual([409, 'form_changed'])
  expect(await open(client)).toMatchObject({ template_version: 2, status: 'not_started' })
})

test('a paralegal restores versions, and staff reads them', async () => {
  const [paralegal, staff] = [await t.seedSession(firm, 'paralegal'), await t.seedSession(firm, 'staff')]
  const { id } = await seedTemplate()
  await change(id, { name: 'Other' })
  const as = async ({ headers }: typeof staff) => [
    (await t.call(listIntakeTemplateVersions, { id }, undefined, headers)).status,
    (await t.call(getIntakeTemplateVersion, { id, version: 1 }, undefined, headers)).status,
    (await t.call(restoreIntakeTemplateVersion, { id, version: 1 }, undefined, headers)).status,
  ]

  expect([await as(staff), await as(paralegal)]).toEqual([
    [200, 200, 403],
    [200, 200, 200],
  ])
})
