import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FirmId, toUuid } from '@dossier/contracts'
import { ensureDatabase, findNatsServer, startNatsServer } from '@dossier/local/engines'
import { type BareKind, bareKinds } from './bare-kinds.ts'
import { messageOf } from './child-message.ts'
import { untilDry } from './event-path.ts'
import { startOtherCheckout } from './other-checkout.ts'
import { smallestStatements } from './smallest-statements.ts'
import type { Statements } from './statements.ts'
import { seedClient, type startBenchSystem } from './system.ts'

/** One of the systems that are compared. */
export interface Side {
  name: string
  url: string
  headers: Record<string, string>
  /** Processes whose CPU time counts, with their descendants, by the part that they are. */
  pids: () => Record<string, number>
  /** Client to read. */
  clientId: string
  /** Resolves when nothing is left of the work that answered requests have begun. */
  untilDone: () => Promise<void>
  stop(): Promise<void>
}

type System = Awaited<ReturnType<typeof startBenchSystem>>

/** The platform of this checkout. The caller that started it also stops it. */
export async function dossierSide({ platform, postgres }: System): Promise<Side> {
  const { base_url, firms } = platform.state
  const pids = () => ({ ...platform.state.pids, postgres: postgres.pid })
  return await platformSide('dossier', { url: base_url, key: firms[0]!.api_key, pids, stop: async () => {} })
}

/** The platform of another checkout. */
export async function startBeside(folder: string): Promise<Side> {
  const { url, key, pids, stop } = await startOtherCheckout(folder)
  return await platformSide('before', { url, key, pids: () => pids, stop })
}

async function platformSide(
  name: string,
  { url, key, pids, stop }: { url: string; key: string; pids: () => Record<string, number>; stop(): Promise<void> },
): Promise<Side> {
  const headers = { 'x-api-key': key }
  return {
    ...{ name, url, headers, pids, stop },
    clientId: await seedClient(url, headers),
    untilDone: () => untilDry(Object.values(pids())),
  }
}

/**
 * A bare server on statements of its kind. It has a database of its own, so that nothing relays its outbox: once it has
 * answered, it is done.
 */
export async function startBare(kind: BareKind, system: System): Promise<Side> {
  const databaseUrl = await databaseOf(kind, bareKinds[kind], system)
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [databaseUrl, firmUuidOf(system), kind])
  const { port } = await messageOf<{ port: number }>(bare)
  return await bareSide(kind, port, {
    pids: () => ({ server: bare.pid!, postgres: system.postgres.pid }),
    async stop() {
      bare.kill()
    },
  })
}

/**
 * The same job divided in two by hand: Express in one process, the smallest statements in another, NATS between them.
 * Like the bare server it has no authentication, validation, events, search or log.
 */
export async function startSplit(system: System): Promise<Side> {
  const databaseUrl = await databaseOf('split', smallestStatements, system)
  const dir = await mkdtemp(join(tmpdir(), 'dossier-bench-split-'))
  const log = () => {}
  const nats = await startNatsServer({ binary: await findNatsServer({ log }), dir, port: 0, configText: '', log })
  const service = fork(new URL('./split-service.ts', import.meta.url), [nats.url, databaseUrl, firmUuidOf(system)])
  await messageOf(service)
  const gateway = fork(new URL('./split-gateway.ts', import.meta.url), [nats.url])
  const { port } = await messageOf<{ port: number }>(gateway)
  return await bareSide('split', port, {
    pids: () => ({ gateway: gateway.pid!, service: service.pid!, nats: nats.pid, postgres: system.postgres.pid }),
    async stop() {
      gateway.kill()
      service.kill()
      await nats.stop()
      await rm(dir, { recursive: true, force: true })
    },
  })
}

async function bareSide(name: string, port: number, parts: Pick<Side, 'pids' | 'stop'>): Promise<Side> {
  const url = `http://127.0.0.1:${port}`
  return { name, url, headers: {}, clientId: await seedClient(url, {}), untilDone: async () => {}, ...parts }
}

/** Makes a database with the tables of the statements. Returns its address. */
async function databaseOf(name: string, statements: Statements, { postgres }: System): Promise<string> {
  const database = `bare_${name}`
  const password = randomBytes(12).toString('hex')
  await ensureDatabase(postgres.url, { database, role: database, password })
  const databaseUrl = `postgres://${database}:${password}@127.0.0.1:${postgres.port}/${database}`
  await statements.prepare(databaseUrl)
  return databaseUrl
}

function firmUuidOf({ platform }: System): string {
  return toUuid(platform.state.firms[0]!.id as FirmId)
}
