import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readCourtForms } from './read-court-forms.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'court-forms-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const FORM = {
  state: 'OR',
  form_number: 'X-1',
  name: 'A form',
  court_type: 'civil',
  practice_area: 'other',
  description: '',
  fillable: true,
  url: 'https://example.com/x-1',
  created_at: '2026-01-01T00:00:00.000Z',
}

function fileOf(...lines: (object | string)[]): string {
  const file = join(folder, `${crypto.randomUUID()}.jsonl`)
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return file
}

test('a form keeps its id when the file is read again, in another order and beside others', () => {
  const [alone] = readCourtForms([fileOf(FORM)])

  const forms = readCourtForms([fileOf({ ...FORM, form_number: 'X-2' }), fileOf('', FORM)])

  expect(forms.map((form) => form.form_number)).toEqual(['X-1', 'X-2'])
  expect(forms[0]).toEqual(alone)
  expect(forms[1]!.id).not.toBe(alone!.id)
})

test('numbers inside form numbers count as numbers, and federal forms come first', () => {
  const forms = readCourtForms([
    fileOf({ ...FORM, form_number: 'X-129' }, { ...FORM, form_number: 'X-90' }, { ...FORM, state: 'US' }),
  ])

  expect(forms.map((form) => `${form.state} ${form.form_number}`)).toEqual(['US X-1', 'OR X-90', 'OR X-129'])
})

test.each([
  ['what is not JSON', 'nonsense', 'is not a JSON object'],
  ['a missing member', { ...FORM, name: undefined }, 'name: '],
  ['an unknown member', { ...FORM, colour: 'red' }, 'colour'],
  ['an unknown jurisdiction', { ...FORM, state: 'ZZ' }, 'state: '],
  ['an address that is not https', { ...FORM, url: 'http://example.com' }, 'url: must be an https address'],
  ['a date that is none', { ...FORM, effective_date: '2026-02-30' }, 'effective_date: '],
])('%s is refused with file and line', (_what, line, reason) => {
  const file = fileOf({ ...FORM, form_number: 'X-0' }, '', line)

  expect(() => readCourtForms([file])).toThrow(`${file} line 3: `)
  expect(() => readCourtForms([file])).toThrow(reason)
})

test('a form that is there already is refused with both places', () => {
  const first = fileOf(FORM)
  const second = fileOf({ ...FORM, form_number: 'x-1' })

  expect(() => readCourtForms([first, second])).toThrow(`${second} line 1: OR x-1 is in ${first} line 1 already`)
})
