import { connect } from 'node:net'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const SPANISH = { ...BROWSER, 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }

let t: System
beforeAll(async () => {
  t = await startSystem({ environment: { gateway: { ADDRESS_REQUESTS_PER_MINUTE: '1000' } } })
})
afterAll(() => t.stop())

/** Sends a path as it is, which `fetch` would mend, and returns what comes back. `chunkBytes` sends it in pieces. */
async function visit(path: string, headers: Record<string, string>, chunkBytes = Number.POSITIVE_INFINITY) {
  const socket = connect(Number(new URL(t.baseUrl).port), '127.0.0.1')
  socket.on('error', () => {})
  const lines = Object.entries({ host: 'app.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const text = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  socket.write(text.slice(0, chunkBytes))
  if (text.length > chunkBytes) socket.write(text.slice(chunkBytes))
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const typeOf = /^content-type: ([^;\r\n]+)/im.exec(head)?.[1]
  return { status: Number(head.split(' ')[1]), head, type: typeOf, title: /<h1>(.*)<\/h1>/.exec(body)?.[1], body }
}

const STRAY: [path: string, status: number, english: string, spanish: string][] = [
  ['/nothing/here', 404, 'There is nothing here', 'Aquí no hay nada'],
  ['/invitations/abc%', 404, 'There is nothing here', 'Aquí no hay nada'],
  ['/unsubscribe/%ff', 404, 'There is nothing here', 'Aquí no hay nada'],
  ['/%', 404, 'There is nothing here', 'Aquí no hay nada'],
  ['/logos/none.png', 404, 'There is nothing here', 'Aquí no hay nada'],
  [`/portal/${'a'.repeat(20_000)}`, 431, 'This address is too long', 'Esta dirección es demasiado larga'],
]

test.each(STRAY)(
  'a browser that opens %.40s is answered by a page in its language',
  async (path, status, ...titles) => {
    const answers = [await visit(path, BROWSER), await visit(path, SPANISH)]

    expect(answers.map((answer) => [answer.status, answer.type, answer.title])).toEqual(
      titles.map((title) => [status, 'text/html', title]),
    )
    expect(answers.map(({ body }) => /<html lang="(\w+)">/.exec(body)![1])).toEqual(['en', 'es'])
    for (const { head } of answers) {
      expect(head).toMatch(/content-security-policy: default-src 'none'; style-src/i)
      expect(head).toMatch(/x-request-id: \S/i)
    }
  },
)

test.each(STRAY)('a program that asks for %.40s gets the error in the envelope', async (path, status) => {
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const answer = await visit(path, headers as Record<string, string>)

    expect([answer.status, answer.type]).toEqual([status, 'application/json'])
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: expect.any(String) } })
  }
})

test.each(['/api/v1/nothing', '/api/v1/clients/%', '/api', `/api/v1/${'a'.repeat(20_000)}`])(
  'the address %.40s of the API is answered in the envelope, for browsers too',
  async (path) => {
    const answer = await visit(path, BROWSER)

    expect([answer.status >= 400, answer.type]).toEqual([true, 'application/json'])
  },
)

test('an address that is too long is answered by a page though the headers behind it have not come', async () => {
  const answer = await visit(`/portal/${'a'.repeat(40_000)}`, BROWSER, 20_000)

  expect([answer.status, answer.type, answer.title]).toEqual([431, 'text/html', 'This address is too long'])
})

test('error pages escape what is in the address', async () => {
  const answer = await visit('/<script>alert(1)</script>%', BROWSER)

  expect([answer.status, answer.type]).toEqual([404, 'text/html'])
  expect(answer.body).not.toContain('<script>')
})
