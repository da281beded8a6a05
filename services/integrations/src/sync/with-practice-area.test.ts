import { afterEach, expect, test } from '@jest/globals'
import { answerJson, type OtherSide, startOtherSide } from '../../test/other-side.ts'
import { PracticeManagementFailure } from '../practice-management/failure.ts'
import { withPracticeArea } from './with-practice-area.ts'
import type { Work } from './work.ts'

let otherSide: OtherSide | undefined
afterEach(async () => {
  await otherSide?.close()
  otherSide = undefined
})

const refusal = new PracticeManagementFailure('refused', 'practice area does not exist', { status: 422 })

/** Work for a firm that remembers the practice area 1; the other side has the one given. */
async function start(theirId: number): Promise<Work> {
  otherSide = await startOtherSide((_req, res) => answerJson(res, 200, { data: [{ id: theirId, name: 'Family' }] }))
  return {
    api: otherSide.api,
    connection: {
      settings: { case_type_mappings: { family_law: 'Family' } },
      practice_areas: [{ name: 'Family', id: 1 }],
    },
    deps: { store: { connections: { find: async () => undefined } } },
  } as unknown as Work
}

async function refuseFirst(areaId: number): Promise<number> {
  if (areaId === 1) throw refusal
  return areaId
}

test('a remembered practice area that is gone there is looked for again', async () => {
  const work = await start(2)

  const written = await withPracticeArea(work, 'family_law', refuseFirst)

  expect(written).toBe(2)
})

test('a refusal that is not about the practice area stays, after one look', async () => {
  const work = await start(1)

  const writing = withPracticeArea(work, 'family_law', refuseFirst)

  await expect(writing).rejects.toBe(refusal)
  expect(otherSide!.received).toHaveLength(1)
})
