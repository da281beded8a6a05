import { setTimeout as sleep } from 'node:timers/promises'
import { stopRequest } from '@dossier/local/stop-request'
import { untilAborted } from '../run.ts'

/** What was under way when the test was asked to stop has this long to end before what it made is removed. */
const ENDING_MS_MAX = 30_000
const POLL_MS = 250

const startedAt = performance.now()
const undoing: (() => unknown)[] = []
let step = ''

export interface StepOptions {
  /** Shows what may say why a step failed. */
  onFailure?: () => Promise<void>
  /** Leaves everything as it is, and says how to go on with it. */
  kept?: string
}

/**
 * Runs a test that goes step by step and may take minutes, removes what it made, and ends this process: with 0 if all
 * held. A signal that asks to stop ends the programs that the test has started, and removes what it made.
 */
export async function inSteps(test: () => Promise<void>, { onFailure, kept }: StepOptions = {}): Promise<never> {
  // A second request to stop waits too: only we know what there is to remove.
  const stop = stopRequest(() => {})
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(new Error('asked to stop; what the test made is being removed')))
  })
  const work = untilAborted(stop, test)
  try {
    await Promise.race([work, stopped])
    console.log(`\nAll held in ${secondsSince(startedAt)}.`)
  } catch (error) {
    process.exitCode = 1
    console.error(`\n${step}: ${stop.aborted ? (error as Error).message : describe(error)}`)
    if (stop.aborted) await Promise.race([work.catch(() => {}), sleep(ENDING_MS_MAX)])
    else await onFailure?.()
  }
  if (kept) console.log(`Kept. ${kept}`)
  else await undo()
  process.exit()
}

async function undo(): Promise<void> {
  for (const action of undoing.splice(0).reverse()) {
    try {
      await action()
    } catch (error) {
      process.exitCode = 1
      console.error(describe(error))
    }
  }
}

/** Does this when the test ends, however it ends; what was added last runs first. The function that it returns cancels it. */
export function undoLater(action: () => unknown): () => void {
  undoing.push(action)
  return () => {
    undoing.splice(undoing.indexOf(action), 1)
  }
}

/** Says which step begins, and how long after the start. */
export function begin(title: string): void {
  step = title
  console.log(`\n${title} (${secondsSince(startedAt)})`)
}

/** Says what a step has found. */
export function say(line: string): void {
  console.log(`  ${line}`)
}

/** Such as `1.5 s`. */
export function secondsSince(instant: number): string {
  return `${((performance.now() - instant) / 1000).toFixed(1)} s`
}

/** Asks until something is found. @throws an error that says what was not, after `msMax` */
export async function eventually<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  msMax: number,
): Promise<Found> {
  const beganAt = performance.now()
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (performance.now() - beganAt > msMax) throw new Error(`${what}: not within ${msMax / 1000} s`)
    await sleep(POLL_MS)
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
