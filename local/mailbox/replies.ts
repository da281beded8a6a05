import type { Message } from './message.ts'

/** What the system made of an answer. */
export type ReplyOutcome =
  | { readonly taken: true /** What it answers in turn; null for nothing. */; readonly answer: string | null }
  | { readonly taken: false; readonly reason: string }

/** Plays those whom messages came to. */
export interface Replies {
  mayAnswer(message: Message): boolean
  send(message: Message, text: string): Promise<ReplyOutcome>
}
