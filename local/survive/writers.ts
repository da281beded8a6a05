import { setTimeout as sleep } from 'node:timers/promises'
import { collectFile } from './files.ts'
import { importFile } from './import-file.ts'
import { collectFileInParts } from './part-files.ts'
import { collectFilesOfParticipant } from './people-and-files.ts'
import { Interrupted, type Recorder } from './recorder.ts'
import { archiveMatter, createClient, createMatter, guardLinks, updateMatter } from './writes.ts'

const MATTER_WRITERS = 3
const DOCUMENT_WRITERS = 2
/** Its files are large, so one is enough to have some under way at each kill. */
const PART_WRITERS = 1
/** Keeps the load of all writers together to some hundred writes a second, and the examination short. */
const PAUSE_MS = 20
const PAUSE_INTERRUPTED_MS = 200
/** Each row of an import is read back, so that one import at a time, and some in a minute, are enough. */
const PAUSE_IMPORTED_MS = 4_000
const LAST_STORY_MS_MAX = 60_000

export interface Writers {
  /** Lets each writer end what it is at, and says which of them had given up before, and why. */
  stop(): Promise<string[]>
  /** Parts that the object store has acknowledged, and files of them that were confirmed, read and compared. */
  readonly inParts: { acknowledged: number; files: number }
  /** Rows of imports that were made. */
  readonly imported: { rows: number }
  /** Joined files and ZIP files that were compared with the files that they were made of. */
  readonly built: { files: number }
}

/**
 * Starts writers that go on until they are stopped; one that is interrupted starts over with other resources. With `inParts`
 * one more sends large files in parts, and with `imports` one more imports CSV files; these two go on after an interruption.
 * With `built` one more collects files of participants, joins them and puts them into ZIP files.
 */
export function startWriters(recorder: Recorder, { inParts = false, imports = false, built = false } = {}): Writers {
  let stopped = false
  let stoppedAt = 0
  const imported = { rows: 0 }
  const sent = { acknowledged: 0, files: 0 }
  const compared = { files: 0 }
  const problems: string[] = []

  async function repeat(story: () => Promise<void>, goesOn = () => !stopped) {
    while (goesOn()) {
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

  async function collectParts() {
    const onAcknowledged = () => void sent.acknowledged++
    const matterId = await createMatter(recorder, null)
    const isStopped = () => !goesOnWithout(sent.files)
    if (await collectFileInParts(recorder, matterId, { isStopped, onAcknowledged })) sent.files++
  }

  async function importFiles() {
    imported.rows += await importFile(recorder)
    for (let waited = 0; waited < PAUSE_IMPORTED_MS && !stopped; waited += PAUSE_INTERRUPTED_MS)
      await sleep(PAUSE_INTERRUPTED_MS)
  }

  /** A story of many steps, which interruptions hold up, goes on until one was told to its end. */
  const goesOnWithout = (told: number) => !stopped || (told === 0 && performance.now() - stoppedAt < LAST_STORY_MS_MAX)
  async function buildFiles() {
    compared.files += await collectFilesOfParticipant(recorder, () => !goesOnWithout(compared.files))
  }

  const running = [
    ...Array.from({ length: MATTER_WRITERS }, () => repeat(() => handleMatter(recorder))),
    ...Array.from({ length: DOCUMENT_WRITERS }, () => repeat(() => collectDocument(recorder, () => stopped))),
    ...Array.from({ length: inParts ? PART_WRITERS : 0 }, () => repeat(collectParts, () => goesOnWithout(sent.files))),
    ...(imports ? [repeat(importFiles)] : []),
    ...(built ? [repeat(buildFiles, () => goesOnWithout(compared.files))] : []),
  ]
  return {
    inParts: sent,
    imported,
    built: compared,
    async stop() {
      stopped = true
      stoppedAt = performance.now()
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
  await guardLinks(recorder, matterId)
  await archiveMatter(recorder, matterId)
}

async function collectDocument(recorder: Recorder, isStopped: () => boolean): Promise<void> {
  await collectFile(recorder, await createMatter(recorder, null), isStopped)
}
