/** A page of a list, as the interface answers it. */
export interface ListPage<Item> {
  data: Item[]
  pagination: { total: number; has_more: boolean; next_cursor: string | null }
}

/** All items of a list that is shown whole. @throws Problem */
export async function allPages<Item>(
  readPage: (cursor: string | undefined) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    items.push(...page.data)
    cursor = nextCursor(page)
  } while (cursor !== undefined)
  return items
}

/** For lists that go on as they are scrolled. */
export const nextCursor = ({ pagination }: ListPage<unknown>): string | undefined => pagination.next_cursor ?? undefined
