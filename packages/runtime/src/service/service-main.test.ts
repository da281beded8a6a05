import { afterEach, expect, jest, test } from '@jest/globals'
import { command } from './command.ts'
import { runMain } from './service-main.ts'

const { argv } = process
afterEach(() => {
  process.argv = argv
  jest.restoreAllMocks()
})

/** What is printed where a command answers this. */
async function printedOf(outcome: string): Promise<unknown[][]> {
  const log = jest.spyOn(console, 'log').mockReturnValue()
  process.argv = ['node', 'main.ts', 'list']
  await runMain(() => Promise.reject(new Error('started')), { list: command('list', 'Lists.', async () => outcome) })
  return log.mock.calls
}

test('a command prints what it answers, and nothing at all where it found nothing', async () => {
  expect(await printedOf('one\ntwo')).toEqual([['one\ntwo']])
  jest.restoreAllMocks()
  expect(await printedOf('')).toEqual([])
})
