import { createHash } from 'node:crypto'
import type { FirmId } from '@dossier/contracts'
import { earlier, later } from '@dossier/runtime'
import { z } from 'zod'
import type { LastEvent } from './last-events.ts'

/** What the logs of all firms had when a day or an hour of UTC ended. */
export interface AuditSpan {
  /** `2026-11-26` or `2026-11-26T14`. */
  span: string
  /** Firms that had an event. */
  firms: number
  /** SHA-256, in hexadecimal, over a line for each of these firms: its id, and sequence and hash of its last event. */
  digest: string
}

export type SpanName = 'day' | 'hour'
export const spanNames: readonly SpanName[] = ['day', 'hour']

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * How long each is, how much of an instant names it, and how long after its end nothing is added to it any more: longer than an event
 * takes from the clock that gives it its time to the commit.
 */
const spans: Readonly<Record<SpanName, { ms: number; characters: number; settledMs: number }>> = {
  day: { ms: DAY_MS, characters: '2026-11-26'.length, settledMs: HOUR_MS },
  hour: { ms: HOUR_MS, characters: '2026-11-26T14'.length, settledMs: HOUR_MS / 6 },
}

/** What a span is; undefined if the text names none. */
export function nameOfSpan(text: string): SpanName | undefined {
  if (z.iso.date().safeParse(text).success) return 'day'
  const [day, hour, ...others] = text.split('T')
  const isHour = /^([01][0-9]|2[0-3])$/.test(hour ?? '') && others.length === 0 && z.iso.date().safeParse(day).success
  return isHour ? 'hour' : undefined
}

/** The span of a kind that an instant is in. */
export function spanOf(name: SpanName, instant: string): string {
  return instant.slice(0, spans[name].characters)
}

export function startOfSpan(span: string): string {
  return `${span}${'2026-11-26T00:00:00.000Z'.slice(span.length)}`
}

export function endOfSpan(span: string): string {
  return later(startOfSpan(span), spans[nameOfSpan(span)!].ms)
}

export function spanAfter(span: string): string {
  return endOfSpan(span).slice(0, span.length)
}

/** The last span that nothing is added to any more. */
export function lastSettledSpan(name: SpanName, now: string): string {
  return spanOf(name, earlier(now, spans[name].ms + spans[name].settledMs))
}

/**
 * The oldest day that can be compared: the last one before the oldest month whose events are all kept. Of earlier days the database
 * has no more than the end of each month, in anchors.
 */
export function comparableSince(now: string, keptDays: number): string {
  const month = spanOf('day', earlier(now, keptDays * DAY_MS)).slice(0, 7)
  return spanOf('day', earlier(startOfSpan(`${month}-01`), DAY_MS))
}

/** The spans between two that are in a sorted list, and not in it. */
export function gapsIn(sorted: readonly string[]): string[] {
  const present = new Set(sorted)
  const gaps: string[] = []
  for (let span = sorted[0]; span !== undefined && span < sorted.at(-1)!; span = spanAfter(span)) {
    if (!present.has(span)) gaps.push(span)
  }
  return gaps
}

/** Takes the last events of a span in the order of the firms' ids, and makes the span of them. */
export class SpanDigest {
  readonly #span: string
  readonly #hash = createHash('sha256')
  #firms = 0

  constructor(span: string) {
    this.#span = span
  }

  add(firmId: FirmId, { sequence, hash }: LastEvent): void {
    this.#firms++
    this.#hash.update(`${firmId} ${sequence} ${hash}\n`)
  }

  end(): AuditSpan {
    return { span: this.#span, firms: this.#firms, digest: this.#hash.digest('hex') }
  }
}
