import { afterEach, expect, test } from '@jest/globals'
import { ACCESS_TOKEN, type Answering, answerJson, type OtherSide, startOtherSide } from '../../test/other-side.ts'

let otherSide: OtherSide | undefined
afterEach(async () => {
  await otherSide?.close()
  otherSide = undefined
})

async function start(answering: Answering): Promise<OtherSide> {
  otherSide = await startOtherSide(answering)
  return otherSide
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

test('a list with far more records than a page has is refused without looking at each', async () => {
  const { api } = await start((_req, res) => answerJson(res, 200, { data: Array.from({ length: 600_000 }, () => ({})) }))
  const startedAt = performance.now()

  const error = await failure(api.searchPeople('a'))

  expect(error).toMatchObject({ kind: 'bad_answer' })
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('a contact with far more addresses than people have is refused without looking at each', async () => {
  const email_addresses = Array.from({ length: 600_000 }, () => 0)
  const { api } = await start((_req, res) => answerJson(res, 200, { data: { id: 1, email_addresses } }))
  const startedAt = performance.now()

  const error = await failure(api.findContact(1))

  expect(error).toMatchObject({ kind: 'bad_answer' })
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('an answer of more than 2 MiB is refused', async () => {
  const { api } = await start((_req, res) => answerJson(res, 200, { data: { id: 1, name: 'a'.repeat(2 * 1024 * 1024) } }))

  const error = await failure(api.findContact(1))

  expect(error).toMatchObject({ kind: 'bad_answer', message: 'the answer is too long' })
})

test.each([
  ['not JSON', 'done!'],
  ['of another form', '{"data":{"id":"one"}}'],
  ['too long', JSON.stringify({ data: { id: 1, name: 'a'.repeat(2 * 1024 * 1024) } })],
])('a record may have been made where the answer is %s', async (_what, body) => {
  const { api } = await start((_req, res) => res.writeHead(201).end(body))

  const making = await failure(api.createContact({ first_name: 'Ada', last_name: 'Byron' }))
  const looking = await failure(api.findContact(1))

  expect(making).toMatchObject({ kind: 'bad_answer', maybeDone: true, status: undefined })
  expect(looking).toMatchObject({ kind: 'bad_answer', maybeDone: false })
})
