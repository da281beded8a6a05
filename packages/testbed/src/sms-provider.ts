import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { notifications, type Operation } from '@dossier/contracts'
import type { Environment } from './environment.ts'
import { startLoopbackServer } from './loopback-server.ts'
import type { System } from './system.ts'

const { receiveSms, receiveSmsStatus } = notifications.operations

/** How the provider knows the gateway, wherever it listens. */
const ORIGIN = 'https://api.dossier.test'
const AUTH_TOKEN = 'auth-token-of-the-tests'
const FROM = '+15005550006'

export interface SentSms {
  sid: string
  to: string
  text: string
  statusCallback: string | null
}

/** What a callback was answered. */
export interface CallbackAnswer {
  status: number
  type: string | null
  text: string
}

export interface TestSmsProvider {
  /** Settings of notifications that lead here. */
  environment: Environment
  /** The number that messages come from. */
  from: string
  /** What was taken for a number, oldest first. */
  sentTo(phone: string): SentSms[]
  /** From now on messages to the number are refused with the code. */
  refuse(phone: string, code: number): void
  /** From now on done with each message to the number that is taken, before it is answered. */
  beforeAnswer(phone: string, work: (sms: SentSms) => Promise<unknown>): void
  /** Says what became of a message. */
  tell(t: System, sid: string, messageStatus: string, further?: Record<string, string>): Promise<CallbackAnswer>
  /** Hands on what somebody sent to the number. */
  handOn(t: System, from: string, body: string, further?: Record<string, string>): Promise<CallbackAnswer>
  /** Posts a form, signed as it is to be unless told otherwise; null for no signature. */
  post(t: System, op: Operation, fields: Record<string, string>, signature?: string | null): Promise<CallbackAnswer>
  sign(path: string, fields: Record<string, string>, authToken?: string): string
  stop(): Promise<void>
}

/** A small server that stands for the SMS provider and speaks its API, and its callbacks when it is told to. */
export async function startTestSmsProvider(): Promise<TestSmsProvider> {
  const taken: SentSms[] = []
  const refusals = new Map<string, number>()
  const works = new Map<string, (sms: SentSms) => Promise<unknown>>()

  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(req))
    const to = form.get('To')!
    const code = refusals.get(to)
    if (code !== undefined) {
      res.writeHead(400).end(JSON.stringify({ code, message: 'refused', status: 400 }))
      return
    }
    const sms = { sid: newSid(), to, text: form.get('Body')!, statusCallback: form.get('StatusCallback') }
    taken.push(sms)
    await works.get(to)?.(sms)
    res.writeHead(201).end(JSON.stringify({ sid: sms.sid, status: 'queued' }))
  }

  const { url, stop } = await startLoopbackServer(take)

  const post: TestSmsProvider['post'] = async (t, { path }, fields, signature = signSmsCallback(path, fields)) => {
    const response = await fetch(t.baseUrl + path, {
      method: 'POST',
      headers: signature === null ? {} : { 'X-Twilio-Signature': signature },
      body: new URLSearchParams(fields),
    })
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  return {
    environment: {
      SMS_API_URL: url,
      SMS_ACCOUNT_SID: 'ACtest',
      SMS_AUTH_TOKEN: AUTH_TOKEN,
      SMS_FROM: FROM,
      SMS_CALLBACK_ORIGIN: ORIGIN,
    },
    from: FROM,
    sentTo: (phone) => taken.filter(({ to }) => to === phone),
    refuse: (phone, code) => refusals.set(phone, code),
    beforeAnswer: (phone, work) => works.set(phone, work),
    tell: (t, sid, messageStatus, further = {}) =>
      post(t, receiveSmsStatus, { MessageSid: sid, MessageStatus: messageStatus, ...further }),
    handOn: (t, from, body, further = {}) =>
      post(t, receiveSms, { MessageSid: newSid(), From: from, To: FROM, Body: body, NumMedia: '0', ...further }),
    post,
    sign: signSmsCallback,
    stop,
  }
}

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
