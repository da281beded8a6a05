import { expect, test } from '@jest/globals'
import { findLostWrites, type JudgedChange, judgeEvents } from './judge.ts'

const KEY = 'matter.created A'
const EVENT = { id: 'evt_1', key: KEY }
const NOTHING = { withoutEvent: [], doubled: [], withoutWrite: [] }

function change(differences: Partial<JudgedChange> = {}): JudgedChange {
  return { key: KEY, announced: true, acknowledged: true, present: true, ...differences }
}

test('an acknowledged write that does not read back is lost', () => {
  expect(findLostWrites([change({ present: false })])).toEqual([KEY])
})

test('a write that reads back is not lost, nor is one that got no answer', () => {
  expect(findLostWrites([change(), change({ acknowledged: false, present: false })])).toEqual([])
})

test('a write with one event is well', () => {
  expect(judgeEvents([change()], [EVENT])).toEqual(NOTHING)
})

test('a write without event is found', () => {
  expect(judgeEvents([change()], [])).toEqual({ ...NOTHING, withoutEvent: [KEY] })
})

test('a write that announces nothing needs no event', () => {
  expect(judgeEvents([change({ announced: false })], [])).toEqual(NOTHING)
})

test('two events of different ids for one write are found', () => {
  const verdict = judgeEvents([change()], [EVENT, { ...EVENT, id: 'evt_2' }])

  expect(verdict).toEqual({ ...NOTHING, doubled: [KEY] })
})

test('one event that is delivered twice is well', () => {
  expect(judgeEvents([change()], [EVENT, EVENT])).toEqual(NOTHING)
})

test('an event that nobody caused is found', () => {
  const verdict = judgeEvents([change()], [EVENT, { id: 'evt_2', key: 'matter.created B' }])

  expect(verdict).toEqual({ ...NOTHING, withoutWrite: ['matter.created B'] })
})

test('an event whose write does not read back is found', () => {
  const verdict = judgeEvents([change({ acknowledged: false, present: false })], [EVENT])

  expect(verdict).toEqual({ ...NOTHING, withoutWrite: [KEY] })
})

test('an unanswered write may be absent, without event', () => {
  expect(judgeEvents([change({ acknowledged: false, present: false })], [])).toEqual(NOTHING)
})

test('an unanswered write that is there needs its event', () => {
  expect(judgeEvents([change({ acknowledged: false })], [])).toEqual({ ...NOTHING, withoutEvent: [KEY] })
})
