import { afterEach, expect, jest, test } from '@jest/globals'
import type { QueryKey } from '@tanstack/react-query'
import type { Change } from '../api/live.ts'
import { queries } from '../api/queries.ts'
import { refreshChanged } from './refresh-changed.ts'

const NOTHING: Change = { type: '', matter_id: null, client_id: null, document_id: null, upload_id: null }

jest.useFakeTimers()
/** Refreshes are a second apart, also those of two tests. */
afterEach(() => void jest.advanceTimersByTime(1_000))

/** The keys that a page would reload after the changes. */
function staleAfter(news: { changes?: Partial<Change>[]; reset?: boolean }, keys: QueryKey[]): string[] {
  for (const key of keys) queries.setQueryData(key, {})
  refreshChanged({
    changes: (news.changes ?? []).map((change) => ({ ...NOTHING, ...change })),
    next: '1',
    reset: news.reset ?? false,
  })
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated).map((key) => key.join(' '))
}

test('a page that may have missed changes reloads everything except the session and the content of files', () => {
  const stale = staleAfter({ reset: true }, [['session'], ['file', 'upl_1'], ['practice'], ['members']])

  expect(stale).toEqual(['practice', 'members'])
})

test('an uploaded file concerns its request and the lists, and no other request', () => {
  const change = { type: 'document.uploaded', matter_id: 'mat_1', document_id: 'doc_1' }

  const stale = staleAfter({ changes: [change] }, [
    ['documents', 'one', 'doc_1'],
    ['documents', 'one', 'doc_2'],
    ['documents', 'of-matter', 'mat_1'],
    ['deadlines'],
  ])

  expect(stale).toEqual(['documents one doc_1', 'documents of-matter mat_1'])
})

test('a call that begins or ends to wait for a member concerns the approvals', () => {
  const stale = staleAfter({ changes: [{ type: 'approval.changed' }] }, [['approvals'], ['applications'], ['matters']])

  expect(stale).toEqual(['approvals'])
})

test('what one member sends to a webhook again, others see among its deliveries', () => {
  const stale = staleAfter({ changes: [{ type: 'event.resent' }] }, [['deliveries', 'wh_1', 'all'], ['matters']])

  expect(stale).toEqual(['deliveries wh_1 all'])
})
