/**
 * `npm run bench:uploads`: files through the whole path (signed URL, PUT, confirm, scan, processing, review, download),
 * small ones and then the largest there are, and what memory each process of the system takes meanwhile.
 */

import { parseArgs } from 'node:util'
import { forgetPeak, residentMib } from '@dossier/local/engines'
import { inLanes } from './in-lanes.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import { patientClient } from './patient-client.ts'
import { sendFile } from './send-file.ts'
import { startBenchSystem } from './system.ts'

const { values: options } = parseArgs({
  options: {
    /** Files of each size. */
    files: { type: 'string', default: '24' },
    /** Files under way at a time. */
    parallel: { type: 'string', default: '4' },
    /** Length of a large file in MiB: what a document request allows at most unless it says otherwise. */
    mib: { type: 'string', default: '25' },
  },
})
const SMALL_MIB = 0.1

console.log('Starting PostgreSQL and the platform ...')
const system = await startBenchSystem()
const { state } = system.platform
const dossier = patientClient(state.base_url, state.firms[0]!.api_key)
try {
  await liftRateLimit(system.postgres.url)
  await sendAll(SMALL_MIB, 'warm up')
  const small = await measure(SMALL_MIB)
  const large = await measure(Number(options.mib))
  console.table(
    Object.fromEntries(
      Object.keys(small.peaks).map((part) => [
        part,
        {
          [`peak MiB, files of ${SMALL_MIB} MiB`]: Math.round(small.peaks[part]!),
          [`peak MiB, files of ${options.mib} MiB`]: Math.round(large.peaks[part]!),
          'difference MiB': Math.round(large.peaks[part]! - small.peaks[part]!),
        },
      ]),
    ),
  )
  console.log(
    `${options.files} files of each size, ${options.parallel} at a time, each downloaded and compared: ${small.seconds.toFixed(1)} s and ${large.seconds.toFixed(1)} s`,
  )
} finally {
  await system.stop()
}

/** Peaks of resident memory in MiB by process. Decoders are children that end with their file, and not among them. */
async function measure(mib: number): Promise<{ peaks: Record<string, number>; seconds: number }> {
  const pids = Object.entries(system.platform.state.pids)
  await Promise.all(pids.map(([, pid]) => forgetPeak(pid)))
  const startedAt = performance.now()
  await sendAll(mib, `${mib} MiB`)
  const seconds = (performance.now() - startedAt) / 1000
  const peaks = await Promise.all(pids.map(async ([part, pid]) => [part, (await residentMib(pid)).peak] as const))
  return { peaks: Object.fromEntries(peaks), seconds }
}

async function sendAll(mib: number, name: string): Promise<void> {
  const { id } = await dossier.createMatter({ title: `Files of ${name}`, practice_area: 'immigration' })
  await inLanes(Number(options.files), Number(options.parallel), (number) => sendFile(dossier, id, mib, number))
}
