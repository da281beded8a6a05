import { integrations } from '@dossier/contracts'
import type { Connector } from '../connector.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Job } from '../store/jobs.ts'
import type { Work } from '../sync/work.ts'
import type { JobEnd } from './job-end.ts'

/** Publishes that a connection has ended. An event that is published twice has the same id, so consumers get it once. */
export async function announce(job: Job, _work: Work | undefined, deps: Connector): Promise<JobEnd> {
  const connection = await deps.store.connections.find(job.firm_id)
  for (const { event_id, reason, user, at } of connection?.announcements ?? []) {
    await deps.publish(integrations.events.integrationDisconnected, {
      id: event_id,
      firmId: job.firm_id,
      at,
      payload: { reason, practicemgr_user: user, at, connect_url: deps.connectUrl },
    })
    await changeDocument(deps.store.connections, job.firm_id, (present) => ({
      announcements: present.announcements.filter((announcement) => announcement.event_id !== event_id),
    }))
  }
  return { kind: 'done' }
}
