import { type EventEnvelope, eventSubject, type FirmId, matters, notifications, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { made, type SeededFirm, type System } from '@dossier/testbed'

const { matterCreated } = matters.events

/** A webhook of the firm, made through the API. */
export async function seedWebhook(
  t: System,
  firm: SeededFirm,
  body: { url: string; events?: string[]; active?: boolean; max_per_second?: number },
) {
  const webhook = { events: ['*'], ...body }
  return await made((key) => t.send(notifications.operations.createWebhook, webhook, firm.key, key))
}

/** Events that a service has committed to its outbox and not yet published, as many of one type as wanted. */
export async function seedEvents(
  t: System,
  firmId: FirmId,
  count: number,
  event: { service: string; type: string; version: number } = matterCreated,
  given?: object,
): Promise<EventEnvelope[]> {
  const envelopes = newEvents(t, firmId, count, event.type, given)
  await t.query(
    event.service as 'matters',
    `insert into outbox (id, subject, payload, created_at)
     select id, $2, payload, now() from unnest($1::uuid[], $3::text[]) as e(id, payload)`,
    [
      envelopes.map((envelope) => toUuid(envelope.id)),
      eventSubject({ ...matterCreated, ...event } as typeof matterCreated),
      envelopes.map((envelope) => JSON.stringify(envelope)),
    ],
  )
  return envelopes
}

/** Events that nobody has received yet. */
export function newEvents(
  t: System,
  firmId: FirmId,
  count: number,
  type: string = matterCreated.type,
  given?: object,
): EventEnvelope[] {
  return Array.from({ length: count }, (_, index) => ({
    id: newId('evt'),
    type,
    created_at: t.now(),
    firm_id: firmId,
    api_version: 'v1',
    data: given ?? { index, text: 'Größe 漢字 \u2028 "quoted" </script>' },
  }))
}

/** A matter of the firm, made through the API. */
export async function seedMatter(t: System, firm: SeededFirm, title = 'Reyes v. Acme') {
  const matter = { title, practice_area: 'personal_injury' } as const
  return await made((key) => t.call(matters.operations.createMatter, matter, firm.key, key))
}
