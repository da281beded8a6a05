import { serviceNames } from '@dossier/contracts'
import { runServiceCommand } from '@dossier/testbed'
import { expect, test } from '@jest/globals'

test.each(serviceNames)('%s lists its commands, each with what it does', async (service) => {
  const { code, output } = await runServiceCommand(service, ['--help'])

  const [usage, , ...lines] = output.trimEnd().split('\n')
  expect([code, usage]).toEqual([0, 'usage: node src/main.ts [<command> [--help]]'])
  expect(lines.filter((line) => !/^ {2}[a-z][a-z-]+: [A-Z].+\.$/.test(line))).toEqual([])
  expect(lines.map((line) => line.split(':')[0]!.trim())).toContain('prepare-nats')
})

test('a command says how it is used, without any setting', async () => {
  const { code, output, errors } = await runServiceCommand('documents', ['hold-removals', '--help'])

  expect([code, output, errors]).toEqual([0, expect.stringMatching(/^usage: node src\/main.ts hold-removals\n/), ''])
})

test('a command that cannot reach the database says why', async () => {
  const { code, errors } = await runServiceCommand('identity', ['list-firms'], {
    DATABASE_URL: 'postgres://nobody@localhost:9/nothing',
  })

  expect([code, errors]).toEqual([1, expect.stringMatching(/the database did not answer: .*ECONNREFUSED/)])
})
