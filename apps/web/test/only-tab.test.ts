import { expect, test } from '@jest/globals'
import { isOnlyTab } from '../src/portal/uploads/only-tab.ts'

/** A page that holds a lock until it ends. */
async function openPage(lock: string): Promise<() => void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lock, () => {
      resolve()
      return ended
    })
  })
  return end
}

test('a page that has just closed does not count as another tab', async () => {
  const end = await openPage('files of Ana')

  const isOnly = isOnlyTab('files of Ana')
  end()

  expect(await isOnly).toBe(true)
  const { held } = await navigator.locks.query()
  expect(held!.map(({ name }) => name)).toContain('files of Ana')
})

test('a page that stays open is another tab', async () => {
  const end = await openPage('files of Bo')
  const { timeout } = AbortSignal
  const waiting = new AbortController()
  AbortSignal.timeout = () => waiting.signal
  const isOnly = isOnlyTab('files of Bo')
  AbortSignal.timeout = timeout

  waiting.abort()

  expect(await isOnly).toBe(false)
  end()
})
