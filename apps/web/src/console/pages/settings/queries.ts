import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { sessionQuery } from '../../api/session.ts'

export const firmQuery = queryOptions({
  queryKey: ['firm'],
  queryFn: () => dataOf(client.GET('/api/v1/firms')),
})

/** The firm has changed: the frame shows its name and logo, too. */
export function refreshFirm(): void {
  void queries.invalidateQueries({ queryKey: firmQuery.queryKey })
  void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
