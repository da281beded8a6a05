import { randomInt } from 'node:crypto'
import { isPortFree } from '@dossier/local/engines'

/** A free port outside the range for outgoing connections, so that none takes it during a restart. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isPortFree(port)) return port
  }
}
