import type { EventDefinition, EventEnvelope, FirmId, PayloadOf } from '@dossier/contracts'

/** More than bounded inputs can produce, and less than a NATS server accepts. */
const EVENT_CHARACTERS_MAX = 500_000

/** What is said of an event besides its payload. */
export interface EventFacts {
  id: EventEnvelope['id']
  firmId: FirmId
  at: string
}

/** Makes the event's bytes once: JetStream carries and webhooks deliver exactly these. */
export function eventText<E extends EventDefinition>(
  event: E,
  { id, firmId, at }: EventFacts,
  payload: PayloadOf<E>,
): string {
  const envelope: EventEnvelope = {
    id,
    type: event.type,
    created_at: at,
    firm_id: firmId,
    api_version: 'v1',
    data: payload,
  }
  const text = JSON.stringify(envelope)
  if (text.length > EVENT_CHARACTERS_MAX) throw new Error(`an event ${event.type} of ${text.length} characters`)
  return text
}
