import { until } from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import { askToken, connect, startTestStandIn } from './fixtures.ts'

const AREAS = '/practice_areas.json'

test('told to answer a status it does nothing, so often, then goes on', async () => {
  const standIn = await startTestStandIn()
  const { ask } = await connect(standIn)
  standIn.controls.misbehave({ kind: 429, on: 'POST /api/v4/practice_areas.json', times: 2, retryAfterS: 7 })

  const first = await ask('POST', AREAS, { name: 'Tax' })
  const other = await ask('GET', AREAS)
  const second = await ask('POST', AREAS, { name: 'Tax' })
  const third = await ask('POST', AREAS, { name: 'Tax' })

  expect([first.status, other.status, second.status, third.status]).toEqual([429, 200, 429, 201])
  expect(first.headers.get('retry-after')).toBe('7')
  expect(standIn.controls.counts()['POST /api/v4/practice_areas']).toBe(3)
})

test('failures can let requests pass first, and are called off', async () => {
  const standIn = await startTestStandIn()
  const { ask } = await connect(standIn)
  standIn.controls.misbehave({ kind: 500, on: 'GET /api/v4', skip: 1 })

  const before = await ask('GET', AREAS)
  const failed = await ask('GET', AREAS)
  standIn.controls.behave()
  const after = await ask('GET', AREAS)

  expect([before.status, failed.status, after.status]).toEqual([200, 500, 200])
})

test.each([
  ['cut', 0],
  ['lose-answer', 1],
] as const)('a connection that is closed by %s has made %i practice areas', async (kind, made) => {
  const standIn = await startTestStandIn()
  const { ask, accountId } = await connect(standIn)
  const count = () =>
    standIn.controls.holdings().practice_areas.filter(({ account_id }) => account_id === accountId).length
  const before = count()
  standIn.controls.misbehave({ kind, on: 'POST /api/v4/practice_areas', times: 1 })

  await expect(ask('POST', AREAS, { name: 'Tax' })).rejects.toThrow()

  expect(count() - before).toBe(made)
  expect(standIn.controls.calls().at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/v4/practice_areas',
    status: null,
  })
})

test.each([
  ['slow', false],
  ['late', true],
] as const)('an answer that is %s has been carried out meanwhile: %s', async (kind, isDone) => {
  const standIn = await startTestStandIn()
  const { ask } = await connect(standIn)
  standIn.controls.misbehave({ kind, on: 'POST /api/v4/practice_areas', times: 1, delayMs: 3_000 })

  const making = ask('POST', AREAS, { name: 'Tax' })
  await until(async () => standIn.controls.counts()['POST /api/v4/practice_areas'] === 1)
  const meanwhile = await ask('GET', '/practice_areas.json?name=Tax')
  const made = await making

  expect(meanwhile.body.data).toHaveLength(isDone ? 1 : 0)
  expect(made.status).toBe(201)
})

test('a refresh is made to fail once, and its answer to be lost', async () => {
  const standIn = await startTestStandIn({ settings: { rotateRefreshTokens: true } })
  const { tokens } = await connect(standIn)
  const refresh = () => askToken(standIn, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  standIn.controls.misbehave({ kind: 400, on: 'POST /oauth/token', times: 1 })
  standIn.controls.misbehave({ kind: 'lose-answer', on: 'POST /oauth/token', times: 1 })

  const refused = await refresh()
  await expect(refresh()).rejects.toThrow()
  const afterLoss = await refresh()

  expect([refused.status, refused.body]).toEqual([400, { error: 'invalid_grant' }])
  expect([afterLoss.status, afterLoss.body]).toEqual([400, { error: 'invalid_grant' }])
})

test('storage can be told to fail too', async () => {
  const standIn = await startTestStandIn()
  standIn.controls.misbehave({ kind: 503, on: 'PUT /', times: 1, retryAfterS: 1 })

  const answers = [
    await fetch(standIn.storageUrl, { method: 'PUT', body: 'x' }),
    await fetch(standIn.storageUrl, { method: 'PUT', body: 'x' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([503, 403])
})

test('calls are remembered without what is secret in them', async () => {
  const standIn = await startTestStandIn()
  const { ask, tokens } = await connect(standIn)

  await ask('GET', '/contacts.json?query=ada')
  await ask('GET', '/contacts/1000001.json')

  expect(standIn.controls.calls().at(-2)).toEqual({
    at: expect.any(String),
    method: 'GET',
    path: '/api/v4/contacts',
    target: '/api/v4/contacts.json?query=ada',
    status: 200,
  })
  expect(standIn.controls.counts()['GET /api/v4/contacts/{id}']).toBe(1)
  const remembered = JSON.stringify(standIn.controls.calls())
  for (const secret of [tokens.access_token, tokens.refresh_token, standIn.clientSecret, 'state=s1'])
    expect(remembered).not.toContain(secret)
  standIn.controls.forgetCalls()
  expect([standIn.controls.calls(), standIn.controls.counts()]).toEqual([[], {}])
})
