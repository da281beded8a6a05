import type { RequestHandler } from 'express'
import { createAsset, servedOnceAsked } from '../http/asset.ts'
import { DATA_HEADERS, REVALIDATED } from '../http/security-headers.ts'
import { buildOpenApiInTurns } from '../openapi/build.ts'

export const DESCRIPTION_PATH = '/api/v1/openapi.json'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Serves the API description to programs. `?webhooks=false` leaves out what we send to webhooks, for generators that fail on that
 * section.
 */
export function descriptionHandler(appUrl: string): RequestHandler {
  // Composing it takes a fifth of a second of processor time, so a start does not wait for it.
  const [whole, withoutWebhooks] = [true, false].map((webhooks) =>
    servedOnceAsked(async () =>
      createAsset(Buffer.from(JSON.stringify(await buildOpenApiInTurns({ appUrl, webhooks }))), {
        type: JSON_TYPE,
        headers: { ...DATA_HEADERS, ...REVALIDATED },
      }),
    ),
  ) as [RequestHandler, RequestHandler]
  return (req, res, next) => (req.query.webhooks === 'false' ? withoutWebhooks : whole)(req, res, next)
}
