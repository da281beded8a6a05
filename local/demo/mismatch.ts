import { shorten } from './shorten.ts'

/** Something is not as it should be: which step, what was expected of it and what came instead. */
export class Mismatch extends Error {
  readonly expected: string
  readonly got: string

  constructor(what: string, expected: unknown, got: unknown) {
    super(what)
    this.expected = typeof expected === 'string' ? expected : shorten(expected)
    this.got = typeof got === 'string' ? got : shorten(got)
  }
}
