import { AppError } from '@dossier/contracts'
import { Metrics } from '@dossier/runtime'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { AnsweredError } from './answered-error.ts'
import { createGuard, type Guard } from './guard.ts'

const CALLS_MIN = 2
const IN_ROW = 3

let guard: Guard
beforeEach(() => {
  guard = createGuard(
    'clamd',
    { windowMs: 60_000, callsMin: CALLS_MIN, failuresInRowMax: IN_ROW, resetMs: 5_000 },
    new Metrics(),
  )
})
afterEach(() => guard.close())

async function failWith(cause: Error): Promise<void> {
  for (let i = 0; i < 2 * CALLS_MIN; i++) {
    await guard(() => Promise.reject(new AppError('service_unavailable', {}, { cause }))).catch(() => {})
  }
}

test('a system that is down is asked no more', async () => {
  await failWith(new Error('the connection was closed'))

  await expect(guard(async () => 'asked')).rejects.toMatchObject({ code: 'service_unavailable' })
})

test('a system that goes away is asked no more at once, however busy it was before', async () => {
  for (let i = 0; i < 100; i++) await guard(async () => 'answered')

  for (let i = 0; i < IN_ROW; i++) {
    await guard(() => Promise.reject(new AppError('service_unavailable', {}))).catch(() => {})
  }

  await expect(guard(async () => 'asked')).rejects.toMatchObject({ code: 'service_unavailable' })
})

test('a system that answers that it failed at some files is still asked about others', async () => {
  await failWith(new AnsweredError("stream: Can't allocate memory ERROR"))

  await expect(guard(async () => 'asked')).resolves.toBe('asked')
})
