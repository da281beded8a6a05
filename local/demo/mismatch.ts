import { shorten } from './shorten.ts'

/** A failed expectation: the step, the expected and the actual result. */
export class Mismatch extends Error {
  readonly expected: string
  readonly got: string

  constructor(what: string, expected: unknown, got: unknown) {
    super(what)
    this.expected = typeof expected === 'string' ? expected : shorten(expected)
    this.got = typeof got === 'string' ? got : shorten(got)
  }
}
