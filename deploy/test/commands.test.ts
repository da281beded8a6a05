import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { documentedCommands } from './commands.ts'

const checkout = join(import.meta.dirname, '..', '..')

test('the documented commands are read from their page, each with its services', () => {
  const commands = documentedCommands(checkout)

  expect(commands).toContainEqual({ services: ['identity'], command: 'set-plan alder pro' })
  expect(commands.find(({ command }) => command === 'prepare-nats')!.services).toContain('gateway')
  expect(commands.find(({ command }) => command === 'reseal')!.services).not.toContain('gateway')
})
