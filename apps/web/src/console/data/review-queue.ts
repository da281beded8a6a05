import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { nextCursor } from './pages.ts'
import type { rejectionWords } from './rejection-words.ts'

type QueuePage = AnswerOf<'listUploadsToReview'>

/** A file that waits for somebody of the firm to look at it. */
export type ReviewItem = QueuePage['data'][number]

/** Files loaded at a time: more load as the reader gets there. */
const FILES_A_PAGE = 100
/** How long decided files stay hidden, in milliseconds: a page that was asked for before the decision may come after it. */
const FORGET_MS = 10_000

/** Files to review, those of one matter together, the longest waiting matter first; with how many there are in all. */
export const reviewQueueQuery = infiniteQueryOptions({
  queryKey: ['review'],
  queryFn: async ({ pageParam }): Promise<QueuePage> => {
    const query = { per_page: FILES_A_PAGE, ...(pageParam && { cursor: pageParam }) }
    return withoutDecided(await call(api.listUploadsToReview, query))
  },
  initialPageParam: '',
  getNextPageParam: nextCursor,
  select: ({ pages }) => ({
    items: [
      ...Map.groupBy(
        pages.flatMap(({ data }) => data),
        ({ matter_id }) => matter_id,
      ).values(),
    ].flat(),
    total: pages.at(-1)!.pagination.total,
  }),
  staleTime: 10_000,
})

/** The first files of a matter that wait for review, the longest waiting first. Reloaded with its documents. */
export const reviewOfMatterQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['documents', 'to-review', matterId],
    queryFn: () => {
      const query = { matter_id: matterId, per_page: FILES_A_PAGE }
      return call(api.listUploadsToReview, query).then(({ data }) => data)
    },
  })

/** Files whose decision is on its way: the service may still call them undecided. */
const decided = new Set<string>()

function withoutDecided(page: QueuePage): QueuePage {
  const data = page.data.filter(({ id }) => !decided.has(id))
  const total = page.pagination.total - (page.data.length - data.length)
  return { data, pagination: { ...page.pagination, total } }
}

export type RejectionCode = keyof (typeof rejectionWords)['en']

export type Decision =
  | { status: 'approved'; expires_on?: string }
  | { status: 'rejected'; rejection_code?: RejectionCode; reviewer_notes?: string }

/** Carries a decision out, even while the page is being left. The file leaves the queue at once. @throws Problem */
export async function reviewUpload(id: string, decision: Decision): Promise<void> {
  decided.add(id)
  queries.setQueryData(reviewQueueQuery.queryKey, (queue) => queue && withoutDecidedFiles(queue))
  try {
    await call(api.reviewUpload, { id, ...decision }, { keepalive: true })
    setTimeout(() => decided.delete(id), FORGET_MS)
    outdate()
  } catch (err) {
    decided.delete(id)
    void queries.invalidateQueries({ queryKey: reviewQueueQuery.queryKey })
    throw err
  }
}

const withoutDecidedFiles = <Param>(queue: InfiniteData<QueuePage, Param>) => {
  const pages = queue.pages.map(withoutDecided)
  const total = pages.reduce(
    (left, { data }, index) => left - (queue.pages[index]!.data.length - data.length),
    queue.pages.at(-1)!.pagination.total,
  )
  return {
    ...queue,
    pages: pages.map((page) => ({ ...page, pagination: { ...page.pagination, total } })),
  }
}

/** Has a file wait for review again. @throws Problem */
export async function undoReview(id: string): Promise<void> {
  await call(api.undoReview, { id })
  decided.delete(id)
  outdate()
  await queries.invalidateQueries({ queryKey: reviewQueueQuery.queryKey })
}

/**
 * Other data that a decision changes is reloaded when it is next shown or when a live update announces it. Otherwise a quick
 * reviewer would use up the plan's request limit.
 */
function outdate(): void {
  for (const kind of ['documents', 'uploads', 'matters'] as const) {
    void queries.invalidateQueries({ queryKey: [kind], refetchType: 'none' })
  }
}
