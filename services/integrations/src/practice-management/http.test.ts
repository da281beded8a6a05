import { afterEach, expect, test } from '@jest/globals'
import { answerJson, type OtherSide, startOtherSide } from '../../test/other-side.ts'

let otherSide: OtherSide | undefined
afterEach(async () => {
  await otherSide?.close()
  otherSide = undefined
})

const ADA = { first_name: 'Ada', last_name: 'Byron' }

test('what makes something is allowed right before it is sent, after all waiting', async () => {
  const seen: number[] = []
  otherSide = await startOtherSide(
    ({ method }, res) => {
      if (method === 'POST' && otherSide!.received.length === 1) res.writeHead(429, { 'Retry-After': '0.1' }).end()
      else answerJson(res, 200, { data: { id: 1 } })
    },
    {
      beforeMaking() {
        seen.push(otherSide!.received.length)
        if (seen.length === 2) throw new RangeError('the lease is over')
      },
    },
  )

  const making = otherSide.api.createContact(ADA)

  await expect(making).rejects.toThrow('the lease is over')
  expect(seen).toEqual([0, 1])
  expect(otherSide.received).toHaveLength(1)
})

test('reading is not asked about', async () => {
  otherSide = await startOtherSide((_req, res) => answerJson(res, 200, { data: { id: 1 } }), {
    beforeMaking() {
      throw new RangeError('the lease is over')
    },
  })

  const contact = await otherSide.api.findContact(1)

  expect(contact).toMatchObject({ id: 1 })
})

test('a call that was repeated in vain counts once for the breaker', async () => {
  otherSide = await startOtherSide((_req, res) => res.writeHead(500).end())

  const error = await otherSide.api.findContact(1).catch((err) => err)
  const posts = await Promise.allSettled(Array.from({ length: 4 }, () => otherSide!.api.createContact(ADA)))
  const refused = await otherSide.api.createContact(ADA).catch((err) => err)

  expect(error).toMatchObject({ kind: 'unavailable', status: 500 })
  expect(posts).toEqual(posts.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 500 }) })))
  expect(refused.message).toContain('is left alone for a moment')
  expect(otherSide.received).toHaveLength(3 + 4)
})

test('calls that our own side ends say nothing about the host', async () => {
  const ending = new AbortController()
  otherSide = await startOtherSide(({ method }, res) => {
    if (method === 'GET') answerJson(res, 200, { data: { id: 1 } })
    else if (otherSide!.received.length === 10) ending.abort()
  })
  const api = otherSide.apiOf(ending.signal)

  const ended = await Promise.allSettled(Array.from({ length: 10 }, () => api.updateContact(1, ADA)))
  const contact = await otherSide.api.findContact(1)

  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  expect(contact).toMatchObject({ id: 1 })
})
