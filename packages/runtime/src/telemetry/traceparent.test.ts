import { expect, test } from '@jest/globals'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('a traceparent is read as it was written', () => {
  for (const sampled of [true, false]) {
    expect(parseTraceparent(formatTraceparent({ traceId, spanId, sampled }))).toEqual({ traceId, spanId, sampled })
  }
})

test.each([
  ['nothing', undefined],
  ['two headers', [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]],
  ['two headers in one', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['another version', `01-${traceId}-${spanId}-01`],
  ['something behind it', `00-${traceId}-${spanId}-01-x`],
  ['a line break behind it', `00-${traceId}-${spanId}-01\n`],
])('%s is no traceparent', (_name, text) => {
  expect(parseTraceparent(text)).toBeUndefined()
})
