import { newSecret } from '../oauth/tokens.ts'
import type { Ledger } from '../store/ledger.ts'
import { type WebhookModel, type WebhookRecord, webhookEvents, webhookModels } from '../store/records.ts'
import type { Announcements } from '../webhooks/announcements.ts'
import { type Call, type CallRequest, call } from './call.ts'
import { apiErrors } from './errors.ts'
import { etag, parseFields, plain, type Shape } from './fields.ts'
import { filterCommon } from './filters.ts'
import { type Data, oneOf, refuseUnknown, requiredText, textOf } from './input.ts'

const DAY_MS = 86_400_000
const LIFE_MS_DEFAULT = 3 * DAY_MS
const LIFE_MS_MAX = 31 * DAY_MS
const WRITABLE = ['url', 'model', 'events', 'fields', 'expires_at']

const webhookShape: Shape<WebhookRecord> = {
  id: plain(({ id }) => id),
  etag,
  url: plain(({ url }) => url),
  model: plain(({ model }) => model),
  events: plain(({ events }) => events),
  fields: plain(({ fields }) => fields),
  expires_at: plain(({ expires_at }) => expires_at),
  shared_secret: plain(({ shared_secret }) => shared_secret),
  status: plain(({ status }) => status),
  created_at: plain(({ created_at }) => created_at),
  updated_at: plain(({ updated_at }) => updated_at),
}

/** Subscriptions belong to the person in whose name they were made. Expired ones are not shown. */
export function webhookCalls(
  ledger: Ledger,
  announcements: Pick<Announcements, 'shakeHands'>,
  shapes: Readonly<Record<WebhookModel, Shape<never>>>,
): Call[] {
  const shape = webhookShape
  const isLive = ({ expires_at }: WebhookRecord) => Date.parse(expires_at) > ledger.now().getTime()
  const required = ({ user, id }: CallRequest) => {
    const webhook = ledger.find('webhooks', user.account_id, id)
    if (webhook?.user_id !== user.id || !isLive(webhook)) throw apiErrors.notFound('Webhook')
    return webhook
  }

  return [
    call({
      method: 'get',
      path: '/webhooks',
      shape,
      answer: ({ user, query }) =>
        filterCommon(ledger.list('webhooks', user.account_id), query).filter(
          (webhook) => webhook.user_id === user.id && isLive(webhook),
        ),
    }),
    call({ method: 'get', path: '/webhooks/:id', shape, answer: required }),
    call({
      method: 'post',
      path: '/webhooks',
      shape,
      answer(request) {
        const data = request.data()
        refuseUnknown(data, WRITABLE)
        const model = oneOf('model', data.model, webhookModels)
        const webhook = ledger.add('webhooks', request.user.account_id, {
          user_id: request.user.id,
          url: urlIn(data),
          model,
          events: eventsIn(data),
          fields: fieldsIn(data, shapes[model]) ?? 'id,etag',
          expires_at: expiryIn(data) ?? new Date(ledger.now().getTime() + LIFE_MS_DEFAULT).toISOString(),
          shared_secret: newSecret(),
          status: 'pending',
        })
        announcements.shakeHands(webhook)
        return webhook
      },
    }),
    call({
      method: 'patch',
      path: '/webhooks/:id',
      shape,
      answer(request) {
        const webhook = required(request)
        const data = request.data()
        refuseUnknown(data, WRITABLE)
        if (data.model !== undefined && data.model !== webhook.model)
          throw apiErrors.unprocessable('model cannot be changed')
        const url = data.url === undefined ? webhook.url : urlIn(data)
        const changed = ledger.change('webhooks', webhook, {
          url,
          events: data.events === undefined ? webhook.events : eventsIn(data),
          fields: fieldsIn(data, shapes[webhook.model]) ?? webhook.fields,
          expires_at: expiryIn(data) ?? webhook.expires_at,
          status: url === webhook.url ? webhook.status : 'pending',
        })
        if (changed.status === 'pending') announcements.shakeHands(changed)
        return changed
      },
    }),
    call({
      method: 'delete',
      path: '/webhooks/:id',
      shape,
      answer(request) {
        ledger.remove('webhooks', required(request))
        return undefined
      },
    }),
  ]

  function expiryIn(data: Data): string | undefined {
    const text = textOf(data, 'expires_at')
    if (!text) return undefined
    const at = Date.parse(text)
    const inMs = at - ledger.now().getTime()
    if (Number.isNaN(at) || inMs <= 0) throw apiErrors.unprocessable('expires_at must be in the future')
    if (inMs > LIFE_MS_MAX) throw apiErrors.unprocessable('expires_at must be within 31 days')
    return new Date(at).toISOString()
  }
}

/** Clio only accepts https. Receivers on this machine have no certificate. */
function urlIn(data: Data): string {
  const url = requiredText(data, 'url', 2_048)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw apiErrors.unprocessable('url is invalid')
  return url
}

function eventsIn(data: Data): WebhookRecord['events'] {
  const { events } = data
  if (!Array.isArray(events) || events.length === 0) throw apiErrors.unprocessable("events can't be blank")
  return [...new Set(events.map((event) => oneOf('events', event, webhookEvents)))]
}

function fieldsIn(data: Data, shape: Shape<never>): string | undefined {
  const fields = textOf(data, 'fields', 2_048)
  if (!fields) return undefined
  parseFields(fields, shape)
  return fields
}
