import { documents, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedMatter } from './seeds.ts'

const { applyChecklist, createChecklist, getDocument, listMatterDocuments, requestDocument, updateDocument } =
  documents.operations
const { createIntakeTemplate, createMatter, getPortalMatter } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const translations = { es: { name: 'Pasaporte', instructions: 'La página con la foto.' } }

test('a request carries its translations to the portal until they are replaced or removed', async () => {
  const { id } = await seedMatter(t, firm)
  const { data: request } = await t.call(requestDocument, { id, name: 'Passport', translations }, firm.key)
  const update = (changes: object) => t.call(updateDocument, { id: request.id, ...changes }, firm.key)
  const read = async () => (await t.call(getDocument, { id: request.id }, firm.key)).data
  const portal = await t.seedPortal(firm, id)
  const shown = async () => (await t.call(getPortalMatter, {}, undefined, portal.headers)).data.documents[0]!

  expect(request).toMatchObject({ name: 'Passport', translations })
  expect(await read()).toEqual(request)
  expect(await shown()).toMatchObject({ name: 'Passport', translations })

  const renamed = await update({ name: 'Your passport' })
  const replaced = await update({ translations: { en: { name: 'Passport' } } })
  expect(renamed.data.translations).toEqual(translations)
  expect(replaced.data.translations).toEqual({ en: { name: 'Passport' } })
  expect(await read()).toEqual(replaced.data)

  const removed = await update({ translations: {} })
  expect(removed.data).not.toHaveProperty('translations')
  expect(await read()).toEqual(removed.data)
  expect(await shown()).not.toHaveProperty('translations')
})

test('requests of a checklist and of a template are made with their translations', async () => {
  const items = [{ name: 'Passport', translations }, { name: 'Lease' }]
  const { data: checklist } = await t.call(createChecklist, { name: 'Visa', items }, firm.key)
  const { data: template } = await t.call(createIntakeTemplate, { name: 'Visa', documents: items }, firm.key)
  const applied = await seedMatter(t, firm)
  await t.call(applyChecklist, { id: checklist.id, matter_id: applied.id }, firm.key)
  const begun = { title: 'Translated', practice_area: 'other' as const, intake_template_id: template.id }
  const { data: created } = await t.call(createMatter, begun, firm.key)

  for (const id of [applied.id, created.id]) {
    const { data } = await t.call(listMatterDocuments, { id }, firm.key)
    expect(data.map((one) => [one.name, one.translations])).toEqual([
      ['Passport', translations],
      ['Lease', undefined],
    ])
  }
})

test.each([
  ['translations.fr', { fr: { name: 'Passeport' } }],
  ['translations.es.name', { es: { name: ' ' } }],
  ['translations.es.title', { es: { title: 'Pasaporte' } }],
  ['translations', { en: { description: 'x'.repeat(4_096) } }],
])('%s is refused in %j', async (field, refused) => {
  const { id } = await seedMatter(t, firm)

  const { error } = await t.send(requestDocument, { id, name: 'Passport', translations: refused }, firm.key)

  expect(error.details.fields!.map((problem) => problem.field)).toEqual([field])
})
