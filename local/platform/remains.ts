import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTimeOf } from './lock.ts'
import { readJsonIfExists } from './private-file.ts'
import type { KeptState } from './state.ts'

/** Longer than the 10 s that a process without its platform has to end by itself. */
const GONE_TIMEOUT_MS = 12_000
const POLL_MS = 50

/**
 * A platform that was killed leaves its state file, and processes that are about to end. Waits until they have, so
 * that two of a kind never work on the same data, and removes the file. A process that got one of their ids since is not waited for.
 */
export async function remainsGone(stateFile: string, timeoutMs = GONE_TIMEOUT_MS): Promise<void> {
  const state = readJsonIfExists(stateFile) as KeptState | undefined
  if (!state) return
  const deadline = Date.now() + timeoutMs
  while (hasRemains(state) && Date.now() < deadline) await sleep(POLL_MS)
  rmSync(stateFile, { force: true })
}

function hasRemains({ pids, start_times: startTimes }: KeptState): boolean {
  return Object.entries(pids).some(([name, pid]) => {
    const startTime = startTimeOf(pid)
    return startTime !== undefined && (startTimes === undefined || startTime === startTimes[name])
  })
}
