import { expect, test } from '@jest/globals'
import { findBreaks } from './published.ts'

test('contracts between services, and with callers, are compatible with their last releases', async () => {
  expect(await findBreaks()).toEqual(new Map())
})
