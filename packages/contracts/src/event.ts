import { z } from 'zod'
import { EventId, FirmId, ParticipantId, UserId } from './ids.ts'
import type { Principal } from './principal.ts'
import type { OwnerName } from './topology.ts'

/** A fact that a service publishes once the change behind it is committed. */
export interface EventDefinition<
  Payload extends z.ZodType = z.ZodType,
  Type extends string = string,
  Internal extends boolean = boolean,
> {
  /** The service whose transaction emits it. */
  service: OwnerName
  /** `noun.past_participle`: what webhook endpoints subscribe to. */
  type: Type
  /** Raised together with the subject only; both versions are published while consumers move over. */
  version: number
  /** One sentence for integrators. */
  summary: string
  payload: Payload
  /** Only services hear of an internal event: no webhook can subscribe to it, and the API description leaves it out. */
  internal: Internal
  /** For the API description: values of the payload that differ from the examples of its fields. */
  example?: Record<string, unknown>
}

/** What an event's definition says; it is not internal unless it says so. */
export type EventDefinitionInput<Payload extends z.ZodType, Type extends string, Internal extends boolean> = Omit<
  EventDefinition<Payload, Type>,
  'service' | 'internal'
> & { internal?: Internal }

export function defineEvent<
  Payload extends z.ZodType,
  const Type extends string,
  const Internal extends boolean = false,
>(
  service: OwnerName,
  { internal, ...definition }: EventDefinitionInput<Payload, Type, Internal>,
): EventDefinition<Payload, Type, Internal> {
  return { service, ...definition, internal: (internal ?? false) as Internal }
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

/**
 * Who did it, beside the envelope on the bus. Webhooks do not deliver it. Absent where no request did it, and in events of an earlier
 * version.
 */
export const EventActor = z.object({
  /** A key that no user made is only a key. */
  kind: z.enum(['client', 'participant', 'user', 'key']),
  user_id: UserId.nullable(),
  participant_id: ParticipantId.nullable(),
})
export type EventActor = z.infer<typeof EventActor>

/** An event on the bus. What says wrongly who did it is as what does not say. */
export const BusEvent = EventEnvelope.extend({ actor: EventActor.optional().catch(undefined) })
export interface BusEvent<Data = unknown> extends EventEnvelope<Data> {
  actor?: EventActor | undefined
}

/** Whoever is behind a request. */
export function actorOf({ kind, user_id, participant, unverified }: Principal): EventActor {
  if (kind !== 'portal') return { kind: user_id ? 'user' : 'key', user_id, participant_id: null }
  const person = participant ?? unverified?.participant
  return { kind: person ? 'participant' : 'client', user_id: null, participant_id: person?.id ?? null }
}
