import { hash } from 'node:crypto'
import { AppError, identity, integrations } from '@dossier/contracts'
import type { RequestEnvelope } from '@dossier/runtime'
import type { AppParts } from '../app-parts.ts'
import { IDEMPOTENCY_CODES } from '../openapi/idempotency.ts'
import type { CarryOut } from './operation-handler.ts'
import { timeLeftOf } from './time-left.ts'

const { disconnectIntegration } = integrations.operations
const { withdrawIntegrationPermit } = identity.operations

/** Time reserved for identity during the wait for integrations, in milliseconds. */
const WITHDRAWAL_MS = 1_000

type Key = NonNullable<RequestEnvelope['idempotency']>

/**
 * Disconnects a firm at both services. If that fails, the caller gets the error and asks again.
 *
 * Without a key, the permit goes first. If integrations then fails, the firm is connected there without a permit. Integrations
 * reaches none of its data, and the console offers to disconnect it.
 *
 * With a key, integrations is asked first, because it may refuse the key. Then nothing is carried out. If it fails otherwise, the
 * permit goes all the same.
 *
 * A request that comes again with its key is answered as before if both services know it. If only one of them does, the first
 * attempt failed in between. The firm may have reconnected since, so both disconnect it.
 */
export function disconnectAtBoth(rpc: AppParts['rpc']): CarryOut {
  return async (_req, _res, input, { idempotency: callersKey, ...envelope }) => {
    const timeLeft = timeLeftOf(envelope)
    const disconnect = (key?: Key) =>
      rpc.request(disconnectIntegration, JSON.stringify(input), {
        ...timeLeft(callersKey ? WITHDRAWAL_MS : 0),
        ...(key && { idempotency: key }),
      })
    const withdraw = (key?: Key) =>
      rpc.call(withdrawIntegrationPermit, {}, { ...timeLeft(), ...(key && { idempotency: key }) })

    if (!callersKey) {
      await withdraw()
      return await disconnect()
    }
    const disconnected = await askWith(callersKey, disconnect).catch(async (error) => {
      if (!isAboutKey(error)) await withdraw()
      throw error
    })
    // First without a key. The key is spent only afterwards, so that a failed attempt is not taken for done when the request is repeated.
    if (!disconnected.isReplay) await withdraw()
    const withdrawn = await askWith(keyOfWithdrawal(callersKey), withdraw)
    if (disconnected.isReplay) {
      if (withdrawn.isReplay) callersKey.onReplay()
      else await disconnect()
    }
    return disconnected.answer
  }
}

/** Asks with a key, and says whether the answer was given before. */
async function askWith<Answer>(key: Key, ask: (key: Key) => Promise<Answer>) {
  let isReplay = false
  const answer = await ask({
    ...key,
    onReplay() {
      isReplay = true
    },
  })
  return { answer, isReplay }
}

/** A key of its own: identity may have seen the caller's key with another request. */
function keyOfWithdrawal(key: Key): Key {
  return { ...key, id: hash('sha256', `${withdrawIntegrationPermit.name} ${key.id}`) }
}

function isAboutKey(error: unknown): boolean {
  return error instanceof AppError && IDEMPOTENCY_CODES.includes(error.code)
}
