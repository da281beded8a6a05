import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const script = join(import.meta.dirname, '..', 'volumes', 'serve-again.sh')

let folder: string
let process_: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-serve-again-'))
  program('df', `echo Filesystem; echo "disk 1 1 $(cat ${folder}/free-kib) 1% /"; echo asked >> ${folder}/asked`)
  program('sleep', 'exec /bin/sleep 0.05')
})

afterEach(() => {
  if (process_) killGroup(process_.pid!)
  rmSync(folder, { recursive: true })
})

/** Kills the script and the command that it runs, if they have not ended. */
function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function program(name: string, text: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(folder, name), 0o755)
}

/** Runs a command that notes each of its starts, and then does what it is given. */
function serve(command: string, path = script): { ended: Promise<unknown[]>; starts: () => number } {
  const log = join(folder, 'starts')
  program('server', `echo started >> ${log}\n${command}`)
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  process_ = spawn('sh', [path, folder, 'server'], { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  return {
    ended: once(process_, 'exit'),
    starts: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0),
  }
}

const leave = (freeKib: number) => writeFileSync(join(folder, 'free-kib'), `${freeKib}`)

test('a command that ends while there is room ends the container with its status', async () => {
  leave(1_000_000)

  const { ended, starts } = serve('exit 3')

  expect((await ended)[0]).toBe(3)
  expect(starts()).toBe(1)
})

test('a command that ends while the disk is full starts again once there is room, and not before', async () => {
  leave(100)
  // The second start finds room, and stays.
  const { starts } = serve(`[ -e ${folder}/room ] && exec /bin/sleep 60; exit 1`)
  // Asked about room, it has seen that there is none.
  await until(async () => existsSync(join(folder, 'asked')))
  expect(starts()).toBe(1)

  writeFileSync(join(folder, 'room'), '')
  leave(1_000_000)

  await until(async () => starts() === 2)
})

test('a signal to stop reaches the command, and nothing starts again', async () => {
  leave(100)
  const { ended, starts } = serve(`trap 'exit 7' TERM; touch ${folder}/ready; while :; do /bin/sleep 0.05; done`)
  await until(async () => existsSync(join(folder, 'ready')))

  process_!.kill('SIGTERM')

  expect((await ended)[0]).toBe(7)
  expect(starts()).toBe(1)
})

test('a signal to stop that comes before the script knows the command reaches it too', async () => {
  leave(1_000_000)
  const path = join(folder, 'signalled-early.sh')
  const start = '  child=$!\n'
  expect(readFileSync(script, 'utf8').split(start)).toHaveLength(2)
  writeFileSync(
    path,
    readFileSync(script, 'utf8').replace(start, () => `  kill -s TERM $$\n${start}`),
  )

  const { ended } = serve('exec /bin/sleep 600', path)

  const killedByTerm = 128 + constants.signals.SIGTERM
  expect((await ended)[0]).toBe(killedByTerm)
})

test('a signal to stop ends the wait for room', async () => {
  leave(100)
  const { ended } = serve('exit 1')
  const [said] = await once(process_!.stderr!, 'data')
  expect(String(said)).toContain('the disk is full')

  process_!.kill('SIGTERM')

  expect((await ended)[0]).toBe(1)
})
