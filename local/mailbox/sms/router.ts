import { type ErrorRequestHandler, type RequestHandler, Router, urlencoded } from 'express'
import type { MessageStore } from '../message-store.ts'
import { SmsError, smsErrors } from './errors.ts'
import { readSmsRequest } from './request.ts'
import { createMessageSid, toMessageResource } from './resource.ts'
import type { StatusCallbacks } from './status-callbacks.ts'

export interface SmsCredentials {
  /** Account SID, the user name: `AC` and 32 hexadecimal digits at Twilio, any text here. */
  readonly accountSid: string
  /** Auth token, the password and the key of the callbacks' signature. */
  readonly authToken: string
  /** Where answers to SMS go; without it nobody can answer. */
  readonly inboundUrl?: string | undefined
}

export interface SmsOptions {
  readonly sms: SmsCredentials
  readonly store: MessageStore
  readonly callbacks: StatusCallbacks
}

/**
 * Sending an SMS as Twilio has it:
 * https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
 */
export function createSmsRouter({ sms, store, callbacks }: SmsOptions): Router {
  const router = Router()

  router.post(
    '/2010-04-01/Accounts/:accountSid/Messages.json',
    authenticate(sms),
    urlencoded({ extended: false }),
    (req, res) => {
      if (req.params.accountSid !== sms.accountSid) throw smsErrors.notFound(req.path)
      const request = readSmsRequest(req.body)

      const message = store.add({
        id: createMessageSid(),
        channel: 'sms',
        to: request.to,
        ...(request.from !== null && { from: request.from }),
        subject: null,
        text: request.body,
        html: null,
      })
      const resource = toMessageResource(request, message, sms.accountSid)

      const { statusCallback } = request
      if (statusCallback) res.once('finish', () => callbacks.schedule(statusCallback, resource))
      res.status(201).json(resource)
    },
  )
  router.use(answerSmsError)

  return router
}

/** HTTP Basic with the account SID as the user name and the auth token as the password. */
function authenticate({ accountSid, authToken }: SmsCredentials): RequestHandler {
  const expected = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return (req, _res, next) => {
    const [scheme, credentials] = (req.get('authorization') ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'basic' || credentials !== expected) throw smsErrors.authenticate()
    next()
  }
}

const answerSmsError: ErrorRequestHandler = (err, _req, res, next) => {
  if (!(err instanceof SmsError)) return next(err)
  if (err.status === 401) res.set('WWW-Authenticate', 'Basic realm="Twilio API"')
  res.status(err.status).json(err)
}
