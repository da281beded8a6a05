import { afterEach, expect, test } from '@jest/globals'
import { ACCESS_TOKEN, type Answering, answerJson, type OtherSide, startOtherSide } from '../../test/other-side.ts'

const MOVED = '/regional/practice_areas.json'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function start(answering: Answering): Promise<OtherSide> {
  const otherSide = await startOtherSide(answering)
  cleanups.push(() => otherSide.close())
  return otherSide
}

/** An API that leads from everything but `MOVED` to the address that a test names; undefined names none. */
async function startMoved(status: number, locationOf: (url: string) => string | undefined): Promise<OtherSide> {
  const otherSide: OtherSide = await start(({ path }, res) => {
    const location = locationOf(otherSide.url)
    if (path.startsWith(MOVED)) answerJson(res, 200, { data: [{ id: 7, name: 'Tax' }] })
    else res.writeHead(status, location === undefined ? {} : { Location: location }).end()
  })
  return otherSide
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

test.each([
  [307, () => `${MOVED}?name=Tax`],
  [308, () => `${MOVED}?name=Tax`],
  [307, (url: string) => `${url}${MOVED}?name=Tax`],
  [307, (url: string) => `${url.replace('//', '//ada:secret@')}${MOVED}?name=Tax`],
])('reading follows a %d to another address of the API', async (status, locationOf) => {
  const otherSide = await startMoved(status, locationOf)

  const id = await otherSide.api.findPracticeArea('Tax')

  expect(id).toBe(7)
  expect(otherSide.received).toEqual([
    expect.objectContaining({ method: 'GET', path: expect.stringMatching(/^\/practice_areas/) }),
    expect.objectContaining({ method: 'GET', path: `${MOVED}?name=Tax` }),
  ])
  expect(otherSide.received[1]!.headers).toMatchObject({ authorization: `Bearer ${ACCESS_TOKEN}` })
})

test('reading follows no second redirect', async () => {
  const otherSide = await startMoved(307, () => '/further')

  const error = await failure(otherSide.api.findPracticeArea('Tax'))

  expect(error).toMatchObject({ kind: 'refused', status: 307, message: expect.stringContaining('another address') })
  expect(otherSide.received.map(({ path }) => path)).toEqual([expect.stringContaining('/practice_areas'), '/further'])
})

test('the token goes to no other host or port', async () => {
  const other = await start((_req, res) => answerJson(res, 200, { data: [] }))
  const otherSide = await startMoved(307, () => `${other.url}${MOVED}`)

  const error = await failure(otherSide.api.findPracticeArea('Tax'))

  expect(error).toMatchObject({ kind: 'refused', status: 307, message: expect.stringContaining('another address') })
  expect([otherSide.received.length, other.received]).toEqual([1, []])
})

test.each<[status: number, location: string | undefined]>([
  [302, MOVED],
  [307, undefined],
  [307, 'http://'],
  [304, MOVED],
])('reading does not follow a %d to %s', async (status, location) => {
  const otherSide = await startMoved(status, () => location)

  const error = await failure(otherSide.api.findPracticeArea('Tax'))

  expect(error).toMatchObject({ kind: 'refused', status })
  expect(otherSide.received).toHaveLength(1)
})

test.each<[method: string, call: (api: OtherSide['api']) => Promise<unknown>]>([
  ['POST', (api) => api.createPracticeArea('Tax')],
  ['PATCH', (api) => api.updateMatter(1, { description: 'Tax' })],
  ['DELETE', (api) => api.deleteDocument(1)],
])('%s follows no redirect, and has made nothing', async (method, call) => {
  const otherSide = await startMoved(307, () => MOVED)

  const error = await failure(call(otherSide.api))

  expect(error).toMatchObject({ kind: 'refused', status: 307, maybeDone: false })
  expect(otherSide.received.map((request) => request.method)).toEqual([method])
})
