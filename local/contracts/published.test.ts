import { expect, test } from '@jest/globals'
import { findBreaks } from './published.ts'

test('what services say to each other and to callers goes together with their last releases', async () => {
  expect(await findBreaks()).toEqual(new Map())
})
