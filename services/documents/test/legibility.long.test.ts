/**
 * The thresholds of `judgePage`, on pictures that are made from a seed. They were set by the first half; the second half
 * was made for this test alone. `LEGIBILITY_SEED` makes other pictures.
 */
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import sharp from 'sharp'
import type { Brightness } from '../src/processing/child/brightness.ts'
import { judgePage } from '../src/processing/child/legibility.ts'
import { brightnessOf, lookedAt } from '../src/processing/child/pictures.ts'
import { Chance, PagePictures, RULED, type Truth } from './page-pictures.ts'

/** Letter at 150, 200 and 300 dots an inch. */
const SIDES = [1650, 2200, 3300]
const SEED = Number(process.env.LEGIBILITY_SEED ?? 20_261_124)
const FINE = 100
const OF_EACH_FAULT = 40
const FALSE_SHARE_MAX = 0.02
const MISSED_SHARE_MAX = 0.05
/** What is blurred beyond recognition looks empty, and the shade of a page in the dark hides what is on it. */
const RIGHT_REASON_SHARE_MIN = 0.75
/** Thin rules with little print look empty sooner than a page full of it. */
const RIGHT_REASON_ON_RULES_MIN = 0.6
jest.setTimeout(30 * 60_000)

/** What was said of each picture. */
async function judgedOf(
  seed: number,
  truth: Truth,
  count: number,
  make: (chance: Chance, number: number) => Promise<{ page: Brightness; story: string }>,
): Promise<Truth[]> {
  const chance = new Chance(seed + truth.length)
  const [all, wrong]: [Truth[], string[]] = [[], []]
  for (let made = 0; made < count; made++) {
    const { page, story } = await make(chance, made)
    const said = judgePage(page) ?? 'fine'
    all.push(said)
    if (said !== truth) wrong.push(`${said}: ${story}`)
  }
  if (wrong.length > 0) console.log(`${wrong.length} of ${count} ${truth} were judged otherwise:\n${wrong.join('\n')}`)
  return all
}

describe.each([
  ['by which the thresholds were set', SEED],
  ['which was held out', SEED + 1_000],
])('on the half %s,', (_half, seed) => {
  let pictures: PagePictures
  beforeAll(async () => {
    pictures = await PagePictures.open(seed)
  })
  afterAll(() => pictures.close())

  const judged = (truth: Truth, count: number) =>
    judgedOf(seed, truth, count, async (chance) => {
      const { jpeg, story } = await pictures.picture(truth, chance)
      return { page: await brightnessOf(sharp(jpeg)), story }
    })

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

describe.each([
  ['by which the measure was chosen', 777],
  ['which was held out', SEED],
])('on lined, squared and form paper with little print, the half %s,', (_half, seed) => {
  let pictures: PagePictures
  beforeAll(async () => {
    pictures = await PagePictures.open(seed, RULED)
  })
  afterAll(() => pictures.close())

  const judged = (truth: Truth, count: number) =>
    judgedOf(seed, truth, count, async (chance, number) => {
      const { jpeg, story } = await pictures.picture(truth, chance, SIDES[number % SIDES.length])
      return { page: await brightnessOf(await lookedAt(sharp(jpeg))), story }
    })

  test('at most 2 % of the pages that can be read are warned of', async () => {
    const said = await judged('fine', FINE)

    expect(said.filter((what) => what !== 'fine').length).toBeLessThanOrEqual(FINE * FALSE_SHARE_MAX)
  })

  test('at most 5 % of the blurred ones are missed, and few are called otherwise', async () => {
    const said = await judged('page_blurred', OF_EACH_FAULT)

    const [missed, right] = ['fine', 'page_blurred'].map((what) => said.filter((one) => one === what))
    expect(missed!.length).toBeLessThanOrEqual(OF_EACH_FAULT * MISSED_SHARE_MAX)
    expect(right!.length).toBeGreaterThanOrEqual(OF_EACH_FAULT * RIGHT_REASON_ON_RULES_MIN)
  })
})
