import { expect, test } from '@jest/globals'
import { signingContext } from '../signature/signing.ts'
import { decodeChunks } from './aws-chunked.ts'

/** "Transferring payload in multiple chunks" and "Including trailing headers", Amazon S3 API Reference. */
const signing = signingContext('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', '20130524T000000Z', 'us-east-1')
const content = 'a'.repeat(66_560)
const published = {
  signing,
  requestSignature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
}
const publishedBody = encode([
  ['a'.repeat(65_536), 'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648'],
  ['a'.repeat(1024), '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497'],
  ['', 'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9'],
])
const publishedWithTrailer = {
  signing,
  requestSignature: '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
}
const trailerLines = (checksum: string): string =>
  `x-amz-checksum-crc32c:${checksum}\r\n` +
  'x-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n'
const publishedBodyWithTrailer = (checksum: string): string =>
  encode(
    [
      ['a'.repeat(65_536), 'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2'],
      ['a'.repeat(1024), '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7'],
      ['', '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992'],
    ],
    trailerLines(checksum),
  )

test.each([1, 7, 65_536, 100_000])(
  'the published chunks are decoded when they arrive %i bytes at a time',
  async (size) => {
    const { bytes } = decodeChunks(inPieces(publishedBody, size), published)

    expect(await readAll(bytes)).toBe(content)
  },
)

test('the published trailing checksum is accepted with its signature, and only with it', async () => {
  const genuine = decodeChunks(inPieces(publishedBodyWithTrailer('sOO8/Q=='), 4096), publishedWithTrailer)
  const forged = decodeChunks(inPieces(publishedBodyWithTrailer('AAAAAA=='), 4096), publishedWithTrailer)

  expect(await readAll(genuine.bytes)).toBe(content)
  expect(Object.fromEntries(genuine.trailers)).toEqual({ 'x-amz-checksum-crc32c': 'sOO8/Q==' })
  await expect(readAll(forged.bytes)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
})

test.each([
  ['SignatureDoesNotMatch', 'a byte is changed', publishedBody.replace('aaa', 'aba')],
  ['SignatureDoesNotMatch', 'chunks carry no signatures', publishedBody.replace(/;chunk-signature=\w+/g, '')],
  ['SignatureDoesNotMatch', 'a chunk is left out', publishedBody.replace(/10000;.*\r\na+\r\n/, '')],
  [
    'IncompleteBody',
    'the last chunk is missing',
    publishedBody.slice(0, publishedBody.indexOf('0;chunk-signature=b6')),
  ],
  ['SignatureDoesNotMatch', 'a size is too small', publishedBody.replace('400;', '3ff;')],
  ['IncompleteBody', 'a size is no number', publishedBody.replace('10000;', 'xyz;')],
  ['MalformedTrailerError', 'something follows the end', `${publishedBody}more`],
  ['MalformedTrailerError', 'the end is missing', publishedBody.slice(0, -2)],
])('%s when %s', async (code, _, body) => {
  const { bytes } = decodeChunks(inPieces(body, 4096), published)

  await expect(readAll(bytes)).rejects.toMatchObject({ code })
})

function encode(chunks: [data: string, signature: string][], trailer = ''): string {
  const coded = chunks.map(([data, signature]) => {
    const header = `${data.length.toString(16)};chunk-signature=${signature}\r\n`
    return data === '' ? header : `${header}${data}\r\n`
  })
  return `${coded.join('')}${trailer}\r\n`
}

async function* inPieces(text: string, sizeBytes: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length; start += sizeBytes) yield Buffer.from(text.slice(start, start + sizeBytes))
}

async function readAll(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const piece of bytes) text += piece.toString()
  return text
}
