import { type FirmId, toTypeId, type WebhookId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { Queues } from './queues.ts'
import { Slots } from './slots.ts'

const uuid = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`
const firm = (last: string): FirmId => toTypeId('firm', uuid(last))
const endpoint = (last: string): WebhookId => toTypeId('wh', uuid(last))
/** Names a firm and an endpoint by a character each. */
const queue = (name: string, due: number) => ({ firm_id: firm(name[0]!), webhook_id: endpoint(name[1]!), due })
const newSlots = (inAll: number) => new Slots({ inAll, perFirm: 8, perEndpoint: 4 })

/** Gives out free slots and takes them; returns who has how many, in order. */
function allot(queues: Queues, slots: Slots) {
  const allotments = queues.allot(slots)
  for (const { count, ...slot } of allotments) for (let taken = 0; taken < count; taken++) slots.take(slot)
  return allotments.map(({ webhook_id, count }) => [webhook_id, count])
}

test('nobody has more slots than are due, than an endpoint and a firm may have, and than are free', () => {
  const queues = new Queues()
  queues.add([queue('1a', 2), queue('1b', 9), queue('1c', 9), queue('2d', 9), queue('2e', 9), queue('3f', 9)])

  expect(allot(queues, newSlots(15))).toEqual([
    [endpoint('a'), 2],
    [endpoint('b'), 4],
    [endpoint('c'), 2],
    [endpoint('d'), 4],
    [endpoint('e'), 3],
  ])
})

test('who had its turn waits behind all others, firms and their endpoints alike', () => {
  const queues = new Queues()
  const many = Number.POSITIVE_INFINITY
  queues.add([queue('1a', many), queue('1b', many), queue('1c', many), queue('2d', many), queue('3e', many)])

  const turns: unknown[] = []
  for (let turn = 0; turn < 6; turn++) {
    const allotments = queues.allot(newSlots(4))
    turns.push(allotments.map(({ webhook_id }) => webhook_id))
    queues.putBack(allotments)
  }

  const names = ['a', 'd', 'e', 'b', 'd', 'e']
  expect(turns).toEqual(names.map((name) => [endpoint(name)]))
})

test('an endpoint without room is passed over and keeps its turn', () => {
  const queues = new Queues()
  const slots = newSlots(12)
  queues.add([queue('1a', 9)])
  allot(queues, slots)
  queues.add([queue('1a', 9), queue('1b', 1), queue('2c', 1)])

  expect(allot(queues, slots)).toEqual([
    [endpoint('b'), 1],
    [endpoint('c'), 1],
  ])
  expect([queues.has(firm('1')), queues.has(firm('2')), queues.size]).toEqual([true, false, 1])
})

test('a notice about a queue that has slots is remembered', () => {
  const queues = new Queues()
  queues.add([queue('1a', 1)])
  queues.allot(newSlots(12))
  queues.add([queue('1a', 2)])

  expect(allot(queues, newSlots(12))).toEqual([[endpoint('a'), 2]])
  expect(queues.size).toBe(0)
})

test('queues over the limit are not known', () => {
  const queues = new Queues()
  const uuids = Array.from(
    { length: 10_001 },
    (_, number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  )
  queues.add(uuids.map((each) => ({ firm_id: firm('1'), webhook_id: toTypeId('wh', each), due: 1 })))

  expect(queues.size).toBe(10_000)
})
