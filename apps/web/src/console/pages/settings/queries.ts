import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { sessionQuery } from '../../api/session.ts'

export const firmQuery = queryOptions({
  queryKey: ['firm'],
  queryFn: () => call(api.getFirm),
})

/** The firm has changed: the frame shows its name and logo, too. */
export function refreshFirm(): void {
  void queries.invalidateQueries({ queryKey: firmQuery.queryKey })
  void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
