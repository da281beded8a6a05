import { AppError, type InputOf, identity, toTypeId } from '@dossier/contracts'
import { createLogger } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { createRequestReporter } from './report-requests.ts'
import { RequestCounts } from './request-counts.ts'

type Report = InputOf<typeof identity.operations.recordApiRequests>

const firmNumber = (number: number) => toTypeId('firm', `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`)
const NOW_MS = Date.parse('2026-11-21T09:30:00Z')

/** A reporter whose reports arrive, and then fail with what `failures` has for each in turn. */
function reporter(failures: (Error | undefined)[] = []) {
  const counts = new RequestCounts()
  const sent: Report[] = []
  const report = createRequestReporter({
    counts,
    log: createLogger('gateway', 'silent'),
    async send(batch) {
      sent.push(batch)
      const failure = failures.shift()
      if (failure) throw failure
    },
  })
  return { counts, sent, report }
}

const requestsIn = (reports: Report[]) => reports.map(({ batch, counts }) => [batch, counts.map((c) => c.requests)])

test('a round in which nothing was counted sends nothing', async () => {
  const { sent, report } = reporter()

  await report()

  expect(sent).toEqual([])
})

test('a batch that may have been lost goes again as it was, and only then what came after it', async () => {
  const { counts, sent, report } = reporter([new AppError('service_unavailable')])
  counts.note(firmNumber(1), NOW_MS)
  await expect(report()).rejects.toThrow()
  counts.note(firmNumber(1), NOW_MS)
  counts.note(firmNumber(1), NOW_MS)

  await report()

  expect(requestsIn(sent)).toEqual([
    [1, [1]],
    [1, [1]],
    [2, [2]],
  ])
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]!.counts[0]).toMatchObject({ firm_id: firmNumber(1), hour_at: '2026-11-21T09:00:00.000Z' })
})

test('a batch that identity will never take is given up', async () => {
  const { counts, sent, report } = reporter([new AppError('validation_error')])
  counts.note(firmNumber(1), NOW_MS)
  await report()
  counts.note(firmNumber(2), NOW_MS)

  await report()

  expect(sent.map(({ batch, counts: [count] }) => [batch, count!.firm_id])).toEqual([
    [1, firmNumber(1)],
    [2, firmNumber(2)],
  ])
})

test('more firms than a report holds go in several, each once', async () => {
  const { counts, sent, report } = reporter()
  const firms = Array.from({ length: identity.REQUEST_COUNTS_MAX + 1 }, (_, index) => firmNumber(index))
  for (const firm of firms) counts.note(firm, NOW_MS)

  await report()

  expect(sent.map((batch) => batch.counts.length)).toEqual([identity.REQUEST_COUNTS_MAX, 1])
  expect(sent.flatMap((batch) => batch.counts.map((count) => count.firm_id))).toEqual(firms)
})
