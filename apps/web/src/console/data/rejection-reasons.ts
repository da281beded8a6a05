import { rejectionWords } from './rejection-words.ts'
import type { RejectionCode } from './review-queue.ts'

/** Why files are sent back most often, in the order of their keys. */
export const reasons = Object.keys(rejectionWords.en) as RejectionCode[]

/** What the client reads, in their language. */
export const reasonTexts = rejectionWords

export const isReason = (code: string | undefined): code is RejectionCode => reasons.some((reason) => reason === code)
