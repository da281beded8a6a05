import { toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { EndpointKey } from '../store/delivery-queue.ts'
import { Slots } from './slots.ts'

const MAX = { inAll: 12, perFirm: 8, perEndpoint: 4 }
const uuid = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`
const endpointOf = (firm: string, endpoint: string): EndpointKey => ({
  firm_id: toTypeId('firm', uuid(firm)),
  webhook_id: toTypeId('wh', uuid(endpoint)),
})

function takeAll(slots: Slots, endpoint: EndpointKey, count: number): void {
  for (let taken = 0; taken < count; taken++) slots.take(endpoint)
}

test('a firm and an endpoint have room for what is not theirs until it is recorded', () => {
  const slots = new Slots(MAX)
  const [a, b] = [endpointOf('1', 'a'), endpointOf('1', 'b')]
  takeAll(slots, a, 4)
  takeAll(slots, b, 3)
  expect([slots.roomOfEndpoint(a.webhook_id), slots.roomOfEndpoint(b.webhook_id)]).toEqual([0, 1])
  expect(slots.roomOfFirm(a.firm_id)).toBe(1)

  slots.begin()
  slots.answered()
  expect(slots.roomOfEndpoint(a.webhook_id)).toBe(0)

  slots.recorded(a, 1)
  expect([slots.roomOfEndpoint(a.webhook_id), slots.roomOfFirm(a.firm_id)]).toEqual([1, 2])
})

test('a delivery that is given back unsent leaves no trace', () => {
  const slots = new Slots(MAX)
  const endpoint = endpointOf('1', 'a')
  slots.take(endpoint)
  slots.release(endpoint)

  expect([slots.taken, slots.roomOfFirm(endpoint.firm_id), slots.roomOfEndpoint(endpoint.webhook_id)]).toEqual([
    0, 8, 4,
  ])
})

test('as many are sent at a time as there are sockets, and as many wait as were answered in the last moment', async () => {
  let nowMs = 0
  const slots = new Slots(MAX, () => nowMs)
  const endpoint = endpointOf('1', 'a')
  expect(slots.free).toBe(12)

  for (let sent = 0; sent < 5; sent++) {
    slots.take(endpoint)
    slots.begin()
    slots.answered()
  }
  nowMs += 50
  expect(slots.free).toBe(12 + 5)

  takeAll(slots, endpoint, 12)
  for (let begun = 0; begun < 12; begun++) slots.begin()
  expect([slots.canSend, slots.sending, slots.free]).toEqual([false, 12, 5])

  nowMs += 50
  expect(slots.free).toBe(0)
})

test('where some waited in vain, none waits for a second', () => {
  let nowMs = 0
  const slots = new Slots(MAX, () => nowMs)
  const endpoint = endpointOf('1', 'a')
  const answerFive = () => {
    for (let sent = 0; sent < 5; sent++) {
      slots.take(endpoint)
      slots.begin()
      slots.answered()
    }
    nowMs += 50
  }
  slots.take(endpoint)
  slots.release(endpoint)

  answerFive()
  const meanwhile = slots.free
  nowMs += 1_000
  answerFive()

  expect([meanwhile, slots.free]).toEqual([12, 12 + 5])
})

test('an endpoint that answers slowly has fewer slots until it answers fast', () => {
  const slots = new Slots(MAX)
  const endpoint = endpointOf('1', 'a')
  slots.take(endpoint)
  slots.recorded(endpoint, 5_000)
  expect(slots.roomOfEndpoint(endpoint.webhook_id)).toBe(1)

  slots.take(endpoint)
  expect(slots.roomOfEndpoint(endpoint.webhook_id)).toBe(0)

  slots.recorded(endpoint, 20)
  expect(slots.roomOfEndpoint(endpoint.webhook_id)).toBe(4)
})
