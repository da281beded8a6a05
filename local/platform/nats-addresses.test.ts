import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { platformNats } from './nats-addresses.ts'

test('a command finds the NATS server of a platform by its data, and that of the caller by its address', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'platform-'))
  try {
    await writeFile(join(dir, 'ports.json'), JSON.stringify({ nats: 4333 }))
    await writeFile(join(dir, 'secrets.json'), JSON.stringify({ natsPasswords: { identity: 'secret' } }))

    expect(platformNats(dir, 'identity', undefined)).toBe('nats://identity:secret@127.0.0.1:4333')
    expect(platformNats(dir, 'identity', 'nats://elsewhere')).toBe('nats://elsewhere')
    expect(() => platformNats(join(dir, 'none'), 'identity', undefined)).toThrow('there is no platform')
  } finally {
    await rm(dir, { recursive: true })
  }
})
