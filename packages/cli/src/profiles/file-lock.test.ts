import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { isLocked, tryLock } from './file-lock.ts'

/** No process has it: Linux counts up to 2^22. */
const GONE = '99999999'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
  path = join(folder, 'profile.lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('one of many gets the lock, and the next one once it is given back', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => tryLock(path)))
  const [unlock, ...more] = taken.filter((one) => one !== undefined)

  expect(more).toEqual([])
  expect(await isLocked(path)).toBe(true)
  await unlock!()
  expect(await isLocked(path)).toBe(false)
  expect(await tryLock(path)).toBeDefined()
})

test.each([
  ['a process that is gone', GONE],
  ['nobody, because it was cut off', ''],
])('the lock of %s is taken over by one', async (_whose, content) => {
  await writeFile(path, content)

  const taken = await Promise.all(Array.from({ length: 20 }, () => tryLock(path)))

  expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['profile.lock'])
})
