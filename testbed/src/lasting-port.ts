import { randomInt } from 'node:crypto'
import { isPortFree } from '@dossier/local/engines'

/** A free port below those that systems give to outgoing connections, so that none takes it during a restart. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isPortFree(port)) return port
  }
}
