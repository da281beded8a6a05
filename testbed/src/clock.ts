import { writeFileSync } from 'node:fs'
import { TEST_MS_MAX } from './time-limits.ts'
import { firmTimeZone } from './time-zones.ts'

const DAY_MS = 86_400_000
const PRELOAD = new URL('./moved-clock.ts', import.meta.url)

/**
 * The clock of a system under test. It runs like the real one until a test moves it. Processes started with its Node
 * arguments share it: each reads the file before it reads its own clock. So all of them have moved once `advance`
 * returns, and a process that starts later begins there.
 */
export class TestClock {
  #offsetMs = 0
  readonly #file: string

  constructor(file: string) {
    this.#file = file
    writeFileSync(file, this.#bytes())
  }

  readonly read = (): Date => new Date(Date.now() + this.#offsetMs)

  advance(ms: number): void {
    this.#offsetMs += ms
    // Eight bytes in the place of eight: no reader finds the file empty, or half of a number.
    writeFileSync(this.#file, this.#bytes(), { flag: 'r+' })
  }

  /** Moves on to the next time that the usual firms open: messages leave by day alone, and there is a day to come. */
  goToMorning(): void {
    this.#goToHour(9)
  }

  /** Moves on to the next time that the people of the usual firms sleep. */
  goToNight(): void {
    this.#goToHour(2)
  }

  /**
   * Moves on past midnight in UTC where it would come during a test: for tests that count days or months of their own. Storage
   * takes URLs that are signed so far ahead.
   */
  leaveMidnight(): void {
    const leftMs = DAY_MS - (this.read().getTime() % DAY_MS)
    if (leftMs <= TEST_MS_MAX) this.advance(leftMs)
  }

  #goToHour(hour: number): void {
    const now = Temporal.Instant.fromEpochMilliseconds(this.read().getTime()).toZonedDateTimeISO(firmTimeZone())
    const today = now.withPlainTime({ hour })
    const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : now.add({ days: 1 }).withPlainTime({ hour })
    this.advance(next.epochMilliseconds - now.epochMilliseconds)
  }

  /** Lets a Node process run on this clock from its first line on. */
  get nodeArguments(): string[] {
    const preload = new URL(PRELOAD)
    preload.searchParams.set('file', this.#file)
    return ['--import', preload.href]
  }

  #bytes(): Uint8Array {
    return new Uint8Array(Float64Array.of(this.#offsetMs).buffer)
  }
}
