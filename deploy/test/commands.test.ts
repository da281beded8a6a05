import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { commandsOfPage, linesInPrepare, OF_STORAGE_ROOT } from './commands.ts'

test('the documented commands are read from their page, each with its services', () => {
  const commands = commandsOfPage()

  expect(commands).toContainEqual({ services: ['identity'], command: 'set-plan alder pro' })
  expect(commands.find(({ command }) => command === 'prepare-nats')!.services).toContain('gateway')
  expect(commands.find(({ command }) => command === 'reseal')!.services).not.toContain('gateway')
})

test('commands that the key of documents may not run have a line with the key of the root', () => {
  const [line, ...others] = linesInPrepare('remove-old-versions')

  expect(line).toContain(' documents-prepare ')
  expect(others).toEqual([])
  expect(commandsOfPage().map(({ command }) => command)).toEqual(expect.arrayContaining([...OF_STORAGE_ROOT]))
  expect(readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')).toContain(`\n${line}\n`)
})

test.each(['docs/operations/commands.md', 'deploy/README.md', 'deploy/helm/dossier/README.md'])(
  'every firm that %s makes has a time zone, which would be UTC otherwise',
  (page) => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', page), 'utf8').replaceAll(/\\\n\s*/g, '')
    const lines = text.split('\n').filter((line) => line.includes(' create-firm ') || line.includes('`create-firm '))

    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/--timezone America\//)
  },
)
