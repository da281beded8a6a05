import { setTimeout as sleep } from 'node:timers/promises'
import { collectFile } from './files.ts'
import { Interrupted, type Recorder } from './recorder.ts'
import { archiveMatter, createClient, createMatter, updateMatter } from './writes.ts'

const MATTER_WRITERS = 3
const DOCUMENT_WRITERS = 2
/** Keeps the load of all writers together to some hundred writes a second, and the examination short. */
const PAUSE_MS = 20
const PAUSE_INTERRUPTED_MS = 200

export interface Writers {
  /** Lets each writer end what it is at, and says which of them had given up before, and why. */
  stop(): Promise<string[]>
}

/** Starts writers that go on until they are stopped; one that is interrupted begins anew with other resources. */
export function startWriters(recorder: Recorder): Writers {
  let stopped = false
  const problems: string[] = []

  async function repeat(story: () => Promise<void>) {
    while (!stopped) {
      try {
        await story()
        await sleep(PAUSE_MS)
      } catch (err) {
        if (!(err instanceof Interrupted)) {
          problems.push(`a writer gave up: ${(err as Error).message}`)
          return
        }
        await sleep(PAUSE_INTERRUPTED_MS)
      }
    }
  }

  const running = [
    ...Array.from({ length: MATTER_WRITERS }, () => repeat(() => handleMatter(recorder))),
    ...Array.from({ length: DOCUMENT_WRITERS }, () => repeat(() => collectDocument(recorder, () => stopped))),
  ]
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
      return problems
    },
  }
}

async function handleMatter(recorder: Recorder): Promise<void> {
  const clientId = await createClient(recorder)
  const matterId = await createMatter(recorder, clientId)
  await updateMatter(recorder, matterId, 1, { description: 'Retainer agreed.' })
  await updateMatter(recorder, matterId, 2, { case_number: '2026-CV-0117' })
  await archiveMatter(recorder, matterId)
}

async function collectDocument(recorder: Recorder, isStopped: () => boolean): Promise<void> {
  await collectFile(recorder, await createMatter(recorder, null), isStopped)
}
