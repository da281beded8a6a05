import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { endOfGathering, GatheringSocket } from './gathering.ts'

test('what is written in a few turns leaves at their end, though its writers uncork in between', async () => {
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

test('who waits a turn later than another waits for the same end', async () => {
  const first = endOfGathering()
  await setImmediate()
  const second = endOfGathering()
  await first
  const next = endOfGathering()

  expect(second).toBe(first)
  expect(next).not.toBe(first)
})
