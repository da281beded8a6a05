/** Tells the sender that a mail is not taken: a code of 4xx asks it to try again, 5xx tells it not to (RFC 5321, 4.2.1). */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal'
  readonly responseCode: number
  /** What it counts as. */
  readonly outcome: RefusedOutcome

  /** `text` is for the sender of the mail: their server shows it to them. */
  constructor(outcome: RefusedOutcome, text: string, cause?: unknown) {
    super(text, { cause })
    this.outcome = outcome
    this.responseCode = CODE_OF[outcome]
  }
}

export type RefusedOutcome = 'refused' | 'gone' | 'too_large' | 'too_many' | 'unreadable' | 'put_off'

const CODE_OF: Readonly<Record<RefusedOutcome, number>> = {
  refused: 550,
  gone: 550,
  too_large: 552,
  too_many: 550,
  unreadable: 554,
  put_off: 451,
}
