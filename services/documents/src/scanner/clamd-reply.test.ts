import { describe, expect, test } from '@jest/globals'
import { parseScanReply } from './clamd-reply.ts'

describe('a reply of clamd', () => {
  test.each([
    ['stream: OK', { status: 'clean' }],
    [
      'stream: Win.Test.EICAR_HDB-1 FOUND',
      {
        status: 'infected',
        signature: 'Win.Test.EICAR_HDB-1',
      },
    ],
    ['stream: A name with FOUND FOUND', { status: 'infected', signature: 'A name with FOUND' }],
    ['stream: Heuristics.Encrypted.Zip FOUND', { status: 'failed', reason: expect.stringContaining('encrypted') }],
    [
      'stream: Heuristics.Limits.Exceeded.MaxRecursion FOUND',
      { status: 'failed', reason: expect.stringContaining('limits') },
    ],
    ['INSTREAM size limit exceeded. ERROR', { status: 'failed', reason: expect.stringContaining('larger') }],
  ])('%s', (reply, verdict) => {
    expect(parseScanReply(reply)).toEqual(verdict)
  })

  test.each(["stream: Can't allocate memory ERROR", 'UNKNOWN COMMAND', ''])(
    'says nothing of the file when it is "%s"',
    (reply) => {
      expect(parseScanReply(reply)).toBeUndefined()
    },
  )
})
