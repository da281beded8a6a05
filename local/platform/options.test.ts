import { expect, test } from '@jest/globals'
import { readCommandLine } from './options.ts'

test('without arguments the platform keeps its data and uses port 8080', () => {
  expect(readCommandLine([])).toEqual({ kind: 'start', fresh: false, port: 8080 })
})

test('port and fresh can be given in both notations', () => {
  expect(readCommandLine(['--fresh', '--port', '9000'])).toEqual({ kind: 'start', fresh: true, port: 9000 })
  expect(readCommandLine(['--port=9000'])).toEqual({ kind: 'start', fresh: false, port: 9000 })
})

test.each([
  [['--prot', '9000'], "Unknown option '--prot'."],
  [['--port'], "Option '--port <value>' argument missing."],
  [['--port', '80a'], '--port takes a number from 1 to 65535, not "80a".'],
  [['--port', '70000'], '--port takes a number from 1 to 65535, not "70000".'],
  [['now'], "Unexpected argument 'now'."],
])('%j is refused with one sentence', (args, message) => {
  expect(readCommandLine(args)).toEqual({ kind: 'wrong', message })
})
