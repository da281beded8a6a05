import * as documents from './documents/events.ts'
import type { EventDefinition } from './event.ts'
import * as identity from './identity/events.ts'
import * as integrations from './integrations/events.ts'
import * as matters from './matters/events.ts'
import * as notifications from './notifications/events.ts'
import type { OwnerName } from './topology.ts'

/** The events of every owner. A new owner does not compile until it is added here. */
const eventsByOwner = { matters, documents, notifications, identity, integrations } satisfies Record<
  OwnerName,
  Record<string, EventDefinition>
>

type Values<Of> = Of[keyof Of]
type AnyEvent = Values<{ [Owner in OwnerName]: Values<(typeof eventsByOwner)[Owner]> }>
type PublicEvent = Extract<AnyEvent, { internal: false }>

/** Every event that services emit, internal ones included. */
export const allEmittedEvents: readonly EventDefinition[] = Object.values(eventsByOwner).flatMap(
  (events: Record<string, EventDefinition>) => Object.values(events),
)

/** Every event that webhooks can subscribe to: all but the internal ones. */
export const allEvents: readonly EventDefinition[] = allEmittedEvents.filter((event) => !event.internal)

/** The types of all events that webhooks can subscribe to. */
export const webhookEventTypes = allEvents.map((event) => event.type) as PublicEvent['type'][]
