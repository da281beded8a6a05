import { type ThreadView, threadViews } from '../../data/threads.ts'
import { page } from '../../route.tsx'

/** Which conversations are listed; those to answer unless told. */
function readMessagesSearch({ show }: Record<string, unknown>): { show?: ThreadView } {
  const found = threadViews.find((view) => view === show)
  return found ? { show: found } : {}
}

export const messagesRoutes = [
  page('/messages', () => import('./messages-page.tsx'), readMessagesSearch),
  page('/messages/$id', () => import('./messages-page.tsx'), readMessagesSearch),
] as const
