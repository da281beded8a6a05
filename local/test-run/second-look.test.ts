import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { checkout } from '../platform/checkout.ts'
import { describeCounts, type TestFile } from './results.ts'
import { lookAgain, type Run } from './second-look.ts'

test('a file that passes at the second look is green, and its test is named as unsteady', async () => {
  const asked: string[][] = []
  const first = runOf(file('a', { one: 'passed', two: 'failed' }), file('b', { three: 'passed' }))

  const seen = await lookAgain(first, async (paths) => {
    asked.push([...paths])
    return runOf(file('a', { one: 'passed', two: 'passed' }))
  })

  expect(asked).toEqual([[pathOf('a')]])
  expect(seen.ok).toBe(true)
  expect(seen.unsteady).toEqual(['Unsteady: a.test.ts: two'])
  expect(describeCounts(seen.files)).toBe('3 passed, 0 failed, 0 skipped')
})

test('a test that fails twice is red, and one that then passed is still named', async () => {
  const first = runOf(file('a', { one: 'failed' }), file('b', {}, 'failed'))

  const seen = await lookAgain(first, async () => runOf(file('a', { one: 'failed' }), file('b', { two: 'passed' })))

  expect(seen.ok).toBe(false)
  expect(seen.unsteady).toEqual(['Unsteady: b.test.ts: the file outside its tests'])
  expect(describeCounts(seen.files)).toBe('1 passed, 1 failed, 0 skipped')
})

test('a file that the second look did not reach stays red', async () => {
  const seen = await lookAgain(runOf(file('a', { one: 'failed' })), async () => ({ ok: true, files: [] }))

  expect(seen).toMatchObject({ ok: false, unsteady: [] })
})

test('a second look that ends badly after its tests is red', async () => {
  const passed = runOf(file('a', { one: 'passed' }))

  const seen = await lookAgain(runOf(file('a', { one: 'failed' })), async () => ({ ...passed, ok: false }))

  expect(seen.ok).toBe(false)
})

test.each([
  ['no file failed', 0, true],
  ['no file failed, and Jest did not end well', 0, false],
  ['six files failed', 6, false],
])('nothing runs again where %s', async (_, count, ok) => {
  const files = Array.from({ length: count }, (_, index) => file(`f${index}`, { one: 'failed' }))

  const seen = await lookAgain({ ok, files }, () => Promise.reject(new Error('ran again')))

  expect(seen).toEqual({ ok, files, unsteady: [] })
})

test('a file that failed outside its tests counts as one failed test', () => {
  const files = [file('a', { one: 'passed' }, 'failed'), file('b', { two: 'pending', three: 'todo' })]

  expect(describeCounts(files)).toBe('1 passed, 1 failed, 2 skipped')
})

const pathOf = (name: string) => join(checkout, `${name}.test.ts`)

function runOf(...files: TestFile[]): Run {
  return { ok: files.every(({ status }) => status === 'passed'), files }
}

function file(name: string, tests: Record<string, string>, status?: string): TestFile {
  const results = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }))
  const failed = results.some(({ status }) => status === 'failed')
  const times = { startTime: 0, endTime: 0 }
  return { name: pathOf(name), status: status ?? (failed ? 'failed' : 'passed'), assertionResults: results, ...times }
}
