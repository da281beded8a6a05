import { createTargetGuard, type TargetGuard } from '@dossier/runtime'
import { startNameServer, startWebhookReceiver } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createWebhookSender } from '../src/webhooks/webhook-sender.ts'

const records: Record<string, string[]> = {
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
  ['https://unknown.test/', 'name_not_resolved'],
  ['https://private.test/', 'address_not_allowed'],
  ['https://mixed.test/', 'address_not_allowed'],
  ['https://loopback.test/', 'address_not_allowed'],
  ['https://127.0.0.1/', 'address_not_allowed'],
  ['https://[::1]/', 'address_not_allowed'],
  ['https://localhost/', 'address_not_allowed'],
])('a delivery to %s ends before it connects: %s', async (url, error) => {
  expect(await attempt(url)).toMatchObject({ response_status: null, error })
})

test('a name that leads elsewhere after it was accepted is refused when the socket is made', async () => {
  records['rebound.test'] = ['93.184.215.14']
  const problem = await guardOf(false).problemOf('https://rebound.test/')
  records['rebound.test'] = ['127.0.0.1']

  const result = await attempt('https://rebound.test/')

  expect(problem).toBeUndefined()
  expect(result.error).toBe('address_not_allowed')
})

test('the socket goes to the address that was checked, wherever the name leads by then', async () => {
  const receiver = await startWebhookReceiver()
  const guard = guardOf(true)
  records['fickle.test'] = ['127.0.0.1']
  const fickle: TargetGuard = {
    ...guard,
    lookup: (host, options, callback) =>
      guard.lookup(host, options, (...answer) => {
        records['fickle.test'] = ['10.0.0.1']
        callback(...answer)
      }),
  }

  const result = await attempt(receiver.url.replace('127.0.0.1', 'fickle.test'), fickle)

  expect(result).toMatchObject({ response_status: 204, error: null })
  expect(receiver.received().map(({ headers }) => headers.host)).toEqual([expect.stringMatching(/^fickle\.test:/)])
  expect(await guard.problemOf('http://fickle.test/')).toEqual(expect.any(String))
  await receiver.stop()
})

async function attempt(url: string, targetGuard = guardOf(false)) {
  const sender = createWebhookSender({ targetGuard, timeoutMs: 5_000 })
  const result = await sender.send({
    url,
    secrets: ['whsec_AAAA'],
    eventId: 'evt_1',
    body: '{}',
    at: new Date().toISOString(),
  })
  await sender.close()
  return result
}
