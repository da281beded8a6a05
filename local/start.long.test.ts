import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { freePort } from './engines/index.ts'
import { checkout } from './platform/checkout.ts'

const run = promisify(execFile)
const START_MS_MAX = 120_000

test(
  '`npm start` starts, answers, takes commands of operators and stops in a checkout that only its owner may enter',
  async () => {
    const folder = await mkdtemp(join(checkout, '.local', 'start-'))
    await chmod(folder, 0o700)
    const copy = join(folder, 'dossier')
    let interrupt = () => {}
    try {
      const parts = (await readdir(checkout)).filter((name) => !['.local', '.git'].includes(name))
      await mkdir(copy)
      // Hard links: the packages are half a gigabyte.
      await run('cp', ['-al', ...parts, copy], { cwd: checkout })
      const port = String(await freePort())
      // A group of its own, which gets the signal as a whole: so does a terminal's at Ctrl-C.
      const npm = spawn('npm', ['start', '--', '--port', port], {
        cwd: copy,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      })
      interrupt = () => process.kill(-npm.pid!, 'SIGINT')
      const ended = once(npm, 'exit', { signal: AbortSignal.timeout(START_MS_MAX) })
      const lines: string[] = []
      const ready = new Promise<void>((resolve, reject) => {
        createInterface(npm.stdout).on('line', (line) => {
          lines.push(line)
          if (line.startsWith('Stop with Ctrl-C')) resolve()
        })
        ended.finally(() => reject(new Error(lines.join('\n')))).catch(() => {})
      })

      await ready
      const state = JSON.parse(await readFile(join(copy, '.local', 'state.json'), 'utf8'))
      const answer = await fetch(`${state.base_url}/api/v1/matters`, {
        headers: { 'X-Api-Key': state.firms[0].api_key },
      })
      const messages = await fetch(`${state.mailbox_url}/messages`)
      const practice = await fetch(`${state.practice_management_url}/`)
      const operator = await run('npm', ['run', '--silent', 'operator', '--', 'identity', 'list-firms', '--json'], {
        cwd: copy,
      })
      interrupt()
      interrupt = () => {}
      await ended

      expect([answer.status, messages.status, practice.status]).toEqual([200, 200, 200])
      expect(JSON.parse(operator.stdout)).toContainEqual(expect.objectContaining({ id: state.firms[0].id }))
      expect(lines.join('\n')).toContain(`mail and SMS     ${state.mailbox_url}`)
      expect(lines.at(-1)).toBe('Stopped.')
    } finally {
      interrupt()
      await rm(folder, { recursive: true, force: true })
    }
  },
  2 * START_MS_MAX,
)
