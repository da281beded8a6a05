import { documents, exampleId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, startSystem } from '@dossier/testbed'
import { seedEvents } from './seeds.ts'

const { createMatter } = matters.operations
const { intakeCompleted } = matters.events
const { documentUploaded } = documents.events

/** A system that settles alerts soon, and firms with something to be alerted of. */
export type AlertsScene = Awaited<ReturnType<typeof startAlertsScene>>
export type Seeded = Awaited<ReturnType<AlertsScene['seedFirmWithMatter']>>

export interface QueuedRow {
  channel: string
  recipient: string
  content: { kind: string; count?: number; files?: { filename: string }[]; days_left?: number }
  status: string
  failure: string | null
  next_attempt_at: string
  expires_at: string
}

/** What events are about. */
interface Subject {
  firm: SeededFirm
  matter: { id: string; title: string }
}

export async function startAlertsScene() {
  const t = await startSystem({
    constants: {
      matters: { DEADLINE_REMINDER_POLL_MS: 200 },
      documents: { DOCUMENT_REMINDER_POLL_MS: 200 },
      notifications: { ALERT_POLL_MS: 100, MESSAGE_POLL_MS: 100 },
    },
  })
  let titles = 0

  /** By whose clocks the instants of these tests are chosen. */
  const seedFirm = () => t.seedFirm({ timeZone: 'America/New_York' })

  /** A firm with an admin, an attorney and a matter, which is assigned to the attorney. */
  async function seedFirmWithMatter(client_id: string | null = null, firm?: SeededFirm) {
    const owner = firm ?? (await seedFirm())
    const admin = await t.seedUser(owner, 'admin')
    const attorney = await t.seedUser(owner)
    const input = { title: `Alerted ${++titles}`, practice_area: 'other' as const, assigned_attorney: attorney }
    const { data: matter } = await t.call(createMatter, { ...input, ...(client_id && { client_id }) }, owner.key)
    return { firm: owner, admin: `${admin}@firm.test`, attorney: `${attorney}@firm.test`, attorneyId: attorney, matter }
  }

  /** The messages of the firm in the order of their sending. */
  async function messagesOf({ firm }: { firm: SeededFirm }): Promise<QueuedRow[]> {
    await t.settled()
    return await t.query<QueuedRow>(
      'notifications',
      `select channel, recipient, content, status, failure, next_attempt_at, expires_at from outgoing_messages
       where firm_id = $1 order by created_at, channel, recipient`,
      [toUuid(firm.id)],
    )
  }

  return {
    t,
    seedFirm,
    seedFirmWithMatter,
    messagesOf,
    recipientsOf: async (of: { firm: SeededFirm }) => (await messagesOf(of)).map(({ recipient }) => recipient),
    alertsOf: ({ firm }: { firm: SeededFirm }) =>
      t.query('notifications', 'select 1 from alerts where firm_id = $1', [toUuid(firm.id)]),

    /** Moves the clock on to an instant. */
    goTo(instant: string): void {
      t.clock.advance(Date.parse(instant) - t.clock.read().getTime())
    },

    complete: ({ firm, matter }: Subject, count = 1) =>
      seedEvents(t, firm.id, count, intakeCompleted, { matter: { id: matter.id, title: matter.title }, answers: {} }),

    upload: ({ firm, matter }: Subject, count: number, filename = 'passport.pdf') =>
      seedEvents(t, firm.id, count, documentUploaded, {
        upload: { id: exampleId('upl'), filename, scan: { status: 'pending' } },
        document: { id: exampleId('doc'), name: 'Passport', matter_id: matter.id, status: 'uploaded' },
        matter: { id: matter.id, title: matter.title },
      }),
  }
}
