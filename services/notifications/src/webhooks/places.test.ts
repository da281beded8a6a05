import { toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { type PlaceOf, Places } from './places.ts'

const MAX = { inAll: 12, perFirm: 8, perEndpoint: 4 }
const uuid = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`
const firmId = (last: string) => toTypeId('firm', uuid(last))
const webhookId = (last: string) => toTypeId('wh', uuid(last))
/** As many places of an endpoint. */
const placesOf = (firm: string, endpoint: string, count: number): PlaceOf[] =>
  Array.from({ length: count }, () => ({ firm_id: firmId(firm), webhook_id: webhookId(endpoint) }))

test('what is left of all, of a firm and of an endpoint is what others have not taken', () => {
  const places = new Places(MAX)
  places.take([...placesOf('1', 'a', 4), ...placesOf('1', 'b', 1), ...placesOf('2', 'c', 2)], true)

  expect(places.room()).toEqual({
    count: 5,
    after: firmId('2'),
    firms: new Map([
      [firmId('1'), { room: 3, after: webhookId('b') }],
      [firmId('2'), { room: 6, after: webhookId('c') }],
    ]),
    firmRoom: 8,
    endpoints: new Map([
      [webhookId('a'), 0],
      [webhookId('b'), 3],
      [webhookId('c'), 2],
    ]),
    endpointRoom: 4,
  })
})

test('an endpoint has room until it or its firm is full', () => {
  const places = new Places(MAX)
  const [a, b, c] = [placesOf('1', 'a', 4), placesOf('1', 'b', 4), placesOf('1', 'c', 1)]
  places.take(a, true)
  expect([places.hasRoom(a[0]!), places.hasRoom(b[0]!)]).toEqual([false, true])

  places.take(b, true)
  expect([places.hasRoom(a[0]!), places.hasRoom(c[0]!)]).toEqual([false, false])

  places.recorded(b[0]!, 1)
  expect([places.hasRoom(a[0]!), places.hasRoom(b[0]!), places.hasRoom(c[0]!)]).toEqual([false, true, true])
})

test('a firm keeps its turn after its last place until a lease that leaves nobody waiting', () => {
  const places = new Places(MAX)
  const [place] = placesOf('1', 'a', 1)
  places.take([place!], true)
  places.recorded(place!, 1)
  expect(places.room().firms.get(firmId('1'))).toEqual({ room: 8, after: webhookId('a') })

  places.take([], true)
  expect(places.room().firms.size).toBe(0)
})

test('a firm keeps its turn while there are others that wait for theirs', () => {
  const places = new Places(MAX)
  const all = [...placesOf('1', 'a', 4), ...placesOf('1', 'b', 4)]
  places.take(all, false)
  for (const place of all) places.recorded(place, 1)

  for (const firm of ['2', '3']) {
    const others = placesOf(firm, 'd', 4)
    places.take(others, false)
    for (const place of others) places.recorded(place, 1)
  }

  expect(places.room().firms.get(firmId('1'))).toEqual({ room: 8, after: webhookId('b') })
})

test('an endpoint that answers slowly has fewer places until it answers fast', () => {
  const places = new Places(MAX)
  const [place] = placesOf('1', 'a', 1)
  places.take([place!], true)
  places.recorded(place!, 5_000)
  expect(places.room().endpoints.get(webhookId('a'))).toBe(1)

  places.take([place!], true)
  expect(places.hasRoom(place!)).toBe(false)

  places.recorded(place!, 20)
  expect(places.hasRoom(place!)).toBe(true)
  expect(places.room().endpoints.size).toBe(0)
})
