import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { ProcessStartError, startProcess } from '../engines/index.ts'
import { boundLogs, supervise } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'supervise-'))
const logFile = join(folder, 'program.log')

afterAll(() => rmSync(folder, { recursive: true }))

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A killed orphan stays in the process table until its new parent collects it.
  return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

function start(command: readonly string[], stopTimeoutMs = 5_000, ready = async () => true) {
  return (signal: AbortSignal) =>
    startProcess({
      name: 'program',
      command: command[0]!,
      args: command.slice(1),
      logFile,
      stopTimeoutMs,
      ready,
      signal,
    })
}

test('a program that is killed runs again under another process id, and one line says so', async () => {
  const pids: number[] = []
  const lines: string[] = []
  const program = await supervise({
    name: 'program',
    start: start(['sleep', '100']),
    log: (line) => lines.push(line),
    onPid: (pid) => pids.push(pid),
  })

  process.kill(program.pid, 'SIGKILL')
  await until(() => pids.length === 2)

  expect(lines).toEqual(['program ended (killed by SIGKILL); starting it again in 100 ms'])
  expect(program.pid).toBe(pids[1])
  await program.stop()
  expect(pids.map(isRunning)).toEqual([false, false])
})

test('the delay grows while the program keeps ending at once', async () => {
  const lines: string[] = []
  const mark = join(folder, 'started')
  const program = await supervise({
    name: 'program',
    // It ends as soon as it counts as started.
    start: start(['sh', '-c', 'until [ -e "$0" ]; do sleep 0.01; done; rm "$0"', mark], 5_000, async () => {
      writeFileSync(mark, '')
      return true
    }),
    log: (line) => lines.push(line),
    onPid: () => {},
  })

  await until(() => lines.length === 3)
  await program.stop()

  expect(lines.map((line) => line.match(/in (\d+) ms/)?.[1])).toEqual(['100', '200', '400'])
})

test('a program that ignores the request to stop is killed after the bound', async () => {
  const program = await supervise({
    name: 'program',
    start: start(['sh', '-c', 'trap "" TERM; while :; do sleep 0.1; done'], 300),
    log: () => {},
    onPid: () => {},
  })

  await program.stop()

  expect(isRunning(program.pid)).toBe(false)
})

test('a program that cannot start is reported with its last words and not tried again', async () => {
  const failing = supervise({
    name: 'program',
    start: (signal) =>
      startProcess({
        name: 'program',
        command: 'sh',
        args: ['-c', 'echo no such table; exit 3'],
        logFile,
        ready: async () => false,
        signal,
      }),
    log: () => {},
    onPid: () => {},
  })

  await expect(failing).rejects.toThrow(new ProcessStartError('program did not start: exit code 3\nno such table'))
})

test('no program outlives a supervisor that is killed', async () => {
  const script = join(import.meta.dirname, 'test', 'sleeper.ts')
  const supervisor = spawn(process.execPath, [script, logFile, 'sleep', '100'])
  const [output] = await once(supervisor.stdout, 'data')
  const pid = Number(output)
  expect(isRunning(pid)).toBe(true)

  supervisor.kill('SIGKILL')

  await until(() => !isRunning(pid))
})

test('a log that is too long moves aside and goes on empty', async () => {
  writeFileSync(join(folder, 'long.log'), 'x'.repeat(101))

  const bound = boundLogs(folder, { bytesMax: 100, checkMs: 10 })
  await until(() => readFileSync(join(folder, 'long.log')).length === 0)
  bound.stop()

  expect(readFileSync(join(folder, 'long.log.1')).length).toBe(101)
})
