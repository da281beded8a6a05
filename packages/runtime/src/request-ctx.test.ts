import { exampleId, type Principal, type Scope } from '@dossier/contracts'
import { expect, jest, test } from '@jest/globals'
import { RequestCtx } from './request-ctx.ts'

const NOW = '2026-03-02T14:05:11.482Z'
const key = {
  kind: 'api_key',
  firm_id: exampleId('firm'),
  role: null,
  scopes: ['clients:read'],
} as unknown as Principal

/** The context of a request to an operation that can widen rights, with a database that says whether something committed. */
function wideningCtx() {
  const commit = jest.fn()
  const database = {
    async transact(_scope: unknown, work: (tx: unknown) => Promise<unknown>) {
      const result = await work({})
      commit()
      return result
    },
  }
  const request = { request_id: 'r', deadline_at: Date.now() + 60_000, caller_address: '203.0.113.9' }
  const parts = { database, clock: () => new Date(NOW) } as never
  return { ctx: new RequestCtx(request, { principal: key, asker: undefined }, parts, { widens: true }), commit }
}

test('nothing commits before a handler has said what its request gives', async () => {
  const { ctx, commit } = wideningCtx()

  await expect(ctx.transact(async () => 'done')).rejects.toThrow('its handler did not ask who may')
  await expect(ctx.step(async () => 'done')).rejects.toThrow('its handler did not ask who may')
  expect(() => ctx.assertWideningJudged()).toThrow('its handler did not ask who may')

  expect(commit).not.toHaveBeenCalled()
})

test('a handler may say so within its transaction, and a refusal commits nothing', async () => {
  const { ctx, commit } = wideningCtx()
  const giving = (scopes: Scope[]) => ctx.transact(async () => ctx.assertMayWiden(scopes))

  await expect(giving(['clients:write'])).rejects.toMatchObject({
    code: 'insufficient_scope',
    details: { required: 'clients:write' },
  })
  expect(commit).not.toHaveBeenCalled()
  await giving(['clients:read'])

  expect(commit).toHaveBeenCalledTimes(1)
  expect(() => ctx.assertWideningJudged()).not.toThrow()
  expect(ctx.callerAddress).toBe('203.0.113.9')
})
