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
  /** The service that emits the event. */
  service: OwnerName
  /** `noun.past_participle`. Webhook endpoints subscribe to it. */
  type: Type
  /** A new version gets a new subject. Both versions are published while consumers migrate. */
  version: number
  /** One sentence for integrators. */
  summary: string
  payload: Payload
  /** Internal events go only to services: webhooks can't subscribe to them, and the API description leaves them out. */
  internal: Internal
  /** For the API description: payload values that override the examples of the fields. */
  example?: Record<string, unknown>
}

/** The definition of an event. `internal` is false by default. */
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

/** The envelope of every event, on the bus and in webhook deliveries. */
export const EventEnvelope = z.object({
  id: EventId.describe(
    'Identifier of the event. Every delivery attempt has the same one, also in the header `webhook-id`.',
  ),
  type: z.string().describe('What happened.'),
  created_at: z.string().describe('When it happened.').meta({ example: '2026-03-02T14:05:11.482Z' }),
  firm_id: FirmId,
  api_version: z.literal('v1').describe('Version of the schema of `data`.'),
  data: z.unknown().describe('State of the resource when the event occurred.'),
})
export interface EventEnvelope<Data = unknown> extends z.infer<typeof EventEnvelope> {
  data: Data
}

/**
 * The actor, which travels on the bus beside the envelope; webhooks don't deliver it. Absent if no request caused the
 * event, and in events of an earlier version.
 */
export const EventActor = z.object({
  /** A key that no user created has no user id. */
  kind: z.enum(['client', 'participant', 'user', 'key']),
  user_id: UserId.nullable(),
  participant_id: ParticipantId.nullable(),
})
export type EventActor = z.infer<typeof EventActor>

/** An event on the bus. A malformed actor counts as absent. */
export const BusEvent = EventEnvelope.extend({ actor: EventActor.optional().catch(undefined) })
export interface BusEvent<Data = unknown> extends EventEnvelope<Data> {
  actor?: EventActor | undefined
}

/** The actor behind a request. */
export function actorOf({ kind, user_id, participant, unverified }: Principal): EventActor {
  if (kind !== 'portal') return { kind: user_id ? 'user' : 'key', user_id, participant_id: null }
  const person = participant ?? unverified?.participant
  return { kind: person ? 'participant' : 'client', user_id: null, participant_id: person?.id ?? null }
}
