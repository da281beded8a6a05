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
  firmIds: [A, B],
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
    ['1', A],
    [' 2. ', B],
    ['"2"', B],
    ['#1', A],
  ])('%j names a firm', (text, firmId) => {
    expect(route(text, [wrote(A), wrote(B)], asked())).toEqual({ kind: 'choose', firmId })
  })

  test.each(['0', '3', '12', '1 and 2', 'My 2 passports', '', 'Firm 1', 'Test & Partners', '-', '²', 'uno'])(
    '%j names nobody: it waits, and nobody is asked again',
    (text) => {
      expect(route(text, [wrote(A), wrote(B)], asked())).toEqual({ kind: 'wait', ask: false })
    },
  )

  test('a firm that writes then cannot be chosen, nor changes what the numbers mean', () => {
    expect(route('3', [wrote(A), wrote(B), wrote(C, NOW)], asked())).toEqual({ kind: 'wait', ask: false })
    expect(route('2', [wrote(C, NOW), wrote(A), wrote(B)], asked())).toEqual({ kind: 'choose', firmId: B })
  })

  test('an answer waits also when meanwhile the 30 days of all firms but one are over', () => {
    expect(route('Hello', [wrote(A)], asked())).toEqual({ kind: 'wait', ask: false })
  })
})

test('a question that nobody answered for a week is closed: a number is an answer again, and the person is asked anew', () => {
  const old = asked({ askedAt: '2026-03-13T10:00:00.000Z' })

  expect(route('1', [wrote(A), wrote(B)], old)).toEqual({ kind: 'wait', ask: true })
})

describe('once the person chose', () => {
  const chosen = asked({ chosen: A })

  test.each(['Hello', '2'])('%j is for the firm that they chose', (text) => {
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
