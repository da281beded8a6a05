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

/**
 * Refuses a request that a link or page of another site has made with a signed-in user's cookie, even one that only reads: some
 * reads begin something, such as a connection with another system. What another site may begin, such as the consent of an
 * application, is not asked this.
 *
 * @throws AppError csrf_rejected
 */
export function assertNotCrossSite(req: Request, appOrigin: string): void {
  if (req.get('sec-fetch-site') !== 'cross-site' || req.headers.origin === appOrigin) return
  throw new AppError('csrf_rejected')
}
