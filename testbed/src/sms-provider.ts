import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { notifications, type Operation } from '@dossier/contracts'
import type { Environment } from './environment.ts'
import { startLoopbackServer } from './loopback-server.ts'
import type { System } from './system.ts'
import { askAgain } from './until-answered.ts'

const { receiveSms, receiveSmsStatus } = notifications.operations

/** How the provider knows the gateway, wherever it listens. */
const ORIGIN = 'https://api.dossier.test'
const AUTH_TOKEN = 'auth-token-of-the-tests'
const FROM = '+15005550006'

/** An SMS that the provider was asked to send. */
export interface SmsRequest {
  sid: string
  from: string
  to: string
  text: string
  statusCallback: string | null
}

/** What the provider answers when it does not take an SMS. */
export interface SmsRefusal {
  status: number
  /** One of https://www.twilio.com/docs/api/errors */
  code?: number
  headers?: Record<string, string>
}

/** Decides on an SMS; undefined takes it. */
type Decide = (sms: SmsRequest) => SmsRefusal | undefined | Promise<SmsRefusal | undefined>

/** What a callback was answered. */
export interface CallbackAnswer {
  status: number
  headers: Headers
  type: string | null
  text: string
}

export interface TestSmsProvider {
  /** Settings of notifications that lead here. */
  environment: Environment
  /** The number that messages come from. */
  from: string
  /** What it was asked to send, oldest first. */
  requests: readonly SmsRequest[]
  requestsTo(phone: string): SmsRequest[]
  /** From now on it accepts an SMS unless this function returns a refusal. Without an argument it accepts all. */
  answers(decide?: Decide): void
  /** Says what became of a message. */
  tell(t: System, sid: string, messageStatus: string, further?: Record<string, string>): Promise<CallbackAnswer>
  /** Hands on what somebody sent to the number. */
  handOn(t: System, from: string, body: string, further?: Record<string, string>): Promise<CallbackAnswer>
  /** Posts a form, signed as it is to be unless told otherwise; null for no signature. */
  post(t: System, op: Operation, fields: Record<string, string>, signature?: string | null): Promise<CallbackAnswer>
  sign(path: string, fields: Record<string, string>, authToken?: string): string
  stop(): Promise<void>
}

/** A stand-in for the SMS provider: a small server with its API, which also sends its callbacks on demand. */
export async function startTestSmsProvider(): Promise<TestSmsProvider> {
  const requests: SmsRequest[] = []
  let decide: Decide = takeAll

  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(req))
    const statusCallback = form.get('StatusCallback')
    const sms = { sid: newSid(), from: form.get('From')!, to: form.get('To')!, text: form.get('Body')!, statusCallback }
    requests.push(sms)
    const { status, code, headers } = (await decide(sms)) ?? { status: 201 }
    res.writeHead(status, { 'content-type': 'application/json', ...headers })
    // The provider says back what was sent, which is to reach no log and no record.
    const refusal = { code, message: `no: ${sms.to} ${sms.text}`, status }
    res.end(JSON.stringify(status === 201 ? { sid: sms.sid, status: 'queued' } : refusal))
  }

  const { url, stop } = await startLoopbackServer(take)

  const post: TestSmsProvider['post'] = async (t, { path }, fields, signature = signSmsCallback(path, fields)) => {
    const response = await fetch(t.baseUrl + path, {
      method: 'POST',
      headers: signature === null ? {} : { 'X-Twilio-Signature': signature },
      body: new URLSearchParams(fields),
    })
    const { status, headers } = response
    return { status, headers, type: headers.get('content-type'), text: await response.text() }
  }
  /** Repeats a callback that was answered 503, as the provider does if the callback's address asks for that. */
  const postUntilTaken = (...sent: Parameters<typeof post>) =>
    askAgain(
      () => post(...sent),
      ({ status }) => status === 503,
    )

  return {
    environment: {
      SMS_API_URL: url,
      SMS_ACCOUNT_SID: 'ACtest',
      SMS_AUTH_TOKEN: AUTH_TOKEN,
      SMS_FROM: FROM,
      SMS_CALLBACK_ORIGIN: ORIGIN,
    },
    from: FROM,
    requests,
    requestsTo: (phone) => requests.filter(({ to }) => to === phone),
    answers(next = takeAll) {
      decide = next
    },
    tell: (t, sid, messageStatus, further = {}) =>
      postUntilTaken(t, receiveSmsStatus, { MessageSid: sid, MessageStatus: messageStatus, ...further }),
    handOn: (t, from, body, further = {}) =>
      postUntilTaken(t, receiveSms, {
        MessageSid: newSid(),
        From: from,
        To: FROM,
        Body: body,
        NumMedia: '0',
        ...further,
      }),
    post,
    sign: signSmsCallback,
    stop,
  }
}

function takeAll(): undefined {}

/** https://www.twilio.com/docs/usage/security#validating-requests */
export function signSmsCallback(path: string, fields: Record<string, string>, authToken = AUTH_TOKEN): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha1', authToken)
    .update(ORIGIN + path + sorted.flat().join(''))
    .digest('base64')
}

function newSid(): string {
  return `SM${randomBytes(16).toString('hex')}`
}
