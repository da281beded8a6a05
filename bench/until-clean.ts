import { setTimeout as sleep } from 'node:timers/promises'
import type { Dossier } from '@dossier/client'

const SCAN_MS_MAX = 120_000
const POLL_MS = 50

/** Waits until a file is scanned and processed. @throws Error if it is not clean, or not in time */
export async function untilClean(dossier: Dossier, id: string): Promise<void> {
  const until = performance.now() + SCAN_MS_MAX
  while (performance.now() < until) {
    const { scan, sha256 } = await dossier.getUpload({ id })
    if (scan.status === 'clean' && sha256 !== null) return
    if (scan.status !== 'pending' && scan.status !== 'clean') throw new Error(`the scan ended as ${scan.status}`)
    await sleep(POLL_MS)
  }
  throw new Error(`upload ${id} was not processed in ${SCAN_MS_MAX} ms`)
}
