import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { until } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

const script = join(import.meta.dirname, '..', 'volumes', 'keep-output.sh')
const HOUR_S = 3_600

let folder: string
let kept: string
let process_: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-keep-output-'))
  kept = join(folder, 'documents')
  mkdirSync(kept)
})
afterEach(async () => {
  if (process_?.exitCode === null && process_.signalCode === null) {
    process_.kill('SIGTERM')
    await once(process_, 'exit')
  }
  rmSync(folder, { recursive: true })
})

const environment = () => ({ PATH: `${folder}/bin:${process.env.PATH}`, BACKUP_FOLDER: folder, BACKUPS_KEPT: '2' })
function keep(command: string): ChildProcess {
  process_ = spawn('sh', [script, 'documents', 'sh', '-c', command], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return process_
}
/** An output that was written this many hours ago. */
function leave(name: string, hoursAgo: number): void {
  writeFileSync(join(kept, name), '')
  const at = Date.now() / 1000 - hoursAgo * HOUR_S
  utimesSync(join(kept, name), at, at)
}
const outputs = () =>
  readdirSync(kept)
    .filter((name) => name.endsWith('.gz'))
    .sort()
const isYoungEnough = () => spawnSync('sh', [script, '--check', 'documents'], { env: environment() }).status === 0

test('the output of a command is kept, and the oldest outputs go', async () => {
  for (const [index, day] of ['01', '02', '03'].entries()) leave(`2026-03-${day}T000000Z.gz`, 72 - index * 20)

  keep('echo one document')

  await until(async () => outputs().some((name) => name > '2026-03-03T000000Z.gz') && outputs().length === 2)
  const [older, newest] = outputs()
  expect(older).toBe('2026-03-03T000000Z.gz')
  expect(gunzipSync(readFileSync(join(kept, newest!))).toString()).toBe('one document\n')
  expect(isYoungEnough()).toBe(true)
})

test.each(['echo half; exit 1', 'exit 0'])(
  'nothing is kept of a command that fails or prints nothing (%s)',
  async (command) => {
    leave('2026-03-01T000000Z.gz', 72)

    const [said] = await once(keep(command).stderr!, 'data')

    expect(String(said)).toContain('is tried again in')
    expect(outputs()).toEqual(['2026-03-01T000000Z.gz'])
    expect(isYoungEnough()).toBe(false)
  },
)

test('a young output is left alone', async () => {
  leave('2026-03-01T000000Z.gz', 1)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'sleep'), `#!/bin/sh\ntouch ${folder}/waits\nexec /bin/sleep "$@"\n`, {
    mode: 0o755,
  })

  keep(`touch ${folder}/ran`)

  await until(async () => existsSync(join(folder, 'waits')))
  expect(existsSync(join(folder, 'ran'))).toBe(false)
})
