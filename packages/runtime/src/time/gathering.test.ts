import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { endOfGathering, GatheringSocket } from './gathering.ts'

test('writes of a few turns leave at their end, though their writers uncork in between', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new GatheringSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const writeStatement = () => {
    socket.cork()
    socket.write('bind')
    socket.write('execute')
    socket.uncork()
  }

  writeStatement()
  await setImmediate()
  writeStatement()
  const heldBytes = socket.writableLength
  await endOfGathering()

  expect(heldBytes).toBe(2 * 'bindexecute'.length)
  expect(socket.writableCorked).toBe(0)
  socket.destroy()
  server.close()
})

test('a wait that begins a turn later than another ends with it', async () => {
  const first = endOfGathering()
  await setImmediate()
  const second = endOfGathering()
  await first
  const next = endOfGathering()

  expect(second).toBe(first)
  expect(next).not.toBe(first)
})
