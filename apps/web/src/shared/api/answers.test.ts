import { expect, test } from '@jest/globals'
import { dataOf } from './answers.ts'
import type { Problem } from './problem.ts'

/** As much of a response as is looked at. */
const response = (status: number, headers: Record<string, string> = {}) =>
  ({ ok: status < 400, status, headers: new Map(Object.entries(headers)) }) as unknown as Response

test('the payload of an answer is what is in its envelope', async () => {
  const answer = Promise.resolve({ data: { data: { id: 'mat_1' } }, response: response(200) })

  expect(await dataOf(answer)).toEqual({ id: 'mat_1' })
})

test('a refusal is a problem with its code, fields, and what to wait for', async () => {
  const error = {
    error: {
      code: 'validation_error',
      message: 'No.',
      details: { fields: [{ field: 'name', message: 'is missing' }] },
    },
  }
  const answer = Promise.resolve({ error, response: response(400, { 'X-Request-Id': 'req_1', 'Retry-After': '7' }) })

  const problem = await dataOf(answer).catch((thrown: Problem) => thrown)

  expect(problem).toMatchObject({
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
  const problem = await dataOf(Promise.reject(new TypeError('Failed to fetch'))).catch((thrown: Problem) => thrown)

  expect(problem).toMatchObject({ code: 'offline', status: 0, mayPass: true })
})

test('a request that was given up is no problem', async () => {
  const given = new DOMException('The page has gone', 'AbortError')

  await expect(dataOf(Promise.reject(given))).rejects.toBe(given)
})

test('an answer without a body that can be read is a fault on our side', async () => {
  const problem = await dataOf(Promise.resolve({ response: response(502) })).catch((thrown: Problem) => thrown)

  expect(problem).toMatchObject({ code: 'internal_error', status: 502, mayPass: true })
})
