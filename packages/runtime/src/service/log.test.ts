import { expect, test } from '@jest/globals'
import { RequestCtx } from '../request-ctx.ts'
import { createLogger, describeError } from './log.ts'

test('an error of the database is logged with code, stack and cause, without the row that it quotes', () => {
  const quoted = { code: '23505', constraint: 'clients_email', detail: 'Key (email)=(ana@example.com) already exists.' }
  const error = new Error('it failed', { cause: Object.assign(new Error('duplicate key'), quoted) })

  const text = JSON.stringify(describeError(error))

  expect(text).toContain('23505')
  expect(text).toContain('clients_email')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('ana@example.com')
})

test('a line that is logged in a span carries its ids, and a line of a handler the request id', () => {
  const lines: string[] = []
  const ids = { trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', span_id: '00f067aa0ba902b7' }
  const log = createLogger('matters', 'info', { ids: () => ids }, { write: (line) => lines.push(line) })

  const request = { request_id: 'r-1', deadline_at: 0 }
  new RequestCtx(request, { principal: null, asker: undefined }, { log } as never).log.info('half way')

  expect(JSON.parse(lines[0]!)).toMatchObject({ ...ids, request_id: 'r-1', msg: 'half way' })
})

test('a line outside of any span is as it was without tracing', () => {
  const lines: string[] = []
  const write = (line: string) => lines.push(line)

  createLogger('matters', 'info', { ids: () => undefined }, { write }).info('ready')
  createLogger('matters', 'info', undefined, { write }).info('ready')

  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual(
    Array.from({ length: 2 }, () => ['level', 'time', 'service', 'msg']),
  )
})
