import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type ListPage, nextCursor } from '../../../data/pages.ts'
import { Button } from '../../../parts/button.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'

/** A list that comes page by page. */
export function usePages<Row>(queryKey: QueryKey, load: (cursor: string | undefined) => Promise<ListPage<Row>>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
  })
  return {
    data: query.data?.pages.flatMap(({ data }) => data),
    total: query.data?.pages.at(-1)?.pagination.total ?? 0,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}

/** Below a list: how much of it is shown, and the rest. */
export function MoreButton({
  pages,
}: {
  pages: { data: readonly unknown[] | undefined; total: number; hasMore: boolean; isLoadingMore: boolean; more(): void }
}) {
  const t = useSettingsWords()
  if (!pages.hasMore) return null
  return (
    <div className="card-foot">
      <Button look="plain" size="small" isBusy={pages.isLoadingMore} onClick={pages.more}>
        {t('showMore')}
      </Button>
      <span>{t('shownOf', { shown: pages.data?.length ?? 0, total: pages.total })}</span>
    </div>
  )
}
