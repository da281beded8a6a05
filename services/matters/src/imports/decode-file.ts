import type { matters } from '@dossier/contracts'
import { CsvProblem } from './csv-problem.ts'

/** Reads the file from its beginning, a piece at a time. */
export type FilePieces = () => AsyncIterable<Buffer>

export type Encoding = Exclude<matters.Import['encoding'], 'auto'>

/** The text of a file, piece by piece, without its byte order mark. */
export async function* decodeFile(pieces: FilePieces, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const piece of pieces()) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw isUndecodable(error) ? new CsvProblem(`The file is not valid ${encoding.toUpperCase()}.`) : error
  }
}

/**
 * Detects the encoding by the byte order mark, else by zero bytes, which only texts in UTF-16 have, else by whether the file is
 * valid UTF-8. That takes the whole file, so the generator yields after each piece for other work.
 */
export async function* detectEncoding(pieces: FilePieces): AsyncGenerator<void, Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let start = Buffer.alloc(0)
  try {
    for await (const piece of pieces()) {
      const isStart = start.length < 2
      if (isStart) start = Buffer.concat([start, piece])
      if (start.length < 2) continue
      const utf16 = utf16Of(start)
      if (utf16) return utf16
      utf8.decode(isStart ? start : piece, { stream: true })
      yield
    }
    if (start.length < 2) utf8.decode(start, { stream: true })
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (isUndecodable(error)) return 'windows-1252'
    throw error
  }
}

function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

function isUndecodable(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}
