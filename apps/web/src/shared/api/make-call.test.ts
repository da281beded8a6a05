import { connect } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { makeCall } from './make-call.ts'
import type { Problem } from './problem.ts'

/** Calls that get this response, or fail so. */
function callThatGets(response: object | Error) {
  const send = async () => {
    if (response instanceof Error) throw response
    return response as Response
  }
  return makeCall(connect({ baseUrl: '', retriesMax: 0, fetch: send }))
}

/** As much of a response as is looked at. */
const response = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  ok: status < 400,
  status,
  headers: new Map(Object.entries(headers)),
  json: async () => {
    if (body === undefined) throw new SyntaxError('no JSON')
    return body
  },
})

const problemOf = (request: Promise<unknown>) => request.catch((thrown: Problem) => thrown)

test('the answer is the payload', async () => {
  const call = callThatGets(response(200, { data: { id: 'mat_1' } }))

  expect(await call(api.getMatter, { id: 'mat_1' })).toEqual({ id: 'mat_1' })
})

test('a refusal is a problem with its code, fields, and what to wait for', async () => {
  const error = {
    code: 'validation_error',
    message: 'No.',
    details: { fields: [{ field: 'name', message: 'is missing' }] },
  }
  const call = callThatGets(response(400, { error }, { 'x-request-id': 'req_1', 'retry-after': '7' }))

  expect(await problemOf(call(api.getMatter, { id: 'mat_1' }))).toMatchObject({
    code: 'validation_error',
    status: 400,
    message: 'No.',
    requestId: 'req_1',
    retryAfterS: 7,
    fields: { name: 'is missing' },
    mayPass: false,
  })
})

test('without any answer, the reader is offline, which may pass', async () => {
  const call = callThatGets(new TypeError('Failed to fetch'))

  const problem = await problemOf(call(api.getMatter, { id: 'mat_1' }))

  expect(problem).toMatchObject({ code: 'offline', status: 0, mayPass: true })
})

test('a request that was given up is no problem', async () => {
  const call = callThatGets(new TypeError('Failed to fetch'))
  const given = new DOMException('The page has gone', 'AbortError')

  await expect(call(api.getMatter, { id: 'mat_1' }, { signal: AbortSignal.abort(given) })).rejects.toBe(given)
})

test('an answer without a body that can be read is a fault on our side', async () => {
  const call = callThatGets(response(502, undefined))

  const problem = await problemOf(call(api.getMatter, { id: 'mat_1' }))

  expect(problem).toMatchObject({ code: 'internal_error', status: 502, mayPass: true })
})
