import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from '@jest/globals'
import { takenPorts } from './ports.ts'

test('the check of a new installation names ports that are taken, and what to write instead', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    const local = await takenPorts({ COMPOSE_PROFILES: 'clamav', GATEWAY_PORT: String(port), S3_PORT: '0' })
    const inPublic = await takenPorts({
      COMPOSE_PROFILES: 'clamav,tls',
      HTTP_PORT: '0',
      HTTPS_PORT: '0',
      S3_PORT: String(port),
    })

    expect(local).toEqual([
      `Port ${port} of this machine is taken: write another one into .env as GATEWAY_PORT, and the same one into APP_URL.`,
    ])
    expect(inPublic).toEqual([`Port ${port} of this machine is taken: write another one into .env as S3_PORT.`])
  } finally {
    other.close()
  }
})

test('free ports are no problem, and neither are ports that Docker picks', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')

  expect(await takenPorts({ GATEWAY_PORT: String(port), S3_PORT: '0' })).toEqual([])
})
