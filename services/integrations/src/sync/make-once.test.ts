import { expect, test } from '@jest/globals'
import type { LinkChanges } from './links.ts'
import { makeOnce } from './make-once.ts'
import type { Work } from './work.ts'

/** Makes a record after something else, and says in which order what happens. */
function start(after: Promise<unknown>) {
  const happened: string[] = []
  const { promise: intentStored, resolve: tellIntentStored } = Promise.withResolvers<void>()
  const work = {
    links: {
      async save(_kind: string, _ourId: string, _present: unknown, changes: LinkChanges) {
        happened.push(changes.intent ? 'the intent is stored' : 'the answer is stored')
        tellIntentStored()
        return changes
      },
    },
    api: { prepareCall() {}, theirNow: async () => '2026-11-23T12:00:00.000Z' },
    lease: { assertHeld() {} },
    deps: { now: () => '2026-11-23T12:00:00.000Z' },
    signal: new AbortController().signal,
  }
  const made = makeOnce(work as unknown as Work, undefined, {
    kind: 'matter',
    ourId: 'mat_1',
    wanted: { description: 'Lease' },
    listAlike: async () => [],
    mayHaveTwin: false,
    async make() {
      happened.push('the record is made')
      return { id: 7 }
    },
    after,
  })
  return { made, intentStored, happened }
}

test('a record is made once its intent, and what goes before it, are stored', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { made, intentStored, happened } = start(after)
  await intentStored
  happened.push('what goes before is stored')
  resolve()

  const { theirId, link } = await made
  await link

  expect(theirId).toBe(7)
  expect(happened).toEqual([
    'the intent is stored',
    'what goes before is stored',
    'the record is made',
    'the answer is stored',
  ])
})

test('nothing is made where what goes before it cannot be stored', async () => {
  const { made, happened } = start(Promise.reject(new RangeError('not stored')))

  await expect(made).rejects.toThrow(RangeError)
  expect(happened).toEqual(['the intent is stored'])
})
