/** Files of a platform in its folder, for commands that run beside it. */
import { join } from 'node:path'
import { readJsonIfExists } from './private-file.ts'
import type { PlatformSecrets } from './secrets.ts'

/** The secrets of the platform that keeps its data in the folder. */
export function platformSecrets(dataDir: string): PlatformSecrets {
  return readKept<PlatformSecrets>(dataDir, 'secrets.json')
}

/** The ports of its engines. */
export function platformPorts(dataDir: string): { postgres: number; nats: number } {
  return readKept<{ postgres: number; nats: number }>(dataDir, 'ports.json')
}

function readKept<Kept>(dataDir: string, file: string): Kept {
  const kept = readJsonIfExists(join(dataDir, file)) as Kept | undefined
  if (!kept) throw new Error(`there is no platform in ${dataDir}: run npm start first`)
  return kept
}
