/** How passages are indexed; the builder and the page must agree. */
export const searchOptions = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'shown', 'weight'],
  // `createMatter` is found by "matter", and `error.details` by "details".
  tokenize: (text: string) => [
    ...(text.match(/[\p{L}\p{N}_]+/gu) ?? []),
    ...(text.match(/[\p{Ll}\p{N}]+(?=\p{Lu})|\p{Lu}[\p{Ll}\p{N}]+/gu) ?? []),
  ],
  searchOptions: {
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND' as const,
    boost: { title: 4, page: 2 },
    boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) => Number(stored?.weight ?? 1),
  },
}
