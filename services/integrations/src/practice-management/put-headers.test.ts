import { expect, test } from '@jest/globals'
import { putHeaders } from './put-headers.ts'

test('headers that belong to the connection or the message are left out, whatever their case', () => {
  const names = ['HOST', 'content-length', 'Transfer-Encoding', 'Expect', 'connection', 'Keep-Alive', 'TE', 'x-amz-acl']
  const put_headers = names.map((name) => ({ name, value: '1' }))

  const headers = putHeaders({ uuid: 'u', put_headers }, 7)

  expect(headers).toEqual({ 'x-amz-acl': '1', 'Content-Length': '7' })
})

test.each([
  ['a name with a space', 'x amz', '1'],
  ['an empty name', '', '1'],
  ['a value of two lines', 'x-amz-acl', '1\r\nHost: evil'],
  ['a value beyond Latin-1', 'x-amz-acl', '…'],
])('%s is refused', (_what, name, value) => {
  expect(() => putHeaders({ uuid: 'u', put_headers: [{ name, value }] }, 7)).toThrow(
    expect.objectContaining({ kind: 'refused' }),
  )
})
