import type { BusEvent, EventActor, EventDefinition, EventEnvelope, FirmId, PayloadOf } from '@dossier/contracts'

/** More than bounded inputs can produce, and less than a NATS server accepts. */
const EVENT_CHARACTERS_MAX = 500_000

/** Metadata of an event. */
export interface EventFacts {
  id: EventEnvelope['id']
  firmId: FirmId
  at: string
  /** The actor; undefined outside requests. */
  actor?: EventActor | undefined
}

/** Makes the event's bytes once: JetStream carries exactly these. */
export function eventText<E extends EventDefinition>(
  event: E,
  { id, firmId, at, actor }: EventFacts,
  payload: PayloadOf<E>,
): string {
  const envelope: BusEvent = {
    id,
    type: event.type,
    created_at: at,
    firm_id: firmId,
    api_version: 'v1',
    data: payload,
    ...(actor && { actor }),
  }
  const text = JSON.stringify(envelope)
  if (text.length > EVENT_CHARACTERS_MAX) throw new Error(`an event ${event.type} of ${text.length} characters`)
  return text
}
