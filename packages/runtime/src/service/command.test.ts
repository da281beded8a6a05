import { AppError } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { command, reasonOf, UsageError } from './command.ts'

const plain = command('hold', 'Holds everything.', async () => 'held')
const named = command('give <name>', 'Gives a name.', async ([name]) => {
  if (name === undefined) throw new UsageError('the name is missing')
  if (name === 'nobody') throw new Error('there is no nobody')
  return `gave ${name}`
})

test('a command says how it is used and what it does, and does nothing else then', async () => {
  expect(await plain(['--help'], {})).toBe('usage: node src/main.ts hold\nHolds everything.')
  expect(await named(['nobody', '--help'], {})).toBe('usage: node src/main.ts give <name>\nGives a name.')
})

test('a command that takes no arguments refuses any', async () => {
  await expect(plain(['now'], {})).rejects.toThrow(
    'hold takes no arguments\nusage: node src/main.ts hold\nHolds everything.',
  )
  expect(await plain([], {})).toBe('held')
})

test('arguments that are wrong answer the usage too; what fails later does not', async () => {
  await expect(named([], {})).rejects.toThrow('the name is missing\nusage: node src/main.ts give <name>\nGives a name.')
  await expect(named(['nobody'], {})).rejects.toThrow(/^there is no nobody$/)
})

test.each([
  [new Error('plain'), 'plain'],
  ['a text', 'a text'],
  [new Error('outer', { cause: new Error('inner') }), 'outer: inner'],
  [new Error('outer: inner', { cause: new Error('inner') }), 'outer: inner'],
  [new AppError('user_limit_reached'), new AppError('user_limit_reached').message],
  [
    new AppError('service_unavailable', {}, { internal: 'the database did not answer', cause: new Error('refused') }),
    'the database did not answer: refused',
  ],
  [
    new AppError('service_unavailable', {}, { cause: new AggregateError([new Error('by ::1'), new Error('by IPv4')]) }),
    'by ::1; by IPv4',
  ],
])('the reason of %p is %p', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
