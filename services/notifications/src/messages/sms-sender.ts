import { connectorFor, OutgoingClient, type OutgoingProxy, ProxyError } from '@dossier/runtime'
import { z } from 'zod'
import { parseRetryAfter } from '../domain/retry-schedule.ts'
import { RECIPIENT_OPTED_OUT, RecipientOptedOut } from './opt-outs.ts'
import { codeOf, SendError, type SendFailure } from './send-error.ts'
import type { SmsSender } from './sender.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
const Created = z.object({ sid: z.string() })
const Refused = z.object({ code: z.number() })

/** Sends SMS through a provider that speaks the Twilio API. */
export function createSmsSender(options: {
  /** Without a slash at its end. */
  url: string
  accountSid: string
  authToken: string
  /** The address for the provider's reports about a message; empty: none. */
  statusCallback: string
  /** Longest wait for a connection, in milliseconds. */
  connectMs: number
  /** Longest wait for the provider's answer, in milliseconds. */
  answerMs: number
  proxy?: OutgoingProxy | undefined
}): SmsSender {
  const { accountSid, authToken, statusCallback, connectMs, answerMs, proxy } = options
  const client = new OutgoingClient({ connect: connectorFor({ proxy, timeoutMs: connectMs }) })
  const address = `${options.url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  return {
    async send({ from, to, text }) {
      try {
        const { statusCode, headers, body } = await client.request(address, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            ...{ To: to, From: from, Body: text },
            ...(statusCallback && { StatusCallback: statusCallback }),
          }).toString(),
          signal: AbortSignal.timeout(answerMs),
        })
        const answer: unknown = await body.json().catch(() => null)
        if (statusCode !== 201) throw refusal(statusCode, answer, headers['retry-after']?.toString())
        return { providerId: Created.parse(answer).sid }
      } catch (error) {
        throw error instanceof SendError ? error : withoutAnswer(error)
      }
    },
    close: () => void client.destroy(),
  }
}

/** Errors of a connection that was never made: the provider has nothing. */
const NOT_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** Where the provider gave no answer that we understand, it may have sent the message all the same. */
function withoutAnswer(error: unknown): SendError {
  const reason = codeOf(error)
  const isUnsent = NOT_CONNECTED.test(reason) || error instanceof ProxyError
  return new SendError(isUnsent ? 'unavailable' : 'unknown', reason, { cause: error })
}

function refusal(status: number, answer: unknown, retryAfter: string | undefined): SendError {
  const code = Refused.safeParse(answer).data?.code
  if (String(code) === RECIPIENT_OPTED_OUT) return new RecipientOptedOut()
  const reason = code === undefined ? `SMS provider ${status}` : `SMS provider ${status}, code ${code}`
  return new SendError(failureOf(status), reason, {
    retryAfterMs: parseRetryAfter(retryAfter, new Date().toISOString()),
  })
}

/** Statuses that speak of our account, our pace or the provider, and would be the same for any message. */
const NOT_ABOUT_THE_MESSAGE = new Set([401, 403, 404, 408, 429])

function failureOf(status: number): SendFailure {
  return status >= 400 && status < 500 && !NOT_ABOUT_THE_MESSAGE.has(status) ? 'refused' : 'unavailable'
}
