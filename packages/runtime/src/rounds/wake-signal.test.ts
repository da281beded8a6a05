import { expect, test } from '@jest/globals'
import { WakeSignal } from './wake-signal.ts'

const LONG_MS = 60_000

test('a raise ends the wait', async () => {
  const signal = new WakeSignal()
  const waiting = signal.wait(LONG_MS)

  signal.raise()

  await expect(waiting).resolves.toBeUndefined()
})

test('a raise while nobody waits ends the next wait, once', async () => {
  const signal = new WakeSignal()
  signal.raise()
  signal.raise()

  await signal.wait(LONG_MS)
  const second = signal.wait(LONG_MS).then(() => 'ended')

  expect(await Promise.race([second, Promise.resolve('waits')])).toBe('waits')
  signal.raise()
  await second
})

test('without a raise the wait ends after its time', async () => {
  await expect(new WakeSignal().wait(1)).resolves.toBeUndefined()
})
