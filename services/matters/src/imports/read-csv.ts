import { Readable } from 'node:stream'
import type { matters } from '@dossier/contracts'
import { CsvError, parse } from 'csv-parse'
import { CsvProblem } from './csv-problem.ts'
import { decodeFile, type Encoding, type FilePieces } from './decode-file.ts'

/** Characters that the parser gets at a time: less than a millisecond of work. */
const SLICE_CHARACTERS = 8 * 1024
/** Far above the largest row that passes validation. */
const RECORD_CHARACTERS_MAX = 200_000

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const
/** A first line with which a file tells spreadsheets what separates its cells. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i

interface Format {
  encoding: Encoding
  separator: matters.Import['separator']
}

/** A record of the file, with the line on which it ends. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/**
 * The records of a file, its first row included. It is read a piece at a time, so a large file takes no more memory than a
 * small one.
 *
 * @throws CsvProblem when it cannot be read
 */
export async function* readCsv(pieces: FilePieces, format: Format): AsyncGenerator<CsvRecord> {
  const texts = decodeFile(pieces, format.encoding)
  const beginning = await beginningOf(texts)
  const told = SEPARATOR_LINE.exec(beginning)
  const parser = parse({
    delimiter: separatorOf(beginning, format.separator, told?.[1]),
    from_line: told ? 2 : 1,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARACTERS_MAX,
  })
  const source = Readable.from(slicesOf(beginning, texts))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>)
      yield { line: info.lines, cells: record }
  } catch (error) {
    throw error instanceof CsvError ? new CsvProblem(wordsOf(error)) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** Text from the beginning of the file that has the whole first row, or as much as a row can have. */
async function beginningOf(texts: AsyncGenerator<string>): Promise<string> {
  let beginning = ''
  while (beginning.length < RECORD_CHARACTERS_MAX) {
    const { value, done } = await texts.next()
    if (done) break
    beginning += value
  }
  return beginning
}

async function* slicesOf(beginning: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield* slices(beginning)
  for await (const text of texts) yield* slices(text)
}

/** A letter of two code units stays whole: the parser encodes each slice for itself. */
function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + SLICE_CHARACTERS
    const isWhole = (text.codePointAt(end - 1) ?? 0) <= 0xffff
    const next = isWhole ? end : end + 1
    yield text.slice(at, next)
    at = next
  }
}

/** What the file says of itself, else the separator that occurs most in the first row, outside quotes, else a comma. */
function separatorOf(text: string, separator: matters.Import['separator'], told: string | undefined): string {
  if (separator !== 'auto') return SEPARATORS[separator]
  if (told !== undefined) return told
  const counts: Record<string, number> = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (let at = 0; at < Math.min(text.length, RECORD_CHARACTERS_MAX); at++) {
    const character = text[at]!
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) break
    else if (!isQuoted && character in counts) counts[character]!++
  }
  return Object.keys(counts).reduce((best, one) => (counts[one]! > counts[best]! ? one : best))
}

/** The problem with the position of the cell. */
function wordsOf(error: CsvError): string {
  const { lines, column } = error as { lines?: number; column?: number | string }
  const cell = typeof column === 'number' ? `, column ${column + 1}` : ''
  const place = lines === undefined ? '' : `Line ${lines}${cell}: `
  return `The file is not valid CSV. ${place}${REASONS[error.code] ?? error.message}`
}

const REASONS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A closing quote is followed by text. Write a quote inside quotes twice.',
  INVALID_OPENING_QUOTE: 'A quote stands inside a cell that does not begin with one. Quote the whole cell.',
  CSV_MAX_RECORD_SIZE: `A row has more than ${RECORD_CHARACTERS_MAX} characters.`,
}
