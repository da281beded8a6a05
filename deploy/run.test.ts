import { expect, test } from '@jest/globals'
import { run, untilAborted } from './run.ts'

test('a program ends with the work that it is a part of, and with the work around that', async () => {
  for (const aborted of ['inner', 'outer']) {
    const signals = { inner: new AbortController(), outer: new AbortController() }
    const ended = untilAborted(signals.outer.signal, () =>
      untilAborted(signals.inner.signal, () => run('sleep', ['infinity'])),
    )

    signals[aborted as keyof typeof signals].abort()

    await expect(ended).rejects.toThrow(/sleep infinity ended with null/)
  }
})
