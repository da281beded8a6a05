import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@dossier/local/engines'
import { startPlatform } from '@dossier/local/platform'
import { ask, bodyOf } from './ask.ts'

/** Of data that stays: the next run has to know it. */
const KEPT_PASSWORD = 'of-a-bench-that-is-kept'

/**
 * Starts a PostgreSQL that flushes as in production, and a platform on it, in a folder of their own. `stop` removes the
 * folder; with `keptIn` it stays and is used again.
 */
export async function startBenchSystem({ keptIn }: { keptIn?: string | undefined } = {}) {
  const dir = keptIn ?? (await mkdtemp(join(tmpdir(), 'dossier-bench-')))
  const dataDir = join(dir, 'data')
  const log = () => {}
  const postgres = await startPostgres({
    dataDir: join(dir, 'postgres'),
    port: 0,
    superuserPassword: keptIn === undefined ? randomBytes(12).toString('hex') : KEPT_PASSWORD,
    durable: true,
    log,
  })
  process.env.POSTGRES_URL = postgres.url
  const platform = await startPlatform({
    port: 0,
    dataDir,
    logDir: join(dir, 'logs'),
    stateFile: join(dir, 'state.json'),
    log,
  })
  return {
    /** Of the platform. */
    dataDir,
    postgres,
    platform,
    async stop(): Promise<void> {
      await platform.stop()
      await postgres.stop()
      if (keptIn === undefined) await rm(dir, { recursive: true, force: true })
    },
  }
}

/** A client to read and to make matters for. Returns its id. */
export async function seedClient(url: string, headers: Record<string, string>): Promise<string> {
  const body = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' }
  return bodyOf<{ data: { id: string } }>(await ask(`${url}/api/v1/clients`, headers, { body })).data.id
}
