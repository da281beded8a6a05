import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type ListPage, nextCursor } from './pages.ts'

/**
 * A list that goes on as it is scrolled. While another filter is asked for, what was shown stays. `total` is that of the whole list,
 * and undefined before its first page is there.
 */
export function useListPages<Item>(
  queryKey: QueryKey,
  readPage: (cursor: string | undefined) => Promise<ListPage<Item>>,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  })
  return {
    list,
    rows: list.data?.pages.flatMap(({ data }) => data) ?? [],
    total: list.data?.pages[0]?.pagination.total,
    onEnd: () => {
      if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
    },
  }
}
