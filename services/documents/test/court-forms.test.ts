import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents, exampleId } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { getCourtForm, listCourtFormJurisdictions, listCourtForms } = documents.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const list = (input: Record<string, unknown>) => t.call(listCourtForms, input, firm.key)

test('the library has at least 60 forms of at least six jurisdictions', async () => {
  const { data } = await t.call(listCourtFormJurisdictions, {}, firm.key)

  expect(data.map(({ state }) => state)).toEqual(expect.arrayContaining(['US', 'NY', 'CA', 'TX', 'FL', 'WA']))
  expect(data[0]).toEqual({ state: 'US', name: 'United States (federal)', forms_count: expect.any(Number) })
  const counted = data.reduce((sum, { forms_count }) => sum + forms_count, 0)
  expect(counted).toBe((await list({})).pagination.total)
  expect(counted).toBeGreaterThanOrEqual(60)
})

test('every filter narrows the list, and all of them together', async () => {
  const { data } = await list({ state: 'CA', practice_area: 'real_estate', court_type: 'civil', fillable: true })

  expect(data.map((form) => form.form_number)).toEqual(['UD-100', 'UD-105'])
  expect((await list({ state: 'CA', fillable: false })).pagination.total).toBe(0)
})

test.each([
  ['a form number', 'i-130', ['I-130']],
  ['part of a word, in any case', 'NATURALIZAT', ['N-336', 'N-400', 'N-565']],
  ['words in any order', 'fiance alien', ['I-129F']],
  ['a title that is written with another dash', 'petition-marriage', ['FL-100']],
  ['another apostrophe', 'alienʼs change', ['AR-11']],
  ['double s for the sharp one', 'addreß card', ['AR-11']],
  ['a sign as it is written', ';', ['AO 239', 'B 121', 'FL-110']],
  ['nothing that is there', 'no such thing', []],
])('search finds %s', async (_what, search, numbers) => {
  const { data } = await list({ search })

  expect(data.map((form) => form.form_number)).toEqual(numbers)
})

test('pages follow each other without gap or repetition', async () => {
  const all = (await list({ per_page: 100 })).data
  const first = await list({ per_page: 7 })
  const second = await list({ per_page: 7, page: 2 })

  expect([...first.data, ...second.data]).toEqual(all.slice(0, 14))
  expect(first.pagination.has_more).toBe(true)
})

test('a single form adds its fields and what it supersedes', async () => {
  const [listed] = (await list({ search: 'I-130' })).data

  const { status, data } = await t.call(getCourtForm, { id: listed!.id }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual({ ...listed, fields: null, supersedes: null })
})

test('an unknown form is 404 court_form_not_found', async () => {
  const { status, error } = await t.call(getCourtForm, { id: exampleId('form') }, firm.key)

  expect([status, error.code]).toEqual([404, 'court_form_not_found'])
})

test("an operator's file adds forms, and a wrong line in it stops the service from starting", async () => {
  const file = join(tmpdir(), `${crypto.randomUUID()}.jsonl`)
  const line = {
    ...(await list({ search: 'I-130' })).data[0],
    id: undefined,
    state: 'OR',
    form_number: 'House 1',
  }
  writeFileSync(file, JSON.stringify(line))
  const startExtended = () => t.startReplica('documents', { COURT_FORM_FILES: file })
  await t.stopService('documents')
  const extended = await startExtended()

  const { data } = await list({ state: 'OR' })

  expect(data.map((form) => form.form_number)).toEqual(['House 1'])
  writeFileSync(file, `${JSON.stringify(line)}\n{"state":"OR"}`)
  await expect(startExtended()).rejects.toThrow(`${file} line 2`)
  await extended.stop()
  await t.startService('documents')
})
