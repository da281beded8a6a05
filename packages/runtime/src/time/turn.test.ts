import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { TurnSocket } from './turn.ts'

test('what is written in one turn leaves at its end, though its writers uncork in between', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = new TurnSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const writeStatement = () => {
    socket.cork()
    socket.write('bind')
    socket.write('execute')
    socket.uncork()
  }

  writeStatement()
  writeStatement()
  const heldBytes = socket.writableLength
  await setImmediate()

  expect(heldBytes).toBe(2 * 'bindexecute'.length)
  expect(socket.writableCorked).toBe(0)
  socket.destroy()
  server.close()
})
