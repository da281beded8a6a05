import { z } from 'zod'
import { EventId, FirmId } from './ids.ts'
import type { OwnerName } from './topology.ts'

/** A fact that a service announces once the change behind it is committed. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  /** The service whose transaction emits it. */
  service: OwnerName
  /** `noun.past_participle`: what webhook endpoints subscribe to. */
  type: string
  /** Raised only together with a new subject; both are published while consumers move over. */
  version: number
  /** One sentence for integrators. */
  summary: string
  payload: Payload
  /** Set where services alone hear of it: no endpoint can subscribe to it, and no description shows it. */
  internal?: true
  /** For the API description: the parts of the payload in which this event differs from what its fields show. */
  example?: Record<string, unknown>
}

export function defineEvent<Payload extends z.ZodType>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition
}

export type PayloadOf<E extends EventDefinition> = z.output<E['payload']>

/** The JetStream subject of the event. */
export function eventSubject(event: EventDefinition): string {
  return `evt.${event.service}.${event.type}.v${event.version}`
}

/** What every event carries around its payload, on the bus and in a webhook delivery alike. */
export const EventEnvelope = z.object({
  id: EventId.describe('The same in every attempt, and in the header `webhook-id`.'),
  type: z.string().describe('What happened.'),
  created_at: z.string().describe('When it happened.').meta({ example: '2026-03-02T14:05:11.482Z' }),
  firm_id: FirmId,
  api_version: z.literal('v1').describe('Version of the form of `data`.'),
  data: z.unknown().describe('What it happened to, as it was then.'),
})
export interface EventEnvelope<Data = unknown> extends z.infer<typeof EventEnvelope> {
  data: Data
}
