import * as api from '@dossier/client/operations'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { listOf, service } from '../../shared/test/service.ts'
import { queries } from '../api/queries.ts'
import { approvalsPageQuery, approvalsQuery } from './approvals.ts'

const SECOND_MS = 1_000

let forget: () => void
beforeEach(() => {
  jest.useFakeTimers()
  queries.clear()
  queries.mount()
})
afterEach(() => {
  forget()
  queries.unmount()
  focusManager.setFocused(undefined)
  jest.useRealTimers()
})

/** Shows the number of approvals, of which each expires in so many seconds. */
const show = (...expiries: number[]) => showBy(approvalsQuery, expiries)

async function showBy(query: typeof approvalsQuery, expiries: number[]) {
  const expiring = expiries.map((s) => ({ expires_at: new Date(Date.now() + s * SECOND_MS).toISOString() }))
  service.answers(api.listApprovals, listOf(...expiring))
  forget = new QueryObserver(queries, query).subscribe(() => {})
  await jest.advanceTimersByTimeAsync(0)
}

/** How often the approvals were loaded so many seconds later. */
async function loadsAfter(seconds: number): Promise<number> {
  await jest.advanceTimersByTimeAsync(seconds * SECOND_MS)
  return service.received(api.listApprovals).length
}

test.each([
  ['approvals that wait for long', approvalsQuery, [3_600, 1_800]],
  ['approvals on their page, even if there are none,', approvalsPageQuery, []],
] as const)(
  '%s are loaded again a minute after the last load, whoever asked for that',
  async (_what, query, expiries) => {
    await showBy(query, [...expiries])

    expect(await loadsAfter(59)).toBe(1)
    await queries.invalidateQueries({ queryKey: ['approvals'] })
    expect(await loadsAfter(59)).toBe(2)
    expect(await loadsAfter(1)).toBe(3)
  },
)

test('while no approval waits, other pages load them each five minutes, also after a failure', async () => {
  await show()

  expect(await loadsAfter(299)).toBe(1)
  service.refuses(api.listApprovals, 503, 'service_unavailable')
  expect(await loadsAfter(1)).toBe(2)
  service.answers(api.listApprovals, listOf())
  const loads = await loadsAfter(60)
  expect(await loadsAfter(300)).toBe(loads + 1)
})

test('a hidden page loads approvals again when it is shown', async () => {
  await show(3_600)

  focusManager.setFocused(false)
  expect(await loadsAfter(600)).toBe(1)
  focusManager.setFocused(true)
  expect(await loadsAfter(0)).toBe(2)
})

test('approvals are loaded again once the first has expired', async () => {
  await show(40, 10)

  expect(await loadsAfter(10)).toBe(1)
  expect(await loadsAfter(1)).toBe(2)
})

test('an approval that has expired by the clock of the reader, but not by that of the service, is asked for at a slow pace', async () => {
  await show(-300)

  expect(await loadsAfter(29)).toBe(1)
  expect(await loadsAfter(1)).toBe(2)
})
