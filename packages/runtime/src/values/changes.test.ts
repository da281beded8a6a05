import { expect, test } from '@jest/globals'
import { changesOf } from './changes.ts'

test('only what was sent and differs counts as a change', () => {
  const current = { title: 'a', tags: ['x'], client_id: 'c' as string | null }

  expect(changesOf(current, { title: 'a', tags: ['x'] })).toBeUndefined()
  expect(changesOf(current, { title: undefined })).toBeUndefined()
  expect(changesOf(current, { title: 'b', tags: ['x'] })).toEqual({ title: 'b' })
  expect(changesOf(current, { client_id: null })).toEqual({ client_id: null })
  expect(changesOf({ custom_fields: { a: 0, b: [1] } }, { custom_fields: { b: [1], a: -0 } })).toBeUndefined()
})
