import { matters } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import {
  answersForFirm,
  answersToSubmit,
  countOpenQuestions,
  draftProblems,
  mergeAnswers,
  submissionProblems,
  tidyAnswers,
} from './answers.ts'

const field = (type: string, more: object = {}) => matters.IntakeField.parse({ key: 'a', label: 'A', type, ...more })
const options = { options: ['Red', 'Blue'] }

const drafts = (form: matters.IntakeField, answer: unknown) => draftProblems({ fields: [form] }, {}, { a: answer })
const submitted = (form: matters.IntakeField, answer: unknown) => submissionProblems({ fields: [form] }, { a: answer })

test('a draft changes what it sends, and null takes an answer away', () => {
  expect(mergeAnswers({ a: 1, b: 2, c: 3 }, { b: null, c: 4, d: null, e: '' })).toEqual({ a: 1, c: 4, e: '' })
})

test.each<[string, unknown, object?]>([
  ['text', 'Ana'],
  ['textarea', 'x'.repeat(10_000)],
  ['email', 'ana@'],
  ['phone', '+351'],
  ['date', '2027-'],
  ['number', '12.'],
  ['number', 12.5],
  ['select', 'Gre', options],
  ['multiselect', ['Green'], options],
  ['checkbox', false],
  ['address', { line1: '1 Main St', zip: null }],
])('a draft of %s takes %j', (type, answer, more = {}) => {
  expect(drafts(field(type, more), answer)).toEqual([])
})

test.each<[string, unknown, object?]>([
  ['text', 5],
  ['text', 'x'.repeat(1_001)],
  ['textarea', '𝒜'.repeat(10_001)],
  ['email', ['ana@example.com']],
  ['date', 20270115],
  ['number', true],
  ['number', '1'.repeat(51)],
  ['select', ['Red'], options],
  ['multiselect', 'Red', options],
  ['multiselect', [1], options],
  ['multiselect', ['x'.repeat(201)], options],
  ['multiselect', ['Red', 'Blue', 'Red'], options],
  ['checkbox', 'yes'],
  ['address', 'Main St'],
  ['address', ['Main St']],
  ['address', { street: 'Main St' }],
  ['address', { line1: 5 }],
  ['address', { line1: 'x'.repeat(201) }],
])('a draft of %s refuses what is of another kind or too long (%#)', (type, answer, more = {}) => {
  expect(drafts(field(type, more), answer)).toEqual([{ field: 'answers.a', message: expect.any(String) }])
})

test.each(['b', 'constructor', 'toString', '__proto__'])('the key %s is no field of the form', (key) => {
  const sent = JSON.parse(`{${JSON.stringify(key)}: null}`)

  expect(draftProblems({ fields: [field('text')] }, {}, sent)).toEqual([
    { field: `answers.${key}`, message: 'is not a field of the form' },
  ])
})

test('answers are refused that are too large together', () => {
  const fields = Array.from({ length: 14 }, (_, index) => ({ ...field('textarea'), key: `k${index}` }))
  const answers = (count: number) =>
    Object.fromEntries(fields.slice(0, count).map(({ key }) => [key, 'x'.repeat(10_000)]))

  expect(draftProblems({ fields }, answers(13), { k0: 'x' })).toEqual([])
  expect(draftProblems({ fields }, answers(14), { k0: 'x' })).toEqual([
    { field: 'answers', message: 'must be at most 128 KiB of JSON in all' },
  ])
})

test.each<[string, unknown, object?]>([
  ['text', ' '],
  ['number', ''],
  ['multiselect', [], options],
  ['checkbox', false],
  ['address', { line1: '', city: null }],
  ['date', undefined],
])('where an answer of %s is required, %j is none', (type, answer, more = {}) => {
  const required = { ...more, required: true }

  expect(submitted(field(type, required), answer)).toEqual([{ field: 'answers.a', message: 'is required' }])
  expect(submitted(field(type, more), answer)).toEqual([])
})

test.each<[string, unknown, unknown, object?]>([
  ['email', 'ana@example.com', 'ana@'],
  ['phone', '+12125550123', '2125550123'],
  ['date', '2028-02-29', '2027-02-29'],
  ['number', 0, '0'],
  ['select', 'Red', 'Green', options],
  ['multiselect', ['Red', 'Blue'], ['Red', 'Green'], options],
  ['multiselect', ['Red'], ['Red', 'Red'], options],
  ['address', { line1: '1 Main St', city: 'Albany' }, { line1: '1 Main St' }],
])('a final answer of %s is %j and not %j', (type, good, bad, more = {}) => {
  for (const required of [true, false]) {
    expect(submitted(field(type, { ...more, required }), good)).toEqual([])
    expect(submitted(field(type, { ...more, required }), bad)).toEqual([
      { field: 'answers.a', message: expect.stringMatching(/^must/) },
    ])
  }
})

test('what says nothing is no answer, and a box left open is one', () => {
  const fields = ['a', 'b', 'c', 'd'].map((key) => ({ ...field('text'), key }))

  expect(answersToSubmit({ fields }, { d: false, b: ' ', c: { line1: null }, a: 'Ana', gone: 'x' })).toEqual({
    a: 'Ana',
    d: false,
  })
})

test('white space around an address or a date is no part of it, around text it is', () => {
  const fields = [field('email'), { ...field('date'), key: 'b' }, { ...field('text'), key: 'c' }]
  const typed = { a: 'ana@example.com ', b: ' 2027-01-15', c: ' Ana ' }

  const given = answersToSubmit({ fields }, typed)

  expect(given).toEqual({ a: 'ana@example.com', b: '2027-01-15', c: ' Ana ' })
  expect(submissionProblems({ fields }, given)).toEqual([])
})

test('text that is typed into one line has no line ends, and longer text and options keep theirs', () => {
  const fields = [
    { ...field('text'), key: 'a' },
    { ...field('address'), key: 'b' },
    { ...field('phone'), key: 'c' },
    { ...field('textarea'), key: 'd' },
    { ...field('select', options), key: 'e' },
  ]
  const typed = {
    a: 'Ana\r\nBcc: x\u202e',
    b: { line1: '1 Main\tSt', city: null },
    c: '\u202a+12125550123\u202c',
    d: 'one\ntwo',
    e: 'an\u200bold',
  }

  const inLines = {
    a: 'Ana Bcc: x',
    b: { line1: '1 Main St', city: null },
    c: '+12125550123',
    d: 'one\ntwo',
    e: 'an\u200bold',
  }

  expect(answersToSubmit({ fields }, typed)).toEqual(inLines)
  expect(tidyAnswers({ fields }, { ...typed, gone: 'x\ny' })).toEqual({ ...inLines, gone: 'x\ny' })
  expect(answersForFirm({ fields }, typed)).toEqual(inLines)
  expect(answersToSubmit({ fields }, { a: '\u200b\u202e', d: '\ufeff' })).toEqual({})
})

const children = matters.IntakeGroup.parse({ key: 'children', label: 'Children', entry_label: 'Child', max_entries: 2 })
const family = {
  fields: [
    { ...field('text', { required: true }), key: 'name', group: 'children' },
    { ...field('date'), key: 'born', group: 'children' },
  ],
  groups: [children],
}

test.each<[unknown, string]>([
  [{ name: 'Ana' }, 'answers.children'],
  [[{}, {}, {}], 'answers.children'],
  [['Ana'], 'answers.children.0'],
  [[{}, null], 'answers.children.1'],
  [[{ name: 'Ana' }, { name: 5 }], 'answers.children.1.name'],
  [[{ surname: 'Silva' }], 'answers.children.0.surname'],
])('a draft of %j is no list of entries', (answer, place) => {
  expect(draftProblems(family, {}, { children: answer })).toEqual([{ field: place, message: expect.any(String) }])
})

test('a question of a group is answered in an entry alone, and an entry may be begun and empty', () => {
  expect(draftProblems(family, {}, { children: [{ name: 'Ana', born: '20' }, {}] })).toEqual([])
  expect(draftProblems(family, {}, { children: [{ name: null }] })).toEqual([])
  expect(draftProblems(family, {}, { children: null })).toEqual([])
  expect(draftProblems(family, {}, { name: 'Ana' })).toEqual([
    { field: 'answers.name', message: 'is not a field of the form' },
  ])
})

test('an entry of a group is kept in one line, as a draft and as the firm reads it, and one that says nothing keeps its place', () => {
  const children = [{ name: 'Ana\u202e\nSilva', born: ' 2019-06-30' }, { born: '20' }, {}]
  const inLines = [{ name: 'Ana Silva', born: '2019-06-30' }, { born: '20' }, {}]

  expect(tidyAnswers(family, { children })).toEqual({ children: inLines })
  expect(tidyAnswers(family, {})).toEqual({})
  expect(answersForFirm(family, { children })).toEqual({ children: inLines })
})

test('of a draft the firm reads what is asked, as far as it was typed', () => {
  const [name, born] = family.fields
  const fields = [
    field('checkbox'),
    { ...field('text', { shown_when: { field: 'a', equals: true } }), key: 'b' },
    name!,
    { ...born!, shown_when: { field: 'name', answered: true as const } },
  ]
  const children = [{ name: 'Ana ', born: '2019-' }, { name: ' ', born: '2020' }, {}]
  const form = { ...family, fields }

  expect(answersForFirm(form, { a: false, b: 'hidden', children })).toEqual({
    a: false,
    children: [{ name: 'Ana ', born: '2019-' }, { name: ' ' }, {}],
  })
  expect(answersForFirm(form, { a: true, b: ' ' })).toEqual({ a: true, b: ' ' })
})

test('a submission names the entry of what is wrong, and keeps entries in their places', () => {
  const typed = { children: [{ name: 'Ana', born: ' 2019-06-30 ' }, { born: '2019-06-31' }] }
  const given = answersToSubmit(family, typed)

  expect(given).toEqual({ children: [{ name: 'Ana', born: '2019-06-30' }, { born: '2019-06-31' }] })
  expect(submissionProblems(family, given).map((problem) => problem.field)).toEqual([
    'answers.children.1.name',
    'answers.children.1.born',
  ])
  expect(submissionProblems(family, answersToSubmit(family, { children: [{ name: 'Ana' }, { name: ' ' }] }))).toEqual([
    { field: 'answers.children.1', message: 'must have an answer, or be left out' },
  ])
})

test('a group without entries is one open question', () => {
  expect(countOpenQuestions(family, {})).toBe(1)
  expect(countOpenQuestions(family, { children: [{ name: 'Ana' }] })).toBe(0)
})

test('there are as many entries as the group needs', () => {
  const one = { ...family, groups: [{ ...children, min_entries: 1 }] }

  expect(submissionProblems(family, {})).toEqual([])
  expect(submissionProblems(one, {})).toEqual([{ field: 'answers.children', message: 'must have at least 1 entry' }])
  expect(answersToSubmit(one, { children: [] })).toEqual({})
  expect(submissionProblems(one, { children: [{ name: 'Ana' }] })).toEqual([])
})

test('a question that is asked is open until it has an answer, whether it needs one or not', () => {
  const fields = [
    ...['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...field(key === 'e' ? 'checkbox' : 'text'), key })),
    { ...field('text', { shown_when: { field: 'a', equals: 'Rui' } }), key: 'hidden' },
  ]

  expect(countOpenQuestions({ fields }, { a: 'Ana', b: ' ', c: null, e: false, f: 'gone' })).toBe(4)
  expect(countOpenQuestions({ fields }, { e: true })).toBe(4)
})
