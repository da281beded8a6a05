import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { isPortFree } from '@dossier/local/engines'

/**
 * A free port outside the range for outgoing connections, so that none takes it during a restart. While this process runs,
 * no other call gets it, here or in another test process.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if ((await claim(port)) && (await isPortFree(port))) return port
  }
}

/** Binds the port for UDP, which no server of the tests uses there, until this process ends. False if another has it. */
function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}
