import { toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { EndpointKey } from '../store/delivery-queue.ts'
import { Places } from './places.ts'

const MAX = { inAll: 12, perFirm: 8, perEndpoint: 4 }
const uuid = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`
const placeOf = (firm: string, endpoint: string): EndpointKey => ({
  firm_id: toTypeId('firm', uuid(firm)),
  webhook_id: toTypeId('wh', uuid(endpoint)),
})

function takeAll(places: Places, place: EndpointKey, count: number): void {
  for (let taken = 0; taken < count; taken++) places.take(place)
}

test('a firm and an endpoint have room for what is not theirs until it is recorded', () => {
  const places = new Places(MAX)
  const [a, b] = [placeOf('1', 'a'), placeOf('1', 'b')]
  takeAll(places, a, 4)
  takeAll(places, b, 3)
  expect([places.roomOfEndpoint(a.webhook_id), places.roomOfEndpoint(b.webhook_id)]).toEqual([0, 1])
  expect(places.roomOfFirm(a.firm_id)).toBe(1)

  places.begin()
  places.answered()
  expect(places.roomOfEndpoint(a.webhook_id)).toBe(0)

  places.recorded(a, 1)
  expect([places.roomOfEndpoint(a.webhook_id), places.roomOfFirm(a.firm_id)]).toEqual([1, 2])
})

test('what is given back unsent leaves no trace', () => {
  const places = new Places(MAX)
  const place = placeOf('1', 'a')
  places.take(place)
  places.release(place)

  expect([places.taken, places.roomOfFirm(place.firm_id), places.roomOfEndpoint(place.webhook_id)]).toEqual([0, 8, 4])
})

test('as many are sent at a time as there are sockets, and as many wait as were answered in the last moment', async () => {
  let nowMs = 0
  const places = new Places(MAX, () => nowMs)
  const place = placeOf('1', 'a')
  expect(places.free).toBe(12)

  for (let sent = 0; sent < 5; sent++) {
    places.take(place)
    places.begin()
    places.answered()
  }
  nowMs += 50
  expect(places.free).toBe(12 + 5)

  takeAll(places, place, 12)
  for (let begun = 0; begun < 12; begun++) places.begin()
  expect([places.canSend, places.sending, places.free]).toEqual([false, 12, 5])

  nowMs += 50
  expect(places.free).toBe(0)
})

test('where some waited in vain, none waits for a second', () => {
  let nowMs = 0
  const places = new Places(MAX, () => nowMs)
  const place = placeOf('1', 'a')
  const answerFive = () => {
    for (let sent = 0; sent < 5; sent++) {
      places.take(place)
      places.begin()
      places.answered()
    }
    nowMs += 50
  }
  places.take(place)
  places.release(place)

  answerFive()
  const meanwhile = places.free
  nowMs += 1_000
  answerFive()

  expect([meanwhile, places.free]).toEqual([12, 12 + 5])
})

test('an endpoint that answers slowly has fewer places until it answers fast', () => {
  const places = new Places(MAX)
  const place = placeOf('1', 'a')
  places.take(place)
  places.recorded(place, 5_000)
  expect(places.roomOfEndpoint(place.webhook_id)).toBe(1)

  places.take(place)
  expect(places.roomOfEndpoint(place.webhook_id)).toBe(0)

  places.recorded(place, 20)
  expect(places.roomOfEndpoint(place.webhook_id)).toBe(4)
})
