import { expect, test } from '@jest/globals'
import { postgresUrlSchema, readPostgresUrl } from './address.ts'

test.each([
  ['postgres://me:secret@db:5432/matters', ['postgres://me:secret@db:5432/matters']],
  ['postgresql://db/matters?sslmode=require', ['postgresql://db/matters?sslmode=require']],
  ['postgres://me:secret@%2Frun%2Fpostgresql:5433/matters', ['postgres://me:secret@%2Frun%2Fpostgresql:5433/matters']],
  ['postgres:///matters', ['postgres:///matters']],
  [
    'postgres://me:secret@a:5432,b:5433/matters?target_session_attrs=read-write',
    ['postgres://me:secret@a:5432/matters', 'postgres://me:secret@b:5433/matters'],
  ],
  [
    'postgres://me:x,y@z@a,[::1]:5433,10.0.0.1/matters?sslmode=require&target_session_attrs=primary&application_name=x',
    ['a', '[::1]:5433', '10.0.0.1'].map(
      (host) => `postgres://me:x,y@z@${host}/matters?sslmode=require&application_name=x`,
    ),
  ],
])('%s names the servers', (text, urls) => {
  expect(readPostgresUrl(text)).toEqual({ urls })
})

test.each([
  ['', /^must be postgres:\/\/user/],
  ['mysql://db/matters', /^must be postgres:\/\/user/],
  ['db:5432/matters', /^must be postgres:\/\/user/],
  ['postgres://a,/matters', /^must be postgres:\/\/user/],
  ['postgres://a,,b/matters', /^must be postgres:\/\/user/],
  ['postgres://a:5432,b:99999/matters', /^must be postgres:\/\/user/],
  ['postgres://a b,c/matters', /^must be postgres:\/\/user/],
  [`postgres://${Array(11).fill('a').join()}/matters`, /^must name at most 10 hosts/],
  ['postgres://a,b/matters?target_session_attrs=any', /^must have target_session_attrs=read-write or none/],
  ['postgres://a/matters?target_session_attrs=standby', /^must have target_session_attrs=read-write or none/],
])('%j is refused', (text, problem) => {
  expect(readPostgresUrl(text)).toEqual({ problem: expect.stringMatching(problem) })
})

test('a setting says what is wrong with its address', () => {
  const problemOf = (text: string, options = {}) =>
    postgresUrlSchema(options)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)

  expect(problemOf('postgres://a:5432,b:5432/matters')).toBeUndefined()
  expect(problemOf('a:6432')).toEqual([expect.stringMatching(/^must be postgres:/)])
  expect(problemOf('')).toEqual([expect.stringMatching(/^must be postgres:/)])
  expect(problemOf('', { mayBeEmpty: true })).toBeUndefined()
  expect(problemOf('postgres://a:6432,b:6432/matters', { hostsMax: 1 })).toEqual(['must name one host'])
})
