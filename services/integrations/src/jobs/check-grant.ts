import { endConnection } from '../connection/end-connection.ts'
import type { Connector } from '../connector.ts'
import { isFailure, PracticeManagementFailure } from '../practice-management/failure.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Job } from '../store/jobs.ts'
import type { Work } from '../sync/work.ts'
import type { JobEnd } from './job-end.ts'

/**
 * Asks whether the grant still stands, after somebody said that it does not. Anybody could have said so: only the
 * refusal of a token that is not due for a refresh ends the connection.
 */
export async function checkGrant(job: Job, work: Work | undefined, deps: Connector): Promise<JobEnd> {
  if (!work) return { kind: 'done' }
  const { account_id, connected_at } = work.connection
  await changeDocument(deps.store.connections, job.firm_id, () => ({ grant_checked_at: deps.now() }))
  const token = deps.tokens.of(job.firm_id, account_id)
  const api = deps.apiOf(
    {
      get: () => token.get(),
      async replace() {
        throw new PracticeManagementFailure('unauthorized', 'the access token is refused')
      },
    },
    work.signal,
  )
  try {
    await api.whoAmI()
  } catch (error) {
    if (!isFailure(error, 'unauthorized')) throw error
    await endConnection(deps, job.firm_id, 'deauthorized', (present) => present.connected_at === connected_at)
  }
  return { kind: 'done' }
}
