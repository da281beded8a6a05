import { documents, type EventEnvelope, integrations, MatterId, matters, toUuid } from '@dossier/contracts'
import { entryOf } from '@dossier/runtime'
import { z } from 'zod'
import type { Alert, NewAlert } from './alert.ts'
import { readData } from './read-data.ts'

const { documentReminderDue } = documents.events
const { integrationDisconnected } = integrations.events
const { deadlineDueSoon, intakeLinkExpired, intakeLinkExpiring } = matters.events

const Matter = z.object({ id: MatterId })

/** Which alert an event raises, by its type; what a later version of its data adds is passed over. */
const alertOf: Readonly<Record<string, (data: unknown) => Alert | undefined>> = {
  'document.uploaded': readData(
    z.object({
      upload: z.object({ filename: z.string() }),
      document: z.object({ name: z.string() }),
      matter: Matter,
    }),
    ({ upload, document, matter }) => ({
      kind: 'document_uploaded',
      matter_id: matter.id,
      files: [{ document_name: document.name, filename: upload.filename }],
      count: 1,
    }),
  ),
  'intake.completed': readData(z.object({ matter: Matter }), ({ matter }) => ({
    kind: 'intake_completed',
    matter_id: matter.id,
  })),
  [deadlineDueSoon.type]: readData(deadlineDueSoon.payload, ({ matter, deadline, days_left }) => ({
    kind: 'deadline_approaching',
    matter_id: matter.id,
    deadline,
    days_left,
  })),
  [intakeLinkExpired.type]: readData(intakeLinkExpired.payload, ({ matter, expires_at }) => ({
    kind: 'intake_link_expired',
    matter_id: matter.id,
    expired_at: expires_at,
  })),
  [documentReminderDue.type]: readData(documentReminderDue.payload, ({ matter, number, documents, total }) => ({
    kind: 'document_reminder',
    matter_id: matter.id,
    number,
    documents,
    unnamed: total - documents.length,
  })),
  [integrationDisconnected.type]: readData(integrationDisconnected.payload, (data) => ({
    kind: 'integration_disconnected',
    ...data,
  })),
  [intakeLinkExpiring.type]: readData(intakeLinkExpiring.payload, ({ matter, expires_at }) => ({
    kind: 'intake_link_expiring',
    matter_id: matter.id,
    expires_at,
  })),
}

/** What people are to be told of an event, or undefined for most. One event is one alert, however often it comes. */
export function toAlert(event: EventEnvelope): NewAlert | undefined {
  const alert = entryOf(alertOf, event.type)?.(event.data)
  return alert && { id: toUuid(event.id), firmId: event.firm_id, alert }
}
