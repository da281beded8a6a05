import type { Page } from 'playwright-core'

/** A task or a mark of a page's main thread, as Chromium traces it. Times are in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Processor time: what other programs do on the machine does not lengthen it. */
  tdur?: number
  pid: number
  tid: number
}

/** What the main thread of a page did for a while: its tasks, and the marks that the page has set. */
export interface Traced {
  tasks: { beganAt: number; endedAt: number; cpuMs: number }[]
  marks: { name: string; at: number }[]
}

const CATEGORIES = ['toplevel', 'blink.user_timing']
const TASK = 'ThreadControllerImpl::RunTask'

/** Has Chromium trace the main thread of a page while something happens. */
export async function traced(page: Page, act: () => Promise<void>): Promise<Traced> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(() => performance.mark('begun'))
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const begun = traceEvents.find(({ name }) => name === 'begun')!
  const own = traceEvents.filter(({ pid, tid }) => pid === begun.pid && tid === begun.tid)
  return {
    tasks: own
      .filter(({ name, tdur }) => name === TASK && tdur !== undefined)
      .map(({ ts, dur = 0, tdur = 0 }) => ({ beganAt: ts, endedAt: ts + dur, cpuMs: tdur / 1_000 })),
    marks: own.filter(({ ph }) => ph === 'R' || ph === 'I').map(({ name, ts }) => ({ name, at: ts })),
  }
}

/** The processor time of the tasks that began between two instants, in milliseconds. */
export const cpuBetween = ({ tasks }: Traced, from: number, to: number): number =>
  tasks.filter(({ beganAt }) => beganAt >= from && beganAt < to).reduce((sum, { cpuMs }) => sum + cpuMs, 0)

/** When the task began in which something happened. */
export const taskAround = ({ tasks }: Traced, at: number): number =>
  tasks.find(({ beganAt, endedAt }) => beganAt <= at && at <= endedAt)?.beganAt ?? at
