import { AppError } from '@dossier/contracts'
import type { Request } from 'express'

/**
 * Refuses a request that could have been made by another site in a signed-in user's browser: one that changes
 * something and does not say that it comes from the application. Browsers send `Origin` with all such requests.
 *
 * @throws AppError csrf_rejected
 */
export function assertSameOrigin(req: Request, appOrigin: string): void {
  if (req.method === 'GET' || req.method === 'HEAD') return
  if (req.headers.origin !== appOrigin) throw new AppError('csrf_rejected')
}
