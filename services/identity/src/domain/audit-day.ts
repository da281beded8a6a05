import { createHash } from 'node:crypto'
import type { FirmId } from '@dossier/contracts'
import { earlier, later } from '@dossier/runtime'
import { z } from 'zod'
import type { LastEvent } from './last-events.ts'

/** What the logs of all firms had when a day of UTC ended. */
export interface AuditDay {
  /** `2026-11-26`. */
  day: string
  /** Firms that had an event. */
  firms: number
  /** SHA-256, in hexadecimal, over a line for each of these firms: its id, and sequence and hash of its last event. */
  digest: string
}

export const DAY_MS = 86_400_000
/** Far longer than an event takes from the clock that gives it its time to the commit. */
const SETTLED_MS = 3_600_000

export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success
}

export function startOfDay(day: string): string {
  return `${day}T00:00:00.000Z`
}

export function endOfDay(day: string): string {
  return later(startOfDay(day), DAY_MS)
}

export function dayAfter(day: string): string {
  return endOfDay(day).slice(0, 10)
}

/** The last day that nothing is added to any more: it ended at least an hour ago. */
export function lastSettledDay(now: string): string {
  return earlier(now, DAY_MS + SETTLED_MS).slice(0, 10)
}

/**
 * The oldest day that can be compared: the last one before the oldest month whose events are all kept. Of earlier days the database
 * has no more than the end of each month, in anchors.
 */
export function comparableSince(now: string, keptDays: number): string {
  const month = earlier(now, keptDays * DAY_MS).slice(0, 7)
  return earlier(startOfDay(`${month}-01`), DAY_MS).slice(0, 10)
}

/** The days between two that are in a sorted list, and not in it. */
export function gapsIn(days: readonly string[]): string[] {
  const present = new Set(days)
  const gaps: string[] = []
  for (let day = days[0]; day !== undefined && day < days.at(-1)!; day = dayAfter(day)) {
    if (!present.has(day)) gaps.push(day)
  }
  return gaps
}

/** Takes the last events of a day in the order of the firms' ids, and makes the day of them. */
export class DayDigest {
  readonly #day: string
  readonly #hash = createHash('sha256')
  #firms = 0

  constructor(day: string) {
    this.#day = day
  }

  add(firmId: FirmId, { sequence, hash }: LastEvent): void {
    this.#firms++
    this.#hash.update(`${firmId} ${sequence} ${hash}\n`)
  }

  end(): AuditDay {
    return { day: this.#day, firms: this.#firms, digest: this.#hash.digest('hex') }
  }
}
