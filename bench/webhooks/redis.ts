import { connect } from 'node:net'
import { join } from 'node:path'
import { findProgram, freePort, startProcess } from '@dossier/local/engines'

/** Redis as BullMQ's manual asks for it: what was acknowledged is appended to a file, nothing is evicted. */
export async function startRedis(
  dir: string,
): Promise<{ pid: number; port: number; stop(): Promise<void> } | undefined> {
  const command = findProgram('redis-server')
  if (!command) return undefined
  const port = await freePort()
  const settings = {
    bind: '127.0.0.1',
    port,
    dir,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  }
  const logFile = join(dir, 'redis.log')
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { pid, stop } = await startProcess({ name: 'redis-server', command, args, logFile, ready: () => answers(port) })
  return { pid, port, stop }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    const answer = (ready: boolean) => {
      socket.destroy()
      resolve(ready)
    }
    socket.setTimeout(1_000, () => answer(false))
    socket.once('error', () => answer(false))
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('+PONG')))
  })
}
