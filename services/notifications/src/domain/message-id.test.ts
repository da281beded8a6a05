import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { messageIdOf } from './message-id.ts'

test('one alert has one id for each recipient and channel, the same whenever it is asked for', () => {
  const alertId = randomUUID()
  const ids = [
    messageIdOf(alertId, { channel: 'email', recipient: 'ana@example.com' }),
    messageIdOf(alertId, { channel: 'email', recipient: 'ben@example.com' }),
    messageIdOf(alertId, { channel: 'sms', recipient: 'ana@example.com' }),
    messageIdOf(randomUUID(), { channel: 'email', recipient: 'ana@example.com' }),
  ]

  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(z.uuid({ version: 'v8' }).safeParse(id).success).toBe(true)
  expect(messageIdOf(alertId, { channel: 'email', recipient: 'ana@example.com' })).toBe(ids[0])
})
