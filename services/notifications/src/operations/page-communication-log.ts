import type { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { pageStoredCommunications } from '../store/communications.ts'
import { matterNamesOf } from './matter-names.ts'

export const pageCommunicationLog: NotificationsHandler<typeof notifications.operations.pageCommunicationLog> = async (
  ctx,
  query,
) => {
  const { rows, next } = await pageStoredCommunications(ctx.db, ctx.principal.firm_id, query)
  const namesOf = await matterNamesOf(
    ctx,
    rows.map(({ matter_id }) => matter_id),
  )
  return { rows: rows.map((row) => ({ ...row, ...namesOf(row.matter_id) })), next }
}
