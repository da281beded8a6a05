import { expect, test } from '@jest/globals'
import { commandsOfPage } from './commands.ts'

test('the documented commands are read from their page, each with its services', () => {
  const commands = commandsOfPage()

  expect(commands).toContainEqual({ services: ['identity'], command: 'set-plan alder pro' })
  expect(commands.find(({ command }) => command === 'prepare-nats')!.services).toContain('gateway')
  expect(commands.find(({ command }) => command === 'reseal')!.services).not.toContain('gateway')
})
