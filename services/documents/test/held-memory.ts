import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Between two looks, in milliseconds; and at least so many times what collecting garbage took, to leave time for the work. */
const LOOK_MS = 20
const WORK_PER_LOOK = 2

/**
 * How far the memory of buffers rose above what it was, in bytes, while `work` ran. What a collection finds unused is given
 * back beside the work, and the next collection waits for it: hence two of them before each look.
 */
export async function peakOfHeldBytes(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heldBytes = () => {
    collectGarbage()
    collectGarbage()
    return process.memoryUsage().external
  }
  const before = heldBytes()
  let peak = 0
  let timer: NodeJS.Timeout
  const look = (pauseMs: number) => {
    timer = setTimeout(() => {
      const startedAt = performance.now()
      peak = Math.max(peak, heldBytes() - before)
      look(Math.max(LOOK_MS, WORK_PER_LOOK * (performance.now() - startedAt)))
    }, pauseMs)
  }
  look(LOOK_MS)
  try {
    await work()
  } finally {
    clearTimeout(timer!)
  }
  return peak
}
