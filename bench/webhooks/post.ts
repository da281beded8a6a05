import { signatureHeaders, USER_AGENT } from '@dossier/notifications/bench'
import { type Dispatcher, request } from 'undici'

/** One delivery as those know it that the service is compared with. */
export interface Delivery {
  url: string
  secret: string
  eventId: string
  body: string
}

/** Signs and posts as the service does, with what undici offers first. Fails unless the answer is 200. */
export async function post(dispatcher: Dispatcher, { url, secret, eventId, body }: Delivery): Promise<number> {
  const answer = await request(url, {
    dispatcher,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...signatureHeaders([secret], eventId, new Date().toISOString(), body),
    },
    body,
    headersTimeout: 5_000,
    bodyTimeout: 5_000,
  })
  await answer.body.dump()
  if (answer.statusCode !== 200) throw new Error(`the sink answered ${answer.statusCode}`)
  return answer.statusCode
}
