import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Seldom enough that collecting garbage leaves time for the work. */
const LOOK_MS = 100

/**
 * How far the memory of buffers rose above what it was, in bytes, while `work` ran. Some 20 MB of it are buffers that
 * are done with and not yet given back, however much has passed through; so hold it against something larger.
 */
export async function peakOfHeldBytes(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heldBytes = () => {
    collectGarbage()
    return process.memoryUsage().external
  }
  const before = heldBytes()
  let peak = 0
  const looks = setInterval(() => {
    peak = Math.max(peak, heldBytes() - before)
  }, LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(looks)
  }
  return peak
}
