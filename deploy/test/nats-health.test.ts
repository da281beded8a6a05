import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askNats, type NatsHealth } from '@dossier/local/engines'
import { until } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const script = join(import.meta.dirname, '..', 'nats', 'serve.sh')
const SILENCE = undefined

interface Answer {
  status: number
  body: object
}

const ok: Answer = { status: 200, body: { status: 'ok' } }
const running: Answer = { status: 200, body: { disabled: false, streams: 3 } }
const says = (error: string): Answer => ({
  status: 503,
  body: { status: 'unavailable', status_code: 503, error },
})

/** How NATS is by its answers at /jsz and /healthz. */
const table: readonly { jsz: Answer | undefined; healthz: Answer | undefined; health: NatsHealth }[] = [
  { jsz: running, healthz: ok, health: 'works' },
  { jsz: { status: 200, body: { streams: 3 } }, healthz: ok, health: 'works' },
  {
    jsz: running,
    healthz: says("JetStream stream 'JETSTREAM > EVENTS' write error: no space left on device"),
    health: 'stuck',
  },
  { jsz: { status: 200, body: { disabled: true } }, healthz: says('JetStream not enabled'), health: 'stuck' },
  { jsz: { status: 200, body: { disabled: true } }, healthz: ok, health: 'stuck' },
  { jsz: running, healthz: says("JetStream stream 'JETSTREAM > EVENTS' could not be recovered"), health: 'unwell' },
  { jsz: running, healthz: says('JetStream has not established contact with a meta leader'), health: 'unwell' },
  { jsz: says('overloaded'), healthz: ok, health: 'unwell' },
  { jsz: SILENCE, healthz: ok, health: 'silent' },
  { jsz: running, healthz: SILENCE, health: 'silent' },
  { jsz: SILENCE, healthz: SILENCE, health: 'silent' },
]

let folder: string
let monitor: Server
let port: number
let answers: { jsz: Answer | undefined; healthz: Answer | undefined }
let watched: ChildProcess | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-nats-health-'))
  answers = { jsz: running, healthz: ok }
  monitor = createServer((req, res) => {
    const answer = answers[req.url === '/jsz' ? 'jsz' : 'healthz']
    // As NATS writes it.
    if (answer) res.writeHead(answer.status).end(JSON.stringify(answer.body, null, 2))
  })
  monitor.listen(0, '127.0.0.1')
  await once(monitor, 'listening')
  port = (monitor.address() as AddressInfo).port
})

afterEach(async () => {
  watched?.kill('SIGKILL')
  monitor.closeAllConnections()
  await promisify(monitor.close.bind(monitor))()
  rmSync(folder, { recursive: true })
})

const environment = (path: string) => ({ PATH: path, NATS_MONITOR_PORT: String(port), NATS_STORE: folder })

/** The exit status and the word of `serve.sh --check`, run with programs of this PATH. */
async function check(path: string): Promise<{ status: number; word: string }> {
  const child = spawn('/bin/sh', [script, '--check'], { env: environment(path), stdio: ['ignore', 'pipe', 'inherit'] })
  let word = ''
  child.stdout.on('data', (data) => {
    word += data
  })
  const [status] = await once(child, 'close')
  return { status, word: word.trim() }
}

const titled = table.map((row) => ({
  ...row,
  title: `${JSON.stringify(row.jsz?.body)}, ${JSON.stringify(row.healthz?.body)}`,
}))

test.each(titled)('what NATS answers means the same to both who watch it: $title', async ({ jsz, healthz, health }) => {
  answers = { jsz, healthz }

  const [inShell, inProcess] = await Promise.all([check(process.env.PATH!), askNats(port)])

  expect(inProcess).toBe(health)
  expect(inShell).toEqual({ word: health, status: health === 'works' ? 0 : 1 })
})

test('a server that is not there is silent, and says no to nobody', async () => {
  const { port: free } = monitor.address() as AddressInfo
  await promisify(monitor.close.bind(monitor))()
  monitor = createServer().listen(0)

  expect(await askNats(free)).toBe('silent')
  expect(await check(process.env.PATH!)).toEqual({ word: 'silent', status: 1 })
})

const busybox = spawnSync('sh', ['-c', 'command -v busybox'], { encoding: 'utf8' }).stdout.trim()
const withBusybox = busybox ? test : test.skip

withBusybox('in an image that has busybox and no bash, the words are the same', async () => {
  for (const name of ['cat', 'date', 'df', 'nc', 'rm', 'sh', 'sleep', 'timeout', 'tr'])
    symlinkSync(busybox, join(folder, name))
  for (const { jsz, healthz, health } of table) {
    answers = { jsz, healthz }
    expect((await check(folder)).word).toBe(health)
  }
})

test('each restart that did not help makes the next one wait longer, within bounds, and one that helped resets the wait', () => {
  const patience = (restarts: string) => {
    writeFileSync(join(folder, '.restarts'), restarts)
    return Number(
      spawnSync('/bin/sh', [script, '--patience'], { env: environment(process.env.PATH!), encoding: 'utf8' }).stdout,
    )
  }

  expect({
    first: patience(''),
    second: patience(`1 ${seconds()}`),
    fourth: patience(`3 ${seconds()}`),
    last: patience(`40 ${seconds()}`),
    calm: patience(`40 ${seconds() - 4_000}`),
    unreadable: patience('nonsense'),
  }).toEqual({ first: 5, second: 10, fourth: 40, last: 120, calm: 5, unreadable: 5 })
})

test('a server whose JetStream goes off is stopped, which is noted for the next start', async () => {
  program('df', 'echo Filesystem; echo "disk 1 1 1000000 1% /"')
  program('sleep', `echo slept >> ${folder}/sleeps; exec /bin/sleep 0.01`)
  // Waits are short here: QUIT may come before the shell has answered TERM.
  program('nats-server', `trap '' QUIT; trap 'exit 0' TERM; : > ${folder}/serves; while :; do /bin/sleep 0.01; done`)
  watched = spawn('/bin/sh', [script], { env: environment(`${folder}:${process.env.PATH}`), stdio: 'ignore' })
  const ended = once(watched, 'exit')
  await until(async () => existsSync(join(folder, 'serves')) && existsSync(join(folder, 'sleeps')))

  answers = { jsz: { status: 200, body: { disabled: true } }, healthz: ok }

  expect(await ended).toEqual([0, null])
  expect(readFileSync(join(folder, '.restarts'), 'utf8')).toMatch(/^1 \d+\n$/)
})

const seconds = () => Math.floor(Date.now() / 1000)

function program(name: string, text: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(folder, name), 0o755)
}
