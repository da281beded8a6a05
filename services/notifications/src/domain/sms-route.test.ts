import { exampleId, type FirmId } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { type Candidate, type Question, routeOf } from './sms-route.ts'

const [A, B, C] = ['a', 'b', 'c'].map((last) => exampleId('firm').slice(0, -1) + last) as [FirmId, FirmId, FirmId]
const NOW = '2026-03-20T10:00:00.000Z'
const YESTERDAY = '2026-03-19T10:00:00.000Z'
const EARLIER = '2026-03-18T10:00:00.000Z'

const wrote = (firmId: FirmId, lastSentAt = EARLIER): Candidate => ({ firmId, lastSentAt })
const asked = (changes: Partial<Question> = {}): Question => ({
  askedAt: YESTERDAY,
  choices: [
    { code: '4821', firmId: A },
    { code: '7305', firmId: B },
  ],
  chosen: null,
  ...changes,
})
const route = (text: string, candidates: Candidate[], question?: Question) =>
  routeOf(text, { candidates, question, now: NOW })

test('without a firm that wrote, an answer is for nobody', () => {
  expect(route('Hello', [])).toEqual({ kind: 'nobody' })
})

test('an answer is for the one firm that wrote', () => {
  expect(route('1', [wrote(A)])).toEqual({ kind: 'file', firmId: A })
})

test('where two firms wrote, the answer waits and the person is asked', () => {
  expect(route('Hello', [wrote(A), wrote(B, YESTERDAY)])).toEqual({ kind: 'wait', ask: true })
})

describe('while a question is open', () => {
  test.each([
    ['4821', A],
    [' 7305\n', B],
  ])('%j names a firm', (text, firmId) => {
    expect(route(text, [wrote(A), wrote(B)], asked())).toEqual({ kind: 'choose', firmId })
  })

  test.each([
    '1',
    '2',
    '4822',
    '48210',
    '4821.',
    '#4821',
    '4821 and 7305',
    'No, 4821',
    '4821 7305',
    '',
    'Test & Partners',
  ])('%j names nobody: it waits, and nobody is asked again', (text) => {
    expect(route(text, [wrote(A), wrote(B)], asked())).toEqual({ kind: 'wait', ask: false })
  })

  test('another firm that writes then cannot be chosen, nor changes what the codes mean', () => {
    expect(route('3', [wrote(A), wrote(B), wrote(C, NOW)], asked())).toEqual({ kind: 'wait', ask: false })
    expect(route('7305', [wrote(C, NOW), wrote(A), wrote(B)], asked())).toEqual({ kind: 'choose', firmId: B })
  })

  test.each(['4821', '7305', 'Yes'])(
    'a firm of the question that writes then ends it: after %j the person is asked again',
    (text) => {
      expect(route(text, [wrote(A), wrote(B, NOW)], asked())).toEqual({ kind: 'wait', ask: true })
    },
  )

  test('a question without codes, of an earlier version, is asked again', () => {
    expect(route('1', [wrote(A), wrote(B)], asked({ choices: [] }))).toEqual({ kind: 'wait', ask: true })
  })

  test('an answer waits also when meanwhile the 30 days of all firms but one are over', () => {
    expect(route('Hello', [wrote(A)], asked())).toEqual({ kind: 'wait', ask: false })
  })
})

test('a question that nobody answered for a week is closed: a code is an answer again, and the person is asked again', () => {
  const old = asked({ askedAt: '2026-03-13T10:00:00.000Z' })

  expect(route('4821', [wrote(A), wrote(B)], old)).toEqual({ kind: 'wait', ask: true })
})

describe('once the person chose', () => {
  const chosen = asked({ chosen: A })

  test.each(['Hello', '7305'])('%j is for the firm that they chose', (text) => {
    expect(route(text, [wrote(A), wrote(B)], chosen)).toEqual({ kind: 'file', firmId: A })
  })

  test('the chosen firm may write on', () => {
    expect(route('Hello', [wrote(A, NOW), wrote(B)], chosen)).toEqual({ kind: 'file', firmId: A })
  })

  test.each([
    ['another of the firms', [wrote(A), wrote(B, NOW)]],
    ['a further firm', [wrote(A), wrote(B), wrote(C, NOW)]],
  ])('what %s sends brings it nothing: the person is asked again', (_who, candidates) => {
    expect(route('Hello', candidates, chosen)).toEqual({ kind: 'wait', ask: true })
  })

  test('an answer is never for a firm that has not written for 30 days', () => {
    expect(route('Hello', [wrote(B), wrote(C)], chosen)).toEqual({ kind: 'wait', ask: true })
    expect(route('Hello', [wrote(B)], chosen)).toEqual({ kind: 'file', firmId: B })
  })
})
