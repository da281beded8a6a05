import { type InputOf, notifications } from '@dossier/contracts'
import type { Request, RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { SendError } from '../http/respond.ts'
import { ANSWERED, operationHandler } from '../operations/operation-handler.ts'

const { listChanges } = notifications.operations

/** Answers `listChanges`: at once, or as a stream if the request accepts one. */
export function liveHandler(parts: AppParts, sendError: SendError): RequestHandler {
  return operationHandler(listChanges, parts, sendError, async (req, res, input, envelope, principal) => {
    if (req.method === 'HEAD' || req.accepts(['json', 'text/event-stream']) !== 'text/event-stream') {
      return await parts.rpc.request(listChanges, JSON.stringify(input), envelope)
    }
    const { after } = input as InputOf<typeof listChanges>
    // A browser that connects again sends the address that it began with.
    const place = lastEventIdOf(req) ?? after
    const { asker, requestId } = envelope
    await parts.live.open(req, res, { requestId, principal: principal!, asker: asker!, after: place })
    return ANSWERED
  })
}

/** A longer one was never given out. */
function lastEventIdOf(req: Request): string | undefined {
  const sent = req.get('Last-Event-ID')?.slice(0, 100).trim()
  return sent === '' ? undefined : sent
}
