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

/**
 * Each shell completes `dossier call createM` by the script. Of zsh, the test has what a terminal would set, and prints what the
 * script offers.
 */
const shells: Readonly<Record<string, { argv: string[]; stub: string; asked: string }>> = {
  bash: {
    argv: ['-c'],
    stub: `dossier() { [ "$1 $2 $3 $4 $5" = 'completion words -- call createM' ] && printf 'createMatter\\ncreateMatterDeadline\\n'; }`,
    asked: `COMP_WORDS=(dossier call createM); COMP_CWORD=2; _dossier; printf '%s\\n' "\${COMPREPLY[@]}"`,
  },
  zsh: {
    argv: ['-fc'],
    stub: `dossier() { [ "$*" = 'completion words -- call createM' ] && printf 'createMatter\\ncreateMatterDeadline\\n'; }
      compdef() { bound="$2 with $1" }
      compadd() { print -l -- "\${candidates[@]}" }`,
    asked: `words=(dossier call createM); CURRENT=3; _dossier; [ "$bound" = 'dossier with _dossier' ]`,
  },
  fish: {
    argv: ['--no-config', '-c'],
    stub: `function dossier; test "$argv" = 'completion words -- call createM'; and printf 'createMatter\\ncreateMatterDeadline\\n'; end`,
    asked: `complete -C 'dossier call createM'`,
  },
}

const installed = await Promise.all(
  Object.keys(shells).map(
    async (shell) => [shell, await run(shell, ['--version']).then(Boolean, () => false)] as const,
  ),
)
for (const [shell, isInstalled] of installed)
  if (!isInstalled) console.log(`Left out: the completion for ${shell}, which is not installed`)

test.each(installed.flatMap(([shell, isInstalled]) => (isInstalled ? [shell] : [])))(
  'the script for %s is valid, and asks the command',
  async (shell) => {
    const home = await newHome()
    const { stdout } = await home.dossier(['completion', shell])
    const { argv, stub, asked } = shells[shell]!

    const completed = await run(shell, [...argv, [stub, stdout, asked].join('\n')], {
      cwd: home.env.HOME!,
      env: { PATH: process.env.PATH, ...home.env },
    })

    expect(completed.stdout).toBe('createMatter\ncreateMatterDeadline\n')
    await home.remove()
  },
)

test('the words of an option are candidates, and not options of this command', async () => {
  const home = await newHome()

  const { stdout } = await home.dossier(['completion', 'words', '--', 'whoami', '--pro'])

  expect(stdout).toBe('--profile\n')
  await home.remove()
})
