import type { FirmId } from '@dossier/contracts'
import { later } from '@dossier/runtime'

const DAY_MS = 86_400_000
/** An answer that comes later than this after the last SMS answers nobody in particular. */
export const ANSWER_MS_MAX = 30 * DAY_MS
/** How long replies wait for the person to choose a firm, and so how long a question can be answered. */
export const WAITING_MS_MAX = 7 * DAY_MS

/** A firm that wrote to the person from the number that they answer, and when it last did. */
export interface Candidate {
  firmId: FirmId
  lastSentAt: string
}

/** A firm that a question lists, and the code that names it. */
export interface Choice {
  code: string
  firmId: FirmId
}

/** The last question that the person was asked about the number. */
export interface Question {
  askedAt: string
  /** As the question listed them; none in a question of an earlier version, which had no codes. */
  choices: readonly Choice[]
  /** The person's choice; null until they choose. */
  chosen: FirmId | null
}

/**
 * What becomes of an answer:
 * - `nobody`: no firm wrote to the person, so the text is not kept.
 * - `file`: it is for this firm.
 * - `choose`: it names the firm that waiting answers are for, and is none itself.
 * - `wait`: it waits until the person names a firm, whom we ask if `ask` says so.
 */
export type SmsRoute =
  | { kind: 'nobody' }
  | { kind: 'file'; firmId: FirmId }
  | { kind: 'choose'; firmId: FirmId }
  | { kind: 'wait'; ask: boolean }

/**
 * Decides whom an answer is for. A firm's own messages never bring it an answer that would otherwise be another's: where
 * several firms wrote, only the person decides, by the code of a firm in the question. A choice holds until another
 * firm writes. An open question is not asked again. It ends when a firm that it lists writes: the firm may have asked the
 * person to send what the question asks for.
 */
export function routeOf(
  text: string,
  { candidates, question, now }: { candidates: readonly Candidate[]; question: Question | undefined; now: string },
): SmsRoute {
  const open = question && isOpen(question, candidates, now) ? question : undefined
  const named = open?.choices.find(({ code }) => code === text.trim())
  if (named) return { kind: 'choose', firmId: named.firmId }
  if (open) return { kind: 'wait', ask: false }

  const [first, second] = candidates
  if (!first) return { kind: 'nobody' }
  if (!second) return { kind: 'file', firmId: first.firmId }
  const chosen = candidates.find(({ firmId }) => firmId === question?.chosen)
  const others = candidates.filter((candidate) => candidate !== chosen)
  if (chosen && others.every(({ lastSentAt }) => lastSentAt <= question!.askedAt)) {
    return { kind: 'file', firmId: chosen.firmId }
  }
  return { kind: 'wait', ask: true }
}

function isOpen({ askedAt, choices, chosen }: Question, candidates: readonly Candidate[], now: string): boolean {
  if (chosen !== null || choices.length === 0 || now >= later(askedAt, WAITING_MS_MAX)) return false
  const since = candidates.filter(({ lastSentAt }) => lastSentAt > askedAt)
  return !since.some((candidate) => choices.some(({ firmId }) => firmId === candidate.firmId))
}
