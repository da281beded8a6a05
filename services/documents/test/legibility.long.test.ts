/**
 * The thresholds of `judgePage`, on pictures that are made from a seed. They were set by the first half; the second half
 * was made for this test alone. `LEGIBILITY_SEED` makes other pictures.
 */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import sharp from 'sharp'
import { judgePage } from '../src/processing/child/legibility.ts'
import { brightnessOf } from '../src/processing/child/pictures.ts'
import { Chance, PagePictures, type Truth } from './page-pictures.ts'

const SEED = Number(process.env.LEGIBILITY_SEED ?? 20_261_124)
const FINE = 100
const OF_EACH_FAULT = 40
const FALSE_SHARE_MAX = 0.02
const MISSED_SHARE_MAX = 0.05
/** What is blurred beyond recognition looks empty, and the shade of a page in the dark hides what is on it. */
const RIGHT_REASON_SHARE_MIN = 0.75
jest.setTimeout(30 * 60_000)

describe.each([
  ['by which the thresholds were set', SEED],
  ['which was held out', SEED + 1_000],
])('on the half %s,', (_half, seed) => {
  let pictures: PagePictures
  beforeAll(async () => {
    pictures = await PagePictures.open(seed)
  })
  afterAll(() => pictures.close())

  /** What was said of each picture. */
  async function judged(truth: Truth, count: number): Promise<Truth[]> {
    const chance = new Chance(seed + truth.length)
    const [all, wrong]: [Truth[], string[]] = [[], []]
    for (let made = 0; made < count; made++) {
      const { jpeg, story } = await pictures.picture(truth, chance)
      const said = judgePage(await brightnessOf(sharp(jpeg))) ?? 'fine'
      all.push(said)
      if (said !== truth) wrong.push(`${said}: ${story}`)
    }
    if (wrong.length > 0)
      console.log(`${wrong.length} of ${count} ${truth} were judged otherwise:\n${wrong.join('\n')}`)
    return all
  }

  test('at most 2 % of the pages that can be read are warned of', async () => {
    const said = await judged('fine', FINE)

    const warnings = said.filter((what) => what !== 'fine')
    expect(warnings.length).toBeLessThanOrEqual(FINE * FALSE_SHARE_MAX)
  })

  test.each(['page_blank', 'page_dark', 'page_blurred'] as const)(
    'at most 5 %% of %s are missed, and few are called otherwise',
    async (truth) => {
      const said = await judged(truth, OF_EACH_FAULT)

      const [missed, right] = [said.filter((what) => what === 'fine'), said.filter((what) => what === truth)]
      expect(missed.length).toBeLessThanOrEqual(OF_EACH_FAULT * MISSED_SHARE_MAX)
      expect(right.length).toBeGreaterThanOrEqual(OF_EACH_FAULT * RIGHT_REASON_SHARE_MIN)
    },
  )
})
