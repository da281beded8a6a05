import { expect, test } from '@jest/globals'
import { idempotencyKeys, type NodeMemory } from '../nodes/Dossier/idempotency-keys.ts'

/** As n8n keeps it with the execution. */
const stored = (memory: NodeMemory): NodeMemory => JSON.parse(JSON.stringify(memory))

test('a retry of the node or the execution has the same key', () => {
  const memory: NodeMemory = {}
  const first = idempotencyKeys(memory, '0.0', undefined).keyOf('createMatter', { title: 'a' })

  const again = idempotencyKeys(stored(memory), '0.0', undefined).keyOf('createMatter', { title: 'a' })

  expect(again).toBe(first)
})

test('items, runs, operations, contents and executions have keys of their own', () => {
  const memory: NodeMemory = {}
  const keyOf = (item: string, operation = 'createMatter', content: unknown = 'a', in_ = memory) =>
    idempotencyKeys(in_, item, undefined).keyOf(operation, content)

  const keys = [
    keyOf('0.0'),
    keyOf('0.1'),
    keyOf('1.0'),
    keyOf('0.0', 'createClient'),
    keyOf('0.0', 'createMatter', 'b'),
    keyOf('0.0', 'createMatter', 'a', {}),
  ]

  expect(new Set(keys).size).toBe(keys.length)
})

test('a refused item gets another key, and others keep theirs', () => {
  const memory: NodeMemory = {}
  const keysOf = () => ['0.0', '0.1'].map((item) => idempotencyKeys(memory, item, undefined).keyOf('createMatter', 'a'))
  const before = keysOf()

  idempotencyKeys(memory, '0.0', undefined).refused()

  const after = keysOf()
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
})

test('a chosen key holds over executions and refusals, for each operation', () => {
  const chosen = (operation: string) => {
    const keys = idempotencyKeys({}, '0.0', 'order-4711')
    keys.refused()
    return keys.keyOf(operation, Math.random())
  }

  expect(chosen('createMatter')).toBe(chosen('createMatter'))
  expect(chosen('createMatter')).not.toBe(chosen('createClient'))
})
