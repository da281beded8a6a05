import type { MatterId } from '@dossier/contracts'
import { afterEach, expect, test } from '@jest/globals'
import { type Answering, answerJson, type OtherSide, startOtherSide } from '../../test/other-side.ts'
import type { SyncProgress } from '../sync/sync-outcome.ts'
import type { Work } from '../sync/work.ts'
import { pullMatters } from './pull-matters.ts'

let otherSide: OtherSide | undefined
afterEach(async () => {
  await otherSide?.close()
  otherSide = undefined
})

const EVERY_MATTER = null as MatterId | null
const BEGIN = { cursor: null, details: {} }

/** Work for a firm none of whose matters is linked, and where its walk has come to. */
async function start(answering: Answering) {
  otherSide = await startOtherSide(answering)
  const walk: { cursor: string | null; details: Record<string, unknown> } = { cursor: null, details: {} }
  const progress: Pick<SyncProgress, 'tell'> = {
    async tell({ details }, cursor) {
      Object.assign(walk, { details, cursor })
    },
  }
  const work = { api: otherSide.api, links: { findTheirs: async () => undefined } } as unknown as Work
  return { work, progress, walk }
}

/** Pages of one matter; the last has none after it. */
function pagesOf(count: number): Answering {
  return ({ path, headers }, res) => {
    const number = Number(new URL(path, 'http://page').searchParams.get('page_token') ?? 1)
    const next = number < count ? `http://${headers.host}/matters.json?page_token=${number + 1}` : undefined
    answerJson(res, 200, { data: [{ id: number }], meta: { paging: { next } } })
  }
}

test('a long walk pauses so that other jobs have their turn, and then goes on with its counts', async () => {
  const { work, progress, walk } = await start(pagesOf(12))

  const first = await pullMatters(work, EVERY_MATTER, BEGIN, progress)
  const readFirst = otherSide!.received.length
  const second = await pullMatters(work, EVERY_MATTER, { ...walk }, progress)

  expect([first, readFirst]).toEqual([undefined, 10])
  expect(second).toMatchObject({ status: 'success', details: { matters_seen: 12, matters_not_linked: 12 } })
  expect(otherSide!.received).toHaveLength(12)
})

test.each<[what: string, answering: Answering]>([
  [
    'leads to itself',
    ({ headers }, res) => {
      const next = `http://${headers.host}/matters.json?page_token=1`
      answerJson(res, 200, { data: [{ id: 1 }], meta: { paging: { next } } })
    },
  ],
  [
    'is empty and has another after it',
    ({ headers }, res) => {
      const next = `http://${headers.host}/matters.json?page_token=${Math.random()}`
      answerJson(res, 200, { data: [], meta: { paging: { next } } })
    },
  ],
])('a page that %s ends the walk', async (_what, answering) => {
  const { work, progress } = await start(answering)

  const walking = pullMatters(work, EVERY_MATTER, BEGIN, progress)

  await expect(walking).rejects.toMatchObject({ kind: 'bad_answer' })
})
