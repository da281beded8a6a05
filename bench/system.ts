import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@dossier/local/engines'
import { startPlatform } from '@dossier/local/platform'

/** A PostgreSQL that flushes as in production, and a platform on it. */
export type BenchSystem = Awaited<ReturnType<typeof startBenchSystem>>

/** Starts both in a folder of their own, which `stop` removes. */
export async function startBenchSystem() {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-bench-'))
  const log = () => {}
  const postgres = await startPostgres({
    dataDir: join(dir, 'postgres'),
    port: 0,
    superuserPassword: randomBytes(12).toString('hex'),
    durable: true,
    log,
  })
  process.env.POSTGRES_URL = postgres.url
  const platform = await startPlatform({
    port: 0,
    dataDir: join(dir, 'data'),
    logDir: join(dir, 'logs'),
    stateFile: join(dir, 'state.json'),
    log,
  })
  return {
    postgres,
    platform,
    async stop(): Promise<void> {
      await platform.stop()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** A client to read and to make matters for. Answers its id. */
export async function seedClient(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/api/v1/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' }),
  })
  if (response.status !== 201) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: { id: string } }).data.id
}
