import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Installation } from './installation.ts'

const TRIES = fileURLToPath(new URL('./in-container/try-storage.ts', import.meta.url))

/** @throws unless the key of documents may use files, and neither old versions, settings of the bucket nor other buckets */
export async function checkRights(installation: Installation): Promise<void> {
  const node = ['exec', '-T', 'documents', 'node', '--input-type=module']
  const outcomes = JSON.parse(await installation.compose(node, await oneFile(TRIES)))
  const denied = 'AccessDenied'
  const ofVersions = { versions: denied, listVersions: denied, deleteVersion: denied }
  assert.deepEqual(outcomes, { head: 'done', make: denied, policy: denied, cors: denied, ...ofVersions, buckets: 0 })
}

/** The program with its packages: an image has none that a program of ours could import. */
async function oneFile(path: string): Promise<string> {
  const bundle = await rolldown({ input: path, platform: 'node' })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false }).finally(() => bundle.close())
  return output[0].code
}
