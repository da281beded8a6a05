import { request } from 'undici'
import { z } from 'zod'
import { RecipientOptedOut } from './opt-outs.ts'
import type { SmsSender } from './sender.ts'

/** https://www.twilio.com/docs/api/errors/21610 */
const RECIPIENT_OPTED_OUT = 21610

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
const Created = z.object({ sid: z.string() })
const Refused = z.object({ code: z.number(), message: z.string() })

/** Sends SMS through a provider that speaks the Twilio API. */
export function createSmsSender(options: {
  url: string
  accountSid: string
  authToken: string
  from: string
}): SmsSender {
  const { accountSid, authToken, from } = options
  const base = options.url.replace(/\/+$/, '')
  const address = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  return {
    async send({ to, text }, signal) {
      const { statusCode, body } = await request(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
        signal,
      })
      const answer: unknown = await body.json()
      if (statusCode !== 201) {
        const refusal = Refused.safeParse(answer)
        if (refusal.data?.code === RECIPIENT_OPTED_OUT) throw new RecipientOptedOut()
        const reason = refusal.success ? `${refusal.data.code} ${refusal.data.message}` : 'no reason given'
        throw new Error(`the SMS provider answered ${statusCode}: ${reason}`)
      }
      return { providerId: Created.parse(answer).sid }
    },
  }
}
