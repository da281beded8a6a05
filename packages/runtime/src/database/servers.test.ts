import { expect, test } from '@jest/globals'
import { isUnavailable } from './errors.ts'
import { type AskServer, type Server, Servers, serverAt } from './servers.ts'

const [a, b, c] = ['a', 'b', 'c'].map((host) => ({ host, port: 5432 })) as [Server, Server, Server]
const standby = Object.assign(new Error('a standby'), { code: '25006' })
const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
const stranger = Object.assign(new Error('wrong password'), { code: '28P01' })

/** Answers by a table; a server without an entry says nothing. `asked` has each question. */
function asking(answers: Map<Server, Error | 'writes'>) {
  const asked: Server[] = []
  const ask: AskServer = async (server) => {
    asked.push(server)
    const answer = answers.get(server)
    if (answer === undefined) await new Promise<never>(() => {})
    if (answer instanceof Error) throw answer
  }
  return { ask, asked }
}

test('the server that takes writes is found past standbys and servers that are away or say nothing', async () => {
  const { ask } = asking(
    new Map<Server, Error | 'writes'>([
      [a, standby],
      [c, 'writes'],
    ]),
  )

  expect(await new Servers([a, b, c], { answerMsMax: 10 }).find(ask)).toBe(c)
})

test('a search ends where no server says anything, and counts as an outage', async () => {
  const { ask } = asking(new Map([[a, standby]]))
  const servers = new Servers([a, b], { answerMsMax: 10 })

  const error = await servers.find(ask).catch((caught: Error) => caught)

  expect(error).toMatchObject({
    message: expect.stringContaining('a:5432 (a standby), b:5432 (no answer within 10 ms)'),
  })
  expect(isUnavailable(error)).toBe(true)
})

test('a server that could not take over is reported once, although another one takes writes; a standby is not', async () => {
  const problems: unknown[] = []
  const { promise: allReported, resolve } = Promise.withResolvers<void>()
  const onProblem = ({ host }: Server, reason: string) => {
    if (problems.push([host, reason]) === 2) resolve()
  }
  const d: Server = { host: 'd', port: 5432 }
  const { ask } = asking(
    new Map<Server, Error | 'writes'>([
      [a, 'writes'],
      [b, stranger],
      [d, standby],
    ]),
  )
  const servers = new Servers([a, b, c, d], { answerMsMax: 10, onProblem })

  await servers.find(ask)
  await allReported
  servers.forget(a)
  await servers.find(ask)

  expect(problems).toEqual([
    ['b', 'wrong password'],
    ['c', 'no answer within 10 ms'],
  ])
})

test('it is remembered until a connection to it has failed, and callers share one search', async () => {
  const answers = new Map<Server, Error | 'writes'>([
    [a, 'writes'],
    [b, standby],
  ])
  const { ask, asked } = asking(answers)
  const servers = new Servers([a, b])

  const first = await Promise.all([servers.find(ask), servers.find(ask), servers.find(ask)])
  servers.forget(b)
  await servers.find(ask)
  expect(asked).toEqual([a, b])
  answers.set(a, standby).set(b, 'writes')
  servers.forget(a)
  const second = await servers.find(ask)

  expect(first).toEqual([a, a, a])
  expect(second).toBe(b)
})

test('if no server takes writes, the error gives the reason for each, and the next search may succeed', async () => {
  const answers = new Map<Server, Error | 'writes'>([
    [a, stranger],
    [b, away],
  ])
  const { ask } = asking(answers)
  const servers = new Servers([a, b])

  const error = await servers.find(ask).catch((caught: Error) => caught)
  answers.set(b, 'writes')

  expect(error).toMatchObject({
    message: 'no PostgreSQL server takes writes: a:5432 (wrong password), b:5432 (nobody there)',
  })
  expect(isUnavailable(error)).toBe(true)
  expect(await servers.find(ask)).toBe(b)
})

test('a refusal by every server is no outage', async () => {
  const { ask } = asking(
    new Map([
      [a, stranger],
      [b, stranger],
    ]),
  )

  const error = await new Servers([a, b]).find(ask).catch((caught: Error) => caught)

  expect(isUnavailable(error)).toBe(false)
})

test.each([
  ['postgres://me:secret@db.example.com/matters', { host: 'db.example.com', port: 5432 }],
  ['postgres://[::1]:5433/matters', { host: '::1', port: 5433 }],
  ['postgres://%2Frun%2Fpostgresql:5434/matters', { host: '/run/postgresql', port: 5434 }],
])('%s leads to its server', (url, server) => {
  expect(serverAt(url)).toEqual(server)
})
