import { fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import { messageOf } from './child-message.ts'

/** A platform of another checkout, ready for a bench. */
export interface OtherPlatform {
  url: string
  key: string
  pids: Record<string, number>
}

/** Starts the platform of another checkout of this repository, such as one of an earlier commit with its packages installed. */
export async function startOtherCheckout(folder: string): Promise<OtherPlatform & { stop(): Promise<void> }> {
  const { POSTGRES_URL: _ofThisOne, ...env } = process.env
  const child = fork(import.meta.filename, [resolve(folder)], { cwd: folder, env })
  const started = await messageOf<OtherPlatform>(child)
  return {
    ...started,
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.send('stop')
      await ended
    },
  }
}

if (import.meta.main) {
  const folder = process.argv[2]!
  const { startBenchSystem } = (await import(join(folder, 'bench/system.ts'))) as typeof import('./system.ts')
  const { liftRateLimit } = (await import(
    join(folder, 'bench/lift-rate-limit.ts')
  )) as typeof import('./lift-rate-limit.ts')
  const { postgres, platform, stop } = await startBenchSystem()
  await liftRateLimit(postgres.url)
  const { base_url: url, firms, pids } = platform.state
  const started: OtherPlatform = { url, key: firms[0]!.api_key, pids: { ...pids, postgres: postgres.pid } }
  process.send!(started)
  process.once('message', async () => {
    await stop()
    process.exit()
  })
}
