import { AppError } from '@dossier/contracts'
import type { Metrics } from '@dossier/runtime'
import { metrics as definitions } from '../metrics.ts'
import type { Authenticate } from './verifier.ts'

/** Counts how authentication ends. */
export function countAuthentications(authenticate: Authenticate, metrics: Metrics): Authenticate {
  const authentications = metrics.of(definitions.authentications)
  const accepted = authentications.labels('accepted')
  return async (req, requestId) => {
    try {
      const caller = await authenticate(req, requestId)
      accepted.inc()
      return caller
    } catch (error) {
      authentications.labels(outcomeOf(error)).inc()
      throw error
    }
  }
}

function outcomeOf(error: unknown): 'missing' | 'refused' | 'limited' | 'unavailable' {
  if (!(error instanceof AppError) || error.status >= 500) return 'unavailable'
  if (error.code === 'missing_api_key') return 'missing'
  return error.status === 429 ? 'limited' : 'refused'
}
