import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { effectsTable } from './effects.ts'
import { enqueueJobs } from './enqueue-jobs.ts'
import { USUAL_PIECES, type Working, type WorkQueue } from './work-queue.ts'

const PROGRAM = fileURLToPath(new URL('bare-jobs-process.ts', import.meta.url))
const WORK_MS = 5
/** Longer than the lease of that process: whoever does not renew it has the job done twice. */
const LONG_WORK_MS = 2_500
/** Each hundredth job is long. */
const LONG_EVERY = 100

/**
 * Jobs without a service around them. Their handler writes its effect and ends its job in two statements, and knows nothing of earlier
 * runs.
 */
export const jobs: WorkQueue = {
  name: 'jobs',
  service: 'matters',
  pieces: USUAL_PIECES,
  repeatsMax: 4,
  async enqueue(scene) {
    const { t } = scene
    return {
      effects: await effectsTable(t, 'matters'),
      ...(await enqueueJobs(scene, 'matters', 'effect', ({ key }, place) => ({
        id: key,
        workMs: place % LONG_EVERY === 0 ? LONG_WORK_MS : WORK_MS,
      }))),
      async start(): Promise<Working> {
        const env = { ...process.env, DATABASE_URL: t.databaseUrlOf('matters') }
        const started = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
        await once(started.stdout, 'data')
        return {
          async kill() {
            const exited = once(started, 'exit')
            started.kill('SIGKILL')
            await exited
          },
        }
      },
    }
  },
}
