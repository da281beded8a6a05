import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { programOf } from '@dossier/bundle'
import { bundleProgram } from '@dossier/bundle/bundle-program'
import { identity, matters, type OwnerName, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { ensureDatabase } from '@dossier/local/engines'
import {
  lastingPort,
  machineEnvironment,
  runServiceCommand,
  type System,
  sharedEngines,
  startSystem,
  untilAnswered,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const run = promisify(execFile)
const workspace = join(import.meta.dirname, '..')

/** A PNG of one pixel, in base64. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let folder: string
let t: System
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-bundles-'))
  for (const service of serviceNames) await bundleProgram(workspace, programOf(workspace, service), bundleOf(service))
  t = await startSystem()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await t.stop()
  await rm(folder, { recursive: true })
})

const bundleOf = (service: ServiceName) => join(folder, service)

/** Runs a command in the bundle, where images run it, and returns what it prints. */
async function outputOf(service: ServiceName, command: string, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...machineEnvironment, ...environment }
  const { stdout } = await run(process.execPath, ['src/main.ts', command], { cwd: bundleOf(service), env })
  return stdout
}

/** An empty database, which is removed with the test's server. */
async function emptyDatabase(): Promise<string> {
  const { postgresUrl, databasePassword: password } = sharedEngines()
  const database = `bundle_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(postgresUrl, { database, role: database, password })
  return `postgres://${database}:${password}@${new URL(postgresUrl).host}/${database}`
}

/** Runs the bundle in place of the service in this process. */
async function startBundle(service: ServiceName, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  await t.stopService(service)
  const child = spawn(process.execPath, ['main.js'], {
    cwd: bundleOf(service),
    env: { ...machineEnvironment, ...t.environmentOf(service), ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (JSON.parse(line).msg === 'ready') ready.resolve()
  })
  child.once('exit', () => ready.reject(new Error(`${service} ended before it was ready`)))
  await ready.promise
}

test.each(serviceNames)('the bundle of %s has the commands of its sources', async (service) => {
  const { output } = await runServiceCommand(service, ['--help'])

  expect(await outputOf(service, '--help')).toBe(output)
})

test.each(ownerNames)('the bundle of %s brings an empty database up to date', async (service: OwnerName) => {
  const files = await readdir(join(workspace, 'services', service, 'migrations'))
  const migrations = files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -'.sql'.length))
  const { DATABASE_OWNER_URL: _, ...environment } = t.environmentOf(service)

  const output = await outputOf(service, 'migrate', { ...environment, DATABASE_URL: await emptyDatabase() })

  expect(migrations.length).toBeGreaterThan(0)
  for (const migration of migrations) expect(output).toContain(migration)
})

test('services serve from their bundles, and decode pictures in a process that is bundled too', async () => {
  const firm = await t.seedFirm()
  for (const service of ownerNames) await startBundle(service)
  const input = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' }

  const client = await untilAnswered((headers) => t.send(matters.operations.createClient, input, firm.key, headers))
  const logo = await untilAnswered((headers) =>
    t.send(identity.operations.uploadFirmLogo, { file: PICTURE }, firm.key, headers),
  )

  expect([client.status, logo.status, logo.data]).toEqual([201, 200, expect.objectContaining({ width: 1, height: 1 })])
})

test('the gateway serves the API description from its bundle', async () => {
  const [port, opsPort] = [await lastingPort(), await lastingPort()]
  await startBundle('gateway', { PORT: `${port}`, OPS_PORT: `${opsPort}` })

  const response = await fetch(`http://127.0.0.1:${port}/api/v1/openapi.json`)

  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ openapi: '3.1.0' })])
})
