/** `node starter.ts CHECKOUT FOLDER`: starts the platform of a checkout on data in a folder, until it is told to stop. */

import { join } from 'node:path'

export interface Started {
  /** From the begin of this process until everything was ready. */
  wallMs: number
  pids: Record<string, number>
}

const [checkout = '', dir = ''] = process.argv.slice(2)
const { startPlatform } = (await import(
  join(checkout, 'local/platform/index.ts')
)) as typeof import('@dossier/local/platform')
const platform = await startPlatform({
  port: 0,
  dataDir: join(dir, 'data'),
  logDir: join(dir, 'logs'),
  stateFile: join(dir, 'state.json'),
  log: () => {},
})
process.send!({ wallMs: performance.now(), pids: platform.state.pids } satisfies Started)
process.once('message', async () => {
  await platform.stop()
  process.exit()
})
