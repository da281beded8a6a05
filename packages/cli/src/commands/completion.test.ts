import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { newHome } from '../../test/run-command.ts'
import { commands } from '../cli.ts'
import { candidates } from './completion.ts'

const run = promisify(execFile)

test.each([
  [['wh'], ['whoami']],
  [
    ['events', ''],
    ['tail', 'resend'],
  ],
  [['call', 'createMatterD'], ['createMatterDeadline']],
  [['call', 'createMatter', '--pra'], ['--practice-area']],
  [['call', 'createMatter', '--practice-area', 'im'], ['immigration']],
  [['listen', '--events', 'matter.a'], ['matter.archived']],
  [['trigger', 'client.'], ['client.created']],
  [['upload', '--req'], ['--request']],
  [['nothing', ''], []],
])('after %j come %j', (words, expected) => {
  expect(candidates(commands, words)).toEqual(expected)
})

test('the script for bash is valid, and asks the command', async () => {
  const home = await newHome()
  const { stdout } = await home.dossier(['completion', 'bash'])
  const dossier = `dossier() { [ "$1 $2 $3 $4 $5" = 'completion words -- call createM' ] && printf 'createMatter\\ncreateMatterDeadline\\n'; }`
  const asked = `COMP_WORDS=(dossier call createM); COMP_CWORD=2; _dossier; echo "\${COMPREPLY[@]}"`

  const completed = await run('bash', ['-c', [dossier, stdout, asked].join('\n')])

  expect(completed.stdout).toBe('createMatter createMatterDeadline\n')
  await home.remove()
})

test('the words of an option are candidates, and not options of this command', async () => {
  const home = await newHome()

  const { stdout } = await home.dossier(['completion', 'words', '--', 'whoami', '--pro'])

  expect(stdout).toBe('--profile\n')
  await home.remove()
})
