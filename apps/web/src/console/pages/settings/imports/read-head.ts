/** As much of the file as the columns and a few rows need. */
const HEAD_BYTES = 64 * 1024

/** The most columns that an import takes. */
const COLUMNS_MAX = 100

export interface FileHead {
  /** What the first row calls the columns. */
  columns: string[]
  /** The first cell of each column that says something. */
  examples: string[]
}

/** The names of the columns and an example of each, from the beginning of a CSV file. The service reads all of it. */
export async function readHead(file: Blob): Promise<FileHead> {
  const text = decoded(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  const declared = /^sep=([,;\t])\r?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const separator = declared?.[1] ?? likelySeparator(body)
  const [names = [], ...rows] = rowsOf(body, separator)
  const columns = names
    .map((name, index) => ({ name: name.trim(), index }))
    .filter(({ name }) => name)
    .slice(0, COLUMNS_MAX)
  return {
    columns: columns.map(({ name }) => name),
    examples: columns.map(({ index }) => rows.find((row) => row[index]?.trim())?.[index]?.trim() ?? ''),
  }
}

/** As the service does: by the byte order mark, else by zero bytes, which only UTF-16 has, else UTF-8, else Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes)
  try {
    // The end of the head may split a character, which is no mistake.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function likelySeparator(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/))
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]!.one
}

const ROWS_MAX = 50

/** Cells as RFC 4180 quotes them. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length && rows.length < ROWS_MAX; at++) {
    const letter = text[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else if (letter !== '\r') cell += letter
  }
  if (rows.length < ROWS_MAX && (cell !== '' || row.length > 0)) rows.push([...row, cell])
  return rows
}
