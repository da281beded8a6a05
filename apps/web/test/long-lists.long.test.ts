import { ownerNames } from '@dossier/contracts'
import { fillFirm } from '@dossier/local/seed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { isChromiumInstalled, startWeb, type WebUnderTest } from './browser.ts'
import { cpuBetween, traced } from './trace.ts'

const FIRM = { clients: 1_000, matters: 100_000, documents: 1_000 }
/** A second has sixty frames. */
const FRAME_MS = 1_000 / 60
/** The wheel is turned by five rows each time, through a page of the list and more. */
const TURNS = 60
const TURN_PX = 240
/** While the machine is busy the same work takes more processor time, so that one quiet round of these is enough. */
const ROUNDS_MAX = 24
/** Of the frames of a round. */
const LATE_PERCENT_MAX = 2

;(isChromiumInstalled ? describe : describe.skip)('a firm with 100,000 matters', () => {
  let web: WebUnderTest

  beforeAll(async () => {
    web = await startWeb()
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  test('the list of them scrolls by as many frames as a screen shows', async () => {
    const firm = await web.t.seedFirm({ plan: 'enterprise' })
    const databases = Object.fromEntries(ownerNames.map((name) => [name, web.t.databaseUrlOf(name)])) as never
    await fillFirm(firm.id, FIRM, databases)
    const { page } = await web.openConsole(firm, '/app/matters?view=all')
    await page.getByText(/^100.?000 matters$/).waitFor()
    await page.getByRole('table', { name: 'Matters' }).getByRole('link').first().waitFor()
    await page.mouse.move(700, 600)
    const before = await rowsLoaded(page)

    const rounds: number[] = []
    while (rounds.length < ROUNDS_MAX && !rounds.some((late) => late <= LATE_PERCENT_MAX)) {
      rounds.push(await latePercent(page))
    }

    expect((await rowsLoaded(page)) - before).toBeGreaterThanOrEqual(200)
    expect(Math.min(...rounds)).toBeLessThanOrEqual(LATE_PERCENT_MAX)
  })
})

/** Turns the wheel for a while. Returns how many percent of the frames take the page longer than a frame lasts. */
async function latePercent(page: Page): Promise<number> {
  const trace = await traced(page, async () => {
    await page.evaluate(markFrames)
    for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, TURN_PX)
    await page.evaluate('isMarking = false')
  })
  const frames = trace.marks.filter(({ name }) => name === 'frame').map(({ at }) => at)
  const cpuMs = frames.slice(1).map((at, index) => cpuBetween(trace, frames[index]!, at))
  const inOrder = cpuMs.toSorted((a, b) => a - b)
  const percentile = (share: number) => inOrder[Math.floor(inOrder.length * share)]!.toFixed(1)
  const late = cpuMs.filter((ms) => ms > FRAME_MS).length
  console.log(
    `${cpuMs.length} frames in ${((frames.at(-1)! - frames[0]!) / 1e6).toFixed(1)} s, each ${percentile(0.5)} ms of processor time ` +
      `at the median, ${percentile(0.95)} at the 95th percentile; ${late} more than ${FRAME_MS.toFixed(1)}`,
  )
  return (100 * late) / cpuMs.length
}

/** Rows that the list has loaded so far. */
const rowsLoaded = (page: Page) =>
  page.evaluate(() => Number(document.querySelector('[role=table]')!.getAttribute('aria-rowcount')))

/** Marks the beginning of each frame while `isMarking`. */
function markFrames(): void {
  const page = globalThis as unknown as { isMarking: boolean }
  page.isMarking = true
  const mark = () => {
    performance.mark('frame')
    if (page.isMarking) requestAnimationFrame(mark)
  }
  mark()
}
