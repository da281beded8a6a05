import { startNameServer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTargetGuard } from '../src/outgoing/target-guard.ts'

const records: Record<string, string[]> = {
  'public.test': ['93.184.215.14'],
  'private.test': ['10.0.0.1'],
  'mixed.test': ['93.184.215.14', '169.254.169.254'],
  'loopback.test': ['127.0.0.1'],
}

let nameServer: Awaited<ReturnType<typeof startNameServer>>
beforeAll(async () => {
  nameServer = await startNameServer(records)
})
afterAll(() => {
  nameServer.stop()
})

function guardOf(allowLocal: boolean) {
  return createTargetGuard({ allowLocal }, [nameServer.address])
}

test.each([
  ['https://public.test/', true],
  ['https://unknown.test/', true],
  ['https://private.test/', false],
  ['https://mixed.test/', false],
  ['https://loopback.test/', false],
  ['https://loopback.test./', false],
])('%s, its name resolved, is accepted: %s', async (url, accepted) => {
  expect((await guardOf(false).problemOf(url)) === undefined).toBe(accepted)
})

test('for local use a name may lead to loopback, and still not to private addresses', async () => {
  expect(await guardOf(true).problemOf('http://loopback.test/')).toBeUndefined()
  expect(await guardOf(true).problemOf('http://private.test/')).toEqual(expect.any(String))
})
