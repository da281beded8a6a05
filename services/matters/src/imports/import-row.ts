import { createHmac } from 'node:crypto'
import { type InputOf, inOneLine, matters, withNewlines } from '@dossier/contracts'
import type { z } from 'zod'
import { textKey } from '../domain/text-key.ts'
import { readCell, usersNamedIn } from './cell-values.ts'
import { type CheckedRow, ImportedClient, ImportedMatter } from './checked-row.ts'
import { CsvProblem } from './csv-problem.ts'
import type { NamedThings } from './named-things.ts'
import type { CsvRecord } from './read-csv.ts'

type Columns = InputOf<typeof matters.operations.createImport>['columns']
type Mapped = Columns[number] & { at: number }
type Sent = Record<'client' | 'matter', Record<string, unknown>>

/** Turns the records of one file into rows, in their order: it remembers what earlier rows said. */
export class RowReader {
  readonly #columns: Mapped[]
  readonly #dateFormat: matters.Import['date_format']
  readonly #secret: Buffer
  readonly #named: NamedThings
  readonly #makes: { client: boolean; matter: boolean }
  /** Lines of the titles, emails and references that were seen, by hash: a reference has any length. */
  readonly #seen = new Map<string, number>()
  readonly #alike = new Map<string, number>()

  /** @throws CsvProblem when the first row lacks a column, or has several of its name */
  constructor(
    header: CsvRecord,
    { columns, date_format }: Pick<matters.Import, 'columns' | 'date_format'>,
    { secret, named }: { secret: Buffer; named: NamedThings },
  ) {
    const names = header.cells.map((cell) => inOneLine(cell).trim())
    this.#columns = columns.map(({ column, field }) => ({ column, field, at: placeOf(column, names) }))
    this.#dateFormat = date_format
    this.#secret = secret
    this.#named = named
    this.#makes = makesOf(columns)
  }

  read({ line, cells }: CsvRecord): CheckedRow {
    const sent: Sent = { client: {}, matter: {} }
    const problems: matters.ImportProblem[] = []
    let reference = ''
    for (const mapped of this.#columns) {
      const cell = textOf(cells[mapped.at])
      if (cell === '') continue
      if (mapped.field === 'reference') reference = cell
      else this.#put(sent, mapped, cell, problems)
    }
    const client = this.#makes.client ? this.#parse('client', ImportedClient, sent.client, problems) : null
    const matter = this.#makes.matter ? this.#parse('matter', ImportedMatter, sent.matter, problems) : null
    if (client?.sms_consent !== undefined && client.phone === null)
      problems.push(this.#problem('client.sms_consent', 'needs a phone number'))
    const keys = this.#keysOf(line, reference, client, matter, problems)
    return { line, problems: problems.slice(0, matters.IMPORT_PROBLEMS_MAX), client, matter, ...keys }
  }

  /** The users whom the cells of a record name. */
  usersNamedIn({ cells }: CsvRecord): string[] {
    return this.#columns.flatMap(({ at, field }) => {
      const cell = textOf(cells[at])
      return cell === '' ? [] : usersNamedIn(field.split('.')[1]!, cell)
    })
  }

  #put(sent: Sent, { field, column }: Mapped, cell: string, problems: matters.ImportProblem[]): void {
    const [kind, name, inner] = field.split('.') as ['client' | 'matter', string, string | undefined]
    const holder = sent[kind]
    if (name === 'custom_fields') holder[name] = { ...(holder[name] as object), [column]: cell }
    else if (inner) holder[name] = { ...(holder[name] as object), [inner]: cell }
    else {
      const read = readCell(name, cell, { dateFormat: this.#dateFormat, named: this.#named })
      if ('problem' in read) problems.push(this.#problem(field, read.problem))
      else holder[name] = read.value
    }
  }

  #parse<Schema extends z.ZodType>(
    kind: 'client' | 'matter',
    schema: Schema,
    sent: object,
    problems: matters.ImportProblem[],
  ): z.output<Schema> | null {
    const parsed = schema.safeParse(sent, { reportInput: true })
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const field = [kind, ...issue.path].join('.')
      problems.push(this.#problem(field, issue.message))
    }
    return null
  }

  #problem(field: string, message: string): matters.ImportProblem {
    const column = this.#columns.find((one) => field === one.field || field.startsWith(`${one.field}.`))?.column ?? null
    return { field, column, message }
  }

  #keysOf(
    line: number,
    reference: string,
    client: CheckedRow['client'],
    matter: CheckedRow['matter'],
    problems: matters.ImportProblem[],
  ): Pick<CheckedRow, 'client_key' | 'matter_key'> {
    if (problems.length > 0) return { client_key: null, matter_key: null }
    if (reference !== '') this.#once('reference', reference, line, problems)
    if (matter) this.#once('matter.title', textKey(matter.title), line, problems)
    else if (client?.email) this.#once('client.email', textKey(client.email), line, problems)
    return {
      client_key:
        client && this.#hash(['client', ...this.#recognised(client.email && textKey(client.email), reference, client)]),
      matter_key:
        matter && this.#hash(['matter', ...(reference ? ['reference', reference] : ['title', textKey(matter.title)])]),
    }
  }

  /** Clients of several matters have one email, so it comes before the reference of the row. */
  #recognised(email: string | null, reference: string, client: object): string[] {
    if (email) return ['email', email]
    if (reference !== '') return ['reference', reference]
    const values = this.#hash([JSON.stringify(client)])
    const number = (this.#alike.get(values) ?? 0) + 1
    this.#alike.set(values, number)
    return ['values', values, String(number)]
  }

  #hash(parts: readonly string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url')
  }

  #once(field: string, value: string, line: number, problems: matters.ImportProblem[]): void {
    const key = this.#hash([field, value])
    const earlier = this.#seen.get(key)
    if (earlier === undefined) this.#seen.set(key, line)
    else problems.push(this.#problem(field, `is the same as on line ${earlier}`))
  }
}

/** The place of a column by its name. Letter case tells columns apart only where nothing else does. */
function placeOf(column: string, names: readonly string[]): number {
  const name = inOneLine(column)
  const alike = [...names.keys()].filter((at) => textKey(names[at]!) === textKey(name))
  const same = alike.filter((at) => names[at] === name)
  const [at, ...others] = same.length === 1 ? same : alike
  if (at === undefined) throw new CsvProblem(`The file has no column "${name}" in its first row.`)
  if (others.length === 0) return at
  const numbers = alike.map((one) => one + 1)
  const places = `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
  throw new CsvProblem(
    `The first row of the file names ${numbers.length} columns "${name}": columns ${places}. Give each column a name of its own.`,
  )
}

/** What rows with these columns create. */
export function makesOf(columns: Columns): { client: boolean; matter: boolean } {
  const has = (prefix: string) => columns.some(({ field }) => field.startsWith(prefix))
  return { client: has('client.'), matter: has('matter.') }
}

/** The text of a cell. Exports put an apostrophe before what a spreadsheet would take for a formula, such as a number. */
function textOf(cell = ''): string {
  return withNewlines(cell.trim()).replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
}
