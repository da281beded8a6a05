import { expect, test } from '@jest/globals'
import { type ChecksumAlgorithm, checksumAlgorithms } from './checksums.ts'

/** Check values for "123456789": the CRC catalogue of the CRC RevEng project, and FIPS 180 hashes. */
test.each<[ChecksumAlgorithm, string]>([
  ['crc32', 'cbf43926'],
  ['crc32c', 'e3069283'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
])('%s of the standard check text, given in two pieces, is the known value', (algorithm, hexadecimal) => {
  const checksum = checksumAlgorithms[algorithm]()

  checksum.update(Buffer.from('1234'))
  checksum.update(Buffer.from('56789'))

  expect(Buffer.from(checksum.digest(), 'base64').toString('hex')).toBe(hexadecimal)
})
