import { expect, test } from '@jest/globals'
import { describeError } from './log.ts'

test('an error of the database is logged with code, stack and cause, without the row that it quotes', () => {
  const quoted = { code: '23505', constraint: 'clients_email', detail: 'Key (email)=(ana@example.com) already exists.' }
  const error = new Error('it failed', { cause: Object.assign(new Error('duplicate key'), quoted) })

  const text = JSON.stringify(describeError(error))

  expect(text).toContain('23505')
  expect(text).toContain('clients_email')
  expect(text).toContain('log.test.ts')
  expect(text).not.toContain('ana@example.com')
})
