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
  places.take([...placesOf('1', 'a', 4), ...placesOf('1', 'b', 1), ...placesOf('2', 'c', 2)])

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
  places.take(a)
  expect([places.hasRoom(a[0]!), places.hasRoom(b[0]!)]).toEqual([false, true])

  places.take(b)
  expect([places.hasRoom(a[0]!), places.hasRoom(c[0]!)]).toEqual([false, false])

  places.release(b[0]!, 1)
  expect([places.hasRoom(a[0]!), places.hasRoom(b[0]!), places.hasRoom(c[0]!)]).toEqual([false, true, true])
})

test('a firm keeps its turn for one lease after its last place', () => {
  const places = new Places(MAX)
  const [place] = placesOf('1', 'a', 1)
  places.take([place!])
  places.release(place!, 1)
  expect(places.room().firms.get(firmId('1'))).toEqual({ room: 8, after: webhookId('a') })

  places.take([])
  expect(places.room().firms.size).toBe(0)
})

test('an endpoint that answers slowly has fewer places until it answers fast', () => {
  const places = new Places(MAX)
  const [place] = placesOf('1', 'a', 1)
  places.take([place!])
  places.release(place!, 5_000)
  expect(places.room().endpoints.get(webhookId('a'))).toBe(1)

  places.take([place!])
  expect(places.hasRoom(place!)).toBe(false)

  places.release(place!, 20)
  expect(places.hasRoom(place!)).toBe(true)
  expect(places.room().endpoints.size).toBe(0)
})
