import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type ListPage, nextCursor } from './pages.ts'

/**
 * A list that loads more as it is scrolled. While the results of another filter load, the former ones stay. `total` counts the
 * whole list, and is undefined until the first page has loaded.
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
