import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { createSealer, deriveKeys } from './seal.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [old, current] = [key('old'), key('current')]

test('a sealed value can be opened under the same context, and reveals nothing about its content', () => {
  const sealer = createSealer(current)

  const sealed = sealer.seal('a secret', 'webhook:1')

  expect(sealer.open(sealed, 'webhook:1')).toBe('a secret')
  expect(sealed).not.toContain('secret')
  expect(sealer.seal('a secret', 'webhook:1')).not.toBe(sealed)
})

test('another context, a changed byte and a lost key are refused', () => {
  const sealer = createSealer(current)
  const sealed = sealer.seal('a secret', 'webhook:1')

  expect(() => sealer.open(sealed, 'webhook:2')).toThrow()
  expect(() => sealer.open(`${sealed.slice(0, -2)}AA`, 'webhook:1')).toThrow()
  expect(() => createSealer(old).open(sealed, 'webhook:1')).toThrow('no encryption key named current')
})

test('after a rotation the first key seals and the old one still opens', () => {
  const before = createSealer(old).seal('kept', 'c')
  const rotated = createSealer(`${current},${old}`)

  expect(rotated.open(before, 'c')).toBe('kept')
  expect(rotated.seal('new', 'c')).toMatch(/^current\./)
})

test('each purpose has keys of its own, in the order of the setting', () => {
  const [first, second] = deriveKeys(`${current},${old}`, 'addresses')

  expect(first).toHaveLength(32)
  expect(deriveKeys(current, 'addresses')).toEqual([first])
  expect(deriveKeys(old, 'addresses')).toEqual([second])
  expect(deriveKeys(current, 'other things')).not.toEqual([first])
  expect(current).not.toContain(first!.toString('base64'))
})
