import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { isLocked, tryLock } from './file-lock.ts'

/** No process has it: Linux counts up to 2^22. */
const GONE = '99999999.a'
const EARLIER_OF_THIS_NUMBER = `${process.pid}.a`

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
  path = join(folder, 'profile.lock')
})
afterEach(() => rm(folder, { recursive: true }))

async function leaveLock(owner: string | undefined): Promise<void> {
  await mkdir(path)
  if (owner !== undefined) await writeFile(join(path, owner), '')
}

const lockMany = () => Promise.all(Array.from({ length: 20 }, () => tryLock(path)))

test('one of many gets the lock, and the next one once it is given back', async () => {
  const taken = await lockMany()
  const [unlock, ...more] = taken.filter((one) => one !== undefined)

  expect(more).toEqual([])
  expect(await isLocked(path)).toBe(true)
  await unlock!()
  expect(await isLocked(path)).toBe(false)
  expect(await tryLock(path)).toBeDefined()
})

test.each([
  ['of a process that is gone', GONE],
  ['of an earlier process with the same number', EARLIER_OF_THIS_NUMBER],
  ['that was cut off while it was given back', undefined],
])('of many, one takes over the lock %s', async (_which, owner) => {
  await leaveLock(owner)

  const taken = await lockMany()

  expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['profile.lock'])
  expect(await readdir(path)).toHaveLength(1)
})

test('nothing is left of a lock that was given back', async () => {
  const unlock = await tryLock(path)

  await unlock!()

  expect(await readdir(folder)).toEqual([])
})

test('while many take and give back the lock, never two have it', async () => {
  await leaveLock(GONE)
  let [holders, holdersMax, turns] = [0, 0, 0]

  const takeTurns = async () => {
    while (turns < 200) {
      const unlock = await tryLock(path)
      if (!unlock) continue
      holdersMax = Math.max(holdersMax, ++holders)
      turns++
      await readdir(path)
      holders--
      await unlock()
    }
  }
  await Promise.all(Array.from({ length: 8 }, takeTurns))

  expect(holdersMax).toBe(1)
})
