export type ReportRow = Readonly<Record<string, unknown>>

export interface ReportPage<Place> {
  rows: ReportRow[]
  /** Where the next page begins; null on the last one. */
  next: Place | null
}

/** Answers the page of one owner that begins after a place; its first page where that is null. */
export type AskPage<Place> = (after: Place | null) => Promise<ReportPage<Place>>

/**
 * The rows of several owners, each sorted by the instant in the field `by`, as one sequence that is sorted so; rows of
 * one instant in the order of the owners. A page of each is held, and the next one is read meanwhile. Rows come in portions,
 * empty ones left out.
 */
export async function* mergePages<Place>(owners: readonly AskPage<Place>[], by = ''): AsyncGenerator<ReportRow[]> {
  const sources = owners.map((ask) => new Source(ask, by))
  while (true) {
    await Promise.all(sources.map((source) => source.fill()))
    const portion: ReportRow[] = []
    while (!sources.some((source) => source.mustFill)) {
      const first = sources.reduce((a, b) => (b.head < a.head ? b : a))
      if (first.head === NO_MORE) break
      portion.push(first.take())
    }
    if (portion.length > 0) yield portion
    else if (sources.every((source) => source.ended)) return
  }
}

/** Sorts after every instant. */
const NO_MORE = '~'

class Source<Place> {
  readonly #ask: AskPage<Place>
  readonly #by: string
  #rows: ReportRow[] = []
  #place = 0
  /** The page that follows; null after the last one. */
  #next: Promise<ReportPage<Place>> | null

  constructor(ask: AskPage<Place>, by: string) {
    this.#ask = ask
    this.#by = by
    this.#next = this.#begin(null)
  }

  /** Whether it has to be asked before it is known which of its rows comes next. */
  get mustFill(): boolean {
    return this.#place === this.#rows.length && this.#next !== null
  }

  get ended(): boolean {
    return this.#place === this.#rows.length && this.#next === null
  }

  /** The instant of its next row. */
  get head(): string {
    return this.ended ? NO_MORE : String(this.#rows[this.#place]![this.#by])
  }

  take(): ReportRow {
    return this.#rows[this.#place++]!
  }

  async fill(): Promise<void> {
    if (!this.mustFill) return
    const { rows, next } = await this.#next!
    this.#rows = rows
    this.#place = 0
    this.#next = next && this.#begin(next)
  }

  /** Whoever takes the page gets its error; if the caller leaves before, nobody does. */
  #begin(after: Place | null): Promise<ReportPage<Place>> {
    const page = this.#ask(after)
    page.catch(() => {})
    return page
  }
}
