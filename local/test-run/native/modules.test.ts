import { expect, test } from '@jest/globals'
import { forTestFile } from './modules.ts'

const HELPER = new URL('../tool.ts', import.meta.url)

test('each test file gets helpers of its own', async () => {
  const [one, other] = [await import(forTestFile(HELPER).href), await import(forTestFile(HELPER).href)]

  expect(one.runTool).not.toBe(other.runTool)
})

test('a module that outlives its test file must not import the functions of tests', async () => {
  const address = 'data:text/javascript,import "@jest/globals"'

  await expect(import(address)).rejects.toThrow('must not import @jest/globals')
})
