import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { identity } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createApiKey } = identity.operations

const PROXY = '127.0.0.2'
const ELSEWHERE = '127.0.0.3'
const OFFICE = '203.0.113.9'
const REQUESTS_MAX = 5

let t: System
let firm: SeededFirm
let officeKey: string
beforeAll(async () => {
  t = await startSystem({
    environment: {
      gateway: { TRUSTED_PROXIES: `10.244.0.0/16,${PROXY}`, ADDRESS_REQUESTS_PER_MINUTE: String(REQUESTS_MAX) },
    },
  })
  firm = await t.seedFirm()
  const { headers } = await t.seedSession(firm)
  const input = { name: 'Office', scopes: ['matters:read' as const], allowed_ips: [`${OFFICE}/32`, '2001:db8::/32'] }
  const { data } = await t.call(createApiKey, input, undefined, headers)
  officeKey = data.key
})
afterAll(() => t.stop())

/** The code of a refusal, or the status. */
async function ask(path: string, from: string, forwarded: string, headers: Record<string, string> = {}) {
  const sent = request(new URL(path, t.baseUrl), {
    localAddress: from,
    agent: false,
    headers: { ...headers, 'X-Forwarded-For': forwarded },
  })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = (await json(answer)) as { error?: { code: string } }
  return body.error?.code ?? answer.statusCode
}

const useKey = (from: string, forwarded: string) => ask('/api/v1/matters', from, forwarded, { 'X-Api-Key': officeKey })

test('a caller who reaches the gateway past the proxy gains nothing from naming an address that a key allows', async () => {
  expect(await useKey(ELSEWHERE, OFFICE)).toBe('ip_not_allowed')
  expect(await useKey(ELSEWHERE, `${OFFICE}, ${PROXY}`)).toBe('ip_not_allowed')
})

test('behind the proxy nobody gains anything from an address in front of their own', async () => {
  expect(await useKey(PROXY, `${OFFICE}, 198.51.100.1`)).toBe('ip_not_allowed')
})

test.each([
  OFFICE,
  `${OFFICE}:51234`,
  `::ffff:${OFFICE}`,
  '[2001:db8::7]:443',
  `192.0.2.1, ${OFFICE}:51234, 10.244.3.4`,
])('a key is taken from its allowed address, forwarded as %s', async (forwarded) => {
  expect(await useKey(PROXY, forwarded)).toBe(200)
})

test('an address counts as one whatever port it comes from and however it is written', async () => {
  const forwarded = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407', '[::ffff:198.51.100.7]:9']
  const ports = Array.from({ length: REQUESTS_MAX }, (_, port) => `198.51.100.7:${50_000 + port}`)

  const codes = []
  for (const address of [...forwarded, ...ports]) codes.push(await ask('/api/v1/openapi.json', PROXY, address))

  expect(codes.slice(0, REQUESTS_MAX)).toEqual(Array(REQUESTS_MAX).fill(200))
  expect(codes.slice(REQUESTS_MAX)).toEqual(Array(4).fill('rate_limit_exceeded'))
  expect(await ask('/api/v1/openapi.json', PROXY, '198.51.100.8')).toBe(200)
})
