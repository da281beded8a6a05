import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { env, readConfig, renderEnvExample, setting } from './config.ts'

const settings = {
  PORT: setting({ schema: env.port, doc: 'Where it listens.', default: '8080' }),
  SECRET: setting({ schema: env.text.max(20), doc: 'A key.', example: 'something-random', secret: true }),
  FLAG: setting({ schema: env.flag, doc: 'On or off.', default: 'false' }),
}

test('settings are read with their types, and an empty variable counts as absent', () => {
  expect(readConfig(settings, { SECRET: 's', PORT: '', FLAG: 'true' })).toEqual({ PORT: 8080, SECRET: 's', FLAG: true })
})

test('every problem is named at once, and no value is shown', () => {
  expect(() => readConfig(settings, { PORT: 'hunter2' })).toThrow(/PORT .*\nSECRET is required: A key\./)
  expect(() => readConfig(settings, { PORT: 'hunter2' })).not.toThrow(/hunter2/)
})

test('the example file has each setting with its explanation, required ones ready to fill in', () => {
  expect(renderEnvExample(settings)).toBe(
    '# Where it listens.\n# PORT=8080\n\n# A key.\nSECRET=something-random\n# Or a file that holds the value:\n# SECRET_FILE=/run/secrets/SECRET\n\n# On or off.\n# FLAG=false\n',
  )
})

test.each([
  ['https://app.test', 'https://app.test'],
  ['https://app.test//', 'https://app.test'],
  ['http://app.test/base/', 'http://app.test/base'],
])('the base address %s is read as %s', (BASE_URL, read) => {
  const bases = { BASE_URL: setting({ schema: env.baseUrl, doc: 'A base.' }) }

  expect(readConfig(bases, { BASE_URL })).toEqual({ BASE_URL: read })
})

test('a base address is http or https, and only an optional one may be empty', () => {
  const bases = {
    BASE_URL: setting({ schema: env.baseUrl, doc: 'A base.' }),
    OTHER_URL: setting({ schema: env.optionalBaseUrl, doc: 'Another.', default: '' }),
  }

  expect(readConfig(bases, { BASE_URL: 'http://app.test' })).toMatchObject({ OTHER_URL: '' })
  expect(() => readConfig(bases, { BASE_URL: 'ftp://app.test', OTHER_URL: 'app.test' })).toThrow(
    /BASE_URL must be an http.*\nOTHER_URL must be an http/,
  )
})

const dir = mkdtempSync(join(tmpdir(), 'dossier-config-'))
afterAll(() => rmSync(dir, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(dir, name)
  writeFileSync(path, text)
  return path
}

const secretIn = (SECRET_FILE: string) => readConfig(settings, { SECRET_FILE }).SECRET

test.each([
  ['hunter2', 'hunter2'],
  ['hunter2\n', 'hunter2'],
  ['hunter2\r\n', 'hunter2'],
  [' hunter2 \n\n', ' hunter2 \n'],
])('a secret is read from a file, without the line break at its end: %j', (text, secret) => {
  expect(secretIn(file('secret', text))).toBe(secret)
})

test('a secret that is set twice is refused; an empty variable counts as absent here too', () => {
  const SECRET_FILE = file('twice', 'of-the-file')

  const twice = () => readConfig(settings, { SECRET: 'of-the-variable', SECRET_FILE })

  expect(twice).toThrow(/^SECRET and SECRET_FILE are both set: set one of them$/)
  expect(readConfig(settings, { SECRET: '', SECRET_FILE }).SECRET).toBe('of-the-file')
  expect(readConfig(settings, { SECRET: 'of-the-variable', SECRET_FILE: '' }).SECRET).toBe('of-the-variable')
})

test.each([
  ['is missing', () => join(dir, 'nowhere'), 'cannot be read (ENOENT)'],
  ['is a folder', () => dir, 'cannot be read (EISDIR)'],
  ['is empty', () => file('empty', '\n'), 'is empty'],
  ['is too large', () => file('large', 'hunter2'.repeat(10_000)), 'has more than 65536 bytes'],
])('a file that %s is named with its setting', (_how, pathOf, problem) => {
  const path = pathOf()

  expect(() => secretIn(path)).toThrow(`SECRET_FILE names ${path}, which ${problem}`)
})

test('an error about the value of a file does not show the value', () => {
  const path = file('wrong', 'hunter2-and-much-more-than-that')

  expect(() => secretIn(path)).toThrow(/^SECRET .*: A key\.$/)
  expect(() => secretIn(path)).not.toThrow(/hunter2/)
})

test('a setting that is no secret is not read from a file', () => {
  const PORT_FILE = file('port', '9000')

  expect(readConfig(settings, { SECRET: 's', PORT_FILE }).PORT).toBe(8080)
})
