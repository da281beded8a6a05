import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Resource } from './caller.ts'
import { Interrupted, type Recorder } from './recorder.ts'

const POLL_MS = 200
/** After this time, a request that got no answer is no longer carried out. */
const APPEARS_MS_MAX = 6_000
/** Room for the lease of a killed process, the attempts after it and the pauses between them. */
const BUILT_MS_MAX = 180_000

/**
 * Asks for a file that services build later, and waits for it, whatever dies meanwhile. It waits after an interruption
 * too: the file may have been asked for, and then its event comes.
 *
 * @param path of the list that the file is added to, and is alone in
 * @throws Interrupted when the request was not answered
 */
export async function buildFile(recorder: Recorder, { key, path }: { key: string; path: string }): Promise<Resource> {
  const holds = ({ status }: Resource) => status === 'ready'
  const change = { key, announced: true, method: 'POST', path, body: {}, readBack: () => ({ path, holds }) } as const
  const interrupted = await recorder.change(change).then(
    () => undefined,
    (err: unknown) => err,
  )
  if (interrupted && !(interrupted instanceof Interrupted)) throw interrupted
  const built = await untilBuilt(recorder, path)
  if (interrupted) throw interrupted
  if (!built) throw new Error(`what was asked for at ${path} was acknowledged and is lost`)
  return built
}

/** The built file; undefined if none appears in the list. */
async function untilBuilt(recorder: Recorder, path: string): Promise<Resource | undefined> {
  const startedAt = performance.now()
  for (;;) {
    const found = await listed(recorder, path)
    if (found?.[0]?.status === 'ready') return found[0]
    if (found?.[0]?.status === 'failed') throw new Error(`${path} failed: ${JSON.stringify(found[0].problem)}`)
    const waitedMs = performance.now() - startedAt
    if (found?.length === 0 && waitedMs > APPEARS_MS_MAX) return undefined
    if (waitedMs > BUILT_MS_MAX) throw new Error(`${path} was not ready within ${BUILT_MS_MAX / 1000} s`)
    await sleep(POLL_MS)
  }
}

/** The list; undefined without an answer. */
async function listed(recorder: Recorder, path: string): Promise<Resource[] | undefined> {
  try {
    return (await recorder.ask('GET', path)) as unknown as Resource[]
  } catch (err) {
    if (err instanceof Interrupted) return undefined
    throw err
  }
}

/** The bytes of a built file, once storage and services answer. @throws Error when they have another SHA-256 */
export async function download(recorder: Recorder, path: string, sha256: unknown): Promise<Buffer> {
  const endsAt = performance.now() + BUILT_MS_MAX
  while (performance.now() < endsAt) {
    const bytes = await fetched(recorder, path)
    if (bytes && createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${path} has not the SHA-256 that it is said to have`)
    if (bytes) return bytes
    await sleep(POLL_MS)
  }
  throw new Error(`${path} was not downloaded within ${BUILT_MS_MAX / 1000} s`)
}

async function fetched(recorder: Recorder, path: string): Promise<Buffer | undefined> {
  try {
    const { download_url } = await recorder.ask('GET', `${path}/download`)
    const response = await fetch(download_url as string)
    const bytes = Buffer.from(await response.arrayBuffer())
    return response.ok ? bytes : undefined
  } catch (err) {
    // The connection to storage broke.
    if (err instanceof Interrupted || err instanceof TypeError) return undefined
    throw err
  }
}
