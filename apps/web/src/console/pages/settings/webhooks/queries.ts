import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

export type Webhook = AnswerOf<'getWebhook'>
export type Delivery = AnswerOf<'listWebhookDeliveries'>['data'][number]
export type DeliveryStatus = Delivery['status']

/** Deliveries that the page shows at first. Its figures count these. */
export const DELIVERIES_SHOWN = 100

/** How often the page looks for deliveries while somebody reads it. */
const LOOK_MS = 5_000

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhook', id],
    queryFn: () => call(api.getWebhook, { id }),
  })

export const deliveriesQuery = (id: string, status?: DeliveryStatus) =>
  queryOptions({
    queryKey: ['deliveries', id, status ?? 'all'],
    queryFn: () => call(api.listWebhookDeliveries, { id, per_page: DELIVERIES_SHOWN, status }),
    refetchInterval: LOOK_MS,
  })

/** How many wait, however many there are. */
export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id, 'waiting'],
    queryFn: async () => {
      const { pagination } = await call(api.listWebhookDeliveries, { id, per_page: 1, status: 'pending' })
      return pagination.total
    },
    refetchInterval: LOOK_MS,
  })

/** What a delivery carries. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: () => call(api.getEvent, { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
