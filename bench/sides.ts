import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type FirmId, toUuid } from '@dossier/contracts'
import { ensureDatabase } from '@dossier/local/engines'
import { type BareKind, bareKinds } from './bare-kinds.ts'
import { messageOf } from './child-message.ts'
import { untilDry } from './event-path.ts'
import { startOtherCheckout } from './other-checkout.ts'
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
export async function startBare(kind: BareKind, { postgres, platform }: System): Promise<Side> {
  const database = `bare_${kind}`
  const password = randomBytes(12).toString('hex')
  await ensureDatabase(postgres.url, { database, role: database, password })
  const databaseUrl = `postgres://${database}:${password}@127.0.0.1:${postgres.port}/${database}`
  await bareKinds[kind].prepare(databaseUrl)
  const firmUuid = toUuid(platform.state.firms[0]!.id as FirmId)
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [databaseUrl, firmUuid, kind])
  const { port } = await messageOf<{ port: number }>(bare)
  const url = `http://127.0.0.1:${port}`
  return {
    name: kind,
    url,
    headers: {},
    pids: () => ({ server: bare.pid!, postgres: postgres.pid }),
    clientId: await seedClient(url, {}),
    untilDone: async () => {},
    async stop() {
      bare.kill()
    },
  }
}
