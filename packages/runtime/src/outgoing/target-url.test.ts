import { expect, test } from '@jest/globals'
import { REFUSED_ADDRESS, targetUrlProblem } from './target-url.ts'

const production = { allowLocal: false }

test.each([
  'https://example.com',
  'https://example.com/hooks?a=b#fragment',
  'https://example.com:8443/hooks',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://bücher.example/',
  'https://localhost.example.com/',
])('%s is accepted', (url) => {
  expect(targetUrlProblem(url, production)).toBeUndefined()
})

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://１２７.0.0.1/',
  'https://127.0.0.1./',
  'https://0/',
  'https://10.1/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[2002:a00:1::]/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://api.localhost/',
])('%s leads to a refused address', (url) => {
  expect(targetUrlProblem(url, production)).toBe(REFUSED_ADDRESS)
})

test.each([
  ['http://example.com/', 'https'],
  ['ftp://example.com/', 'https'],
  ['file:///etc/passwd', 'https'],
  ['javascript:alert(1)', 'https'],
  ['https://user@example.com/', 'user name'],
  ['https://user:password@example.com/', 'user name'],
  ['https://:password@example.com/', 'user name'],
  ['https://', 'must be a URL'],
  ['example.com', 'must be a URL'],
  [' https://example.com/', 'must be a URL'],
  ['https://exa\nmple.com/', 'must be a URL'],
  ['https://[fe80::1%25eth0]/', 'must be a URL'],
])('%j is refused: %s', (url, problem) => {
  expect(targetUrlProblem(url, production)).toContain(problem)
})

test.each([
  ['http://127.0.0.1:8080/hook', true],
  ['http://localhost:8080/hook', true],
  ['http://[::1]:8080/hook', true],
  ['https://127.0.0.1/', true],
  ['http://10.0.0.1/', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://user@localhost/', false],
])('for local use, %s is accepted: %s', (url, accepted) => {
  expect(targetUrlProblem(url, { allowLocal: true }) === undefined).toBe(accepted)
})
