import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastingPort } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startPostgres } from './postgres.ts'
import { disownStranger } from './postmaster-pid.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmaster-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('postgres starts although the id of the killed server belongs to another program now', async () => {
  const port = await lastingPort()
  const options = (name: string) => ({
    dataDir: join(folder, name),
    superuserPassword: 'secret',
    durable: false,
    log: () => {},
  })
  // Of the same user: PostgreSQL itself takes no other user's process for a server.
  const stranger = await startPostgres({ ...options('stranger'), port: 0 })
  const killed = await startPostgres({ ...options('killed'), port })
  process.kill(killed.pid, 'SIGKILL')
  await killed.exited
  await nameInstead(join(folder, 'killed'), stranger.pid)

  const again = await startPostgres({ ...options('killed'), port })

  expect(again.pid).not.toBe(killed.pid)
  await again.stop()
  await stranger.stop()
})

test('the server that works in the folder keeps its file', async () => {
  const dataDir = join(folder, 'running')
  const server = await startPostgres({ dataDir, port: 0, superuserPassword: 'secret', durable: false, log: () => {} })

  await disownStranger(dataDir)

  expect(await idIn(dataDir)).toBe(server.pid)
  await server.stop()
})

async function idIn(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
}

/** Lets the file of a killed server name another process. */
async function nameInstead(dataDir: string, pid: number): Promise<void> {
  const file = join(dataDir, 'postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(pid)))
}
