import { type EventDefinition, eventSubject, type PayloadOf } from '@dossier/contracts'
import { jetstream } from '@nats-io/jetstream'
import type { Bus } from '../nats/bus.ts'
import { type EventFacts, eventText } from './event-text.ts'

const PUBLISH_MS_MAX = 4_000

/**
 * Publishes an event of a service that has a store of its own and therefore no outbox. The caller first stores that the
 * event must be published, and retries until this succeeds. Consumers recognise a repeated event by its id.
 */
export async function publishEvent<E extends EventDefinition>(
  bus: Pick<Bus, 'connection'>,
  event: E,
  { payload, ...facts }: EventFacts & { payload: PayloadOf<E> },
): Promise<void> {
  const text = eventText(event, facts, payload)
  await jetstream(bus.connection, { timeout: PUBLISH_MS_MAX }).publish(eventSubject(event), text, { msgID: facts.id })
}
