import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJsonIfExists } from './private-file.ts'
import type { PlatformState } from './state.ts'

/** Longer than the 10 s that a process without its platform has to end by itself. */
const GONE_TIMEOUT_MS = 12_000
const POLL_MS = 50

/**
 * A platform that was killed leaves its state file, and processes that are about to end. Waits until they have, so
 * that two of a kind never work on the same data, and removes the file.
 */
export async function remainsGone(stateFile: string): Promise<void> {
  const state = readJsonIfExists(stateFile) as PlatformState | undefined
  if (!state) return
  const deadline = Date.now() + GONE_TIMEOUT_MS
  while (Object.values(state.pids).some(isRunning) && Date.now() < deadline) await sleep(POLL_MS)
  rmSync(stateFile, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
