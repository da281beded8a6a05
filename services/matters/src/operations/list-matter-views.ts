import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { shownView, viewerOf } from '../matter/matter-view.ts'
import { listStoredViews } from '../store/matter-views.ts'

export const listMatterViews: MattersHandler<typeof matters.operations.listMatterViews> = async ({ db, principal }) => {
  const views = await listStoredViews(db, principal.firm_id, viewerOf(principal))
  return views.map((view) => shownView(principal, view))
}
