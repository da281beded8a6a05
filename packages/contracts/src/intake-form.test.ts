import { expect, test } from '@jest/globals'
import {
  askedParts,
  type Condition,
  isAnswered,
  keyOfPart,
  tooLongFor,
  translated,
  translatedOption,
} from './intake-form.ts'

type Form = Parameters<typeof askedParts>[0]

const form = (shown_when: Condition) => ({ fields: [{ key: 'a' }, { key: 'b', shown_when }] })
const keysOf = (asked: Form, answers: Record<string, unknown>) => askedParts(asked, answers).map(keyOfPart)
const isAsked = (condition: Omit<Condition, 'field'>, answer: unknown) =>
  keysOf(form({ field: 'a', ...condition }), { a: answer }).length === 2

test.each<[Omit<Condition, 'field'>, unknown[], unknown[]]>([
  [{ equals: 'Yes' }, ['Yes', ['No', 'Yes']], ['No', 'yes', ['No'], undefined, null, true]],
  [{ one_of: ['Yes', 'Perhaps'] }, ['Yes', 'Perhaps', ['No', 'Perhaps']], ['No', [], undefined]],
  [{ equals: true }, [true], [false, undefined, 'true']],
  [{ equals: false }, [false, undefined, null], [true]],
  [{ answered: true }, ['x', 0, true, ['Yes'], { line1: 'x' }], ['', ' ', false, [], { line1: ' ' }, null, undefined]],
])('%j is met by %j, and not by %j', (condition, met, unmet) => {
  for (const answer of met) expect([answer, isAsked(condition, answer)]).toEqual([answer, true])
  for (const answer of unmet) expect([answer, isAsked(condition, answer)]).toEqual([answer, false])
})

test('an answer from before its question was hidden triggers no further question', () => {
  const fields = [
    { key: 'a' },
    { key: 'b', shown_when: { field: 'a', equals: 'Yes' } },
    { key: 'c', shown_when: { field: 'b', equals: false } },
    { key: 'd' },
  ]
  const keysFor = (answers: object) => keysOf({ fields }, { ...answers })

  expect(keysFor({ a: 'Yes', b: false })).toEqual(['a', 'b', 'c', 'd'])
  expect(keysFor({ a: 'No', b: false })).toEqual(['a', 'd'])
  expect(keysFor({ a: 'Yes', b: true })).toEqual(['a', 'b', 'd'])
})

test('a condition on a question that is not before it is never met', () => {
  const later = { fields: [{ key: 'a', shown_when: { field: 'b', answered: true } }, { key: 'b' }] }

  expect(keysOf(later, { a: 'x', b: 'x' })).toEqual(['b'])
  expect(keysOf(form({ field: 'constructor', answered: true }), { a: 'x' })).toEqual(['a'])
})

test('the questions of a group are asked for each of its entries, after the answers of that entry', () => {
  const fields = [
    { key: 'married' },
    { key: 'child', group: 'children' },
    { key: 'school', group: 'children', shown_when: { field: 'child', equals: 'grown' } },
    { key: 'other_parent', group: 'children', shown_when: { field: 'married', equals: false } },
    { key: 'notes' },
  ]
  const groups = [{ key: 'children' }]
  const answers = { married: true, children: [{ child: 'grown' }, { child: 'small', school: 'x' }, null] }

  const [, children] = askedParts({ fields, groups }, answers)

  expect(keysOf({ fields, groups }, answers)).toEqual(['married', 'children', 'notes'])
  expect(keysOf({ fields, groups }, {})).toEqual(['married', 'children', 'notes'])
  expect(children).toEqual({
    group: groups[0],
    fields: fields.slice(1, 4),
    entries: [
      { answers: { child: 'grown' }, fields: [fields[1], fields[2]] },
      { answers: { child: 'small', school: 'x' }, fields: [fields[1]] },
      { answers: {}, fields: [fields[1]] },
    ],
  })
})

test('a group that is not asked for has no entries', () => {
  const fields = [{ key: 'has_children' }, { key: 'child', group: 'children' }]
  const groups = [{ key: 'children', shown_when: { field: 'has_children', equals: true } }]

  expect(keysOf({ fields, groups }, { has_children: false, children: [{ child: 'Ana' }] })).toEqual(['has_children'])
  expect(keysOf({ fields, groups }, { has_children: true })).toEqual(['has_children', 'children'])
})

/** An array that counts how often one of its items is read. */
function counting<Item>(items: Item[], count: () => void): Item[] {
  return new Proxy(items, {
    get(list, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count()
      return Reflect.get(list, key, receiver)
    },
  })
}

test.each([
  ['outside', {}, 85 * 20 + 20],
  ['inside', { group: 'jobs' }, 50 * (85 * 20 + 20)],
])('conditions of a group that look %s it read each list once', (_, place, reads) => {
  let count = 0
  const listOf = (kind: string) =>
    counting(
      Array.from({ length: 20 }, (_, index) => `${kind}${index}`),
      () => count++,
    )
  const shown_when = { field: 'skills', one_of: listOf('wanted') }
  const fields = [
    { key: 'skills', ...place },
    ...Array.from({ length: 85 }, (_, index) => ({ key: `f${index}`, group: 'jobs', shown_when })),
  ]
  const entries = Array.from({ length: 50 }, () => ({ skills: listOf('chosen') }))

  const parts = askedParts({ fields, groups: [{ key: 'jobs' }] }, { skills: listOf('chosen'), jobs: entries })

  expect(parts.at(-1)).toMatchObject({ entries: { length: 50 } })
  expect(count).toBeLessThanOrEqual(reads)
})

test('zero is an answer', () => {
  expect(isAnswered(0)).toBe(true)
})

test('words are those of the language, and the own ones where they are not translated', () => {
  const es = { label: '¿Casada?', options: ['Sí', 'No'] }
  const field = { label: 'Married?', help: 'We ask everybody.', options: ['Yes', 'No'], translations: { es } }

  expect(translated(field, 'es')).toEqual({ ...field, label: '¿Casada?' })
  expect(translated(field, 'en')).toEqual(field)
  expect(['Yes', 'No', 'Perhaps'].map((option) => translatedOption(field, option, 'es'))).toEqual([
    'Sí',
    'No',
    'Perhaps',
  ])
  expect(translatedOption({ options: ['Yes'], translations: { es: { options: [''] } } }, 'Yes', 'es')).toBe('Yes')
  expect(translated({ label: 'Married?', translations: { es: { label: '' } } }, 'es').label).toBe('Married?')
})

test('an answer may be as long as its kind allows, in characters that people count', () => {
  expect(tooLongFor('text', '😀'.repeat(1_000))).toBeUndefined()
  expect(tooLongFor('text', 'a'.repeat(1_001))).toBe(1_000)
  expect(tooLongFor('textarea', 'a'.repeat(10_001))).toBe(10_000)
  expect(tooLongFor('checkbox', 'a'.repeat(10_001))).toBeUndefined()
})
