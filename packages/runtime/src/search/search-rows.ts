import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import {
  changedRows,
  type LookUp,
  lookUpsOf,
  rowsBeginning,
  rowsOf,
  rowsOfWords,
  rowsWithWord,
  type WordBounds,
} from './postings.ts'
import { type SearchedText, searchWordsOf } from './searched-text.ts'
import { intactParts, mistakesMax, respell, spellingsOf } from './spelling.ts'

/**
 * Finds rows by their words. The time it takes depends on the query and hardly on the number of rows;
 * docs/decisions/0016 says how.
 */
export interface SearchOf {
  /** The table's name, a constant of the caller: it becomes part of statements. */
  source: string
  /** What is searched for. */
  text: SearchedText
  /** Hits that are wanted. */
  limit: number
  /**
   * Narrows the rows by a condition on a parameter such as `$2`, to few: all of them are looked at. Undefined searches
   * all rows of the firm.
   */
  only?: { condition: (parameter: string) => string; value: unknown } | undefined
}

/** A search with the words of its key. */
interface Asked extends SearchOf {
  words: readonly string[]
}

interface Hit {
  /** UUID. */
  id: string
  rank: number
}

/** A way to write the query. Words are found anywhere in a key, or at the start of a word if they begin with a space. */
interface Way {
  words: readonly string[]
  /** How a key begins or goes on that has all of the query in a row. */
  phrase: string
  /** 0 as it was typed; then the likeliest first. */
  place: number
}

/** Words that are looked for each by itself; what follows them must follow in that order. */
const WORDS_MAX = 6
/** Ways to write a query that are tried when few rows have it as it was typed. */
const WAYS_MAX = 10
/** The same for a query of several words, since each word costs. */
const WAYS_OF_SEVERAL_WORDS_MAX = 5
/** Known words that are near enough to a typed one to be looked at. */
const NEAR_WORDS_MAX = 200

/** Rows that are compared for a query of one word: more than any list holds, the best first. */
const ONE_WORD: WordBounds = { max: 60, words: 60, rows: 20 }
/** The same once more, if these bounds left out rows and gave too few: one row may have hundreds of words with the same beginning. */
const MORE_OF_ONE_WORD: WordBounds = { max: 200, words: 2_000, rows: 10 }
/** Letters of the rows to be indexed whose words are compared for spellings, the last noted ones. A key has up to 8,000. */
const RESPELT_LETTERS_MAX = 500_000
/** Rows of the rarest word that are compared for a query of several words, the newest if it is in more. */
const COMPARED_ROWS_MAX = 500
/** If that was not enough, the rows per word among which rows with all words are found. */
const SHARED_ROWS_MAX = 100_000
/** Words whose rows are put side by side for that; the rows that remain are compared with all words. */
const SHARED_WORDS_MAX = 3
/** Of these rows as many are compared, the newest. */
const COMPARED_SHARED_ROWS_MAX = 1_000

/** Ranks of one way to write a query, the best is 0; each less likely way has the next ones. */
const RANKS = 6

/** UUIDs of what was found, the best first; of two that are as good the newer. */
export async function searchRows(db: Queryable, firmId: FirmId, search: SearchOf): Promise<string[]> {
  const asked = { ...search, words: searchWordsOf(search.text, WORDS_MAX) }
  if (asked.words.length === 0) return []
  const found = new Found()
  const typed = { words: asked.words, phrase: search.text.key.trimEnd(), place: 0 }
  const rare = await searchWays(db, firmId, asked, [typed], found)
  if (found.count() < search.limit) {
    const unknown = asked.only ? [] : await listUnknownWords(db, firmId, asked, rare)
    await searchWays(db, firmId, asked, await listSpellings(db, firmId, asked, unknown), found)
  }
  return found.best(search.limit)
}

/**
 * Compares the rows whose words are not in the dictionary yet, then the rows in the postings: the other way round, a row that
 * is indexed in between would be missed. The likeliest ways come first, until there is enough. Returns words without postings.
 */
async function searchWays(
  db: Queryable,
  firmId: FirmId,
  search: Asked,
  ways: readonly Way[],
  found: Found,
): Promise<readonly string[]> {
  if (ways.length === 0) return []
  const { source, only, limit } = search
  if (only) {
    const rows = `select id, search_key from ${source} where firm_id = $1 and ${only.condition('$2')}`
    await compareRows(db, firmId, { rows, values: [only.value], ways, limit }, found)
    return []
  }
  await compareRows(
    db,
    firmId,
    { rows: rowsOf(source, changedRows(source), 'id, search_key'), values: [], ways, limit },
    found,
  )
  const unposted: string[] = []
  for (const way of ways) {
    unposted.push(...(await searchPostings(db, firmId, search, way, found)))
    if (found.count() >= limit) break
  }
  return unposted
}

/** Returns words without postings, if the rows of each were counted: no row has all of them then. */
async function searchPostings(
  db: Queryable,
  firmId: FirmId,
  { source, limit }: Asked,
  way: Way,
  found: Found,
): Promise<readonly string[]> {
  const lookUps = lookUpsOf(way.words, WORDS_MAX)
  if (lookUps.length === 0) return []
  const compare = (ids: string, words: readonly string[], bounded?: BoundedRows) => {
    const candidates = `select distinct row_id from ((${rowsBeginning(source, '$2', limit)}) union all (${ids})) ids`
    const values = [way.phrase, ...words]
    return compareRows(
      db,
      firmId,
      { rows: rowsOf(source, candidates, 'id, search_key'), values, ways: [way], limit, bounded },
      found,
    )
  }
  const longest = lookUps.filter(({ length }) => length === lookUps[0]!.length)
  const { length } = longest[0]!
  if (way.words.length === 1 && longest.length === 1) {
    const { word } = longest[0]!
    const compareOneWord = (bounds: WordBounds) => {
      const sql = rowsOfWords({ source, length, word: '$3' }, bounds)
      return compare('select row_id from bounded', [word], { sql, max: bounds.max })
    }
    const isCut = await compareOneWord(ONE_WORD)
    if (isCut && way.place === 0 && found.count() < limit) await compareOneWord(MORE_OF_ONE_WORD)
    return []
  }
  const counted = await countRows(db, firmId, source, longest, COMPARED_ROWS_MAX + 1)
  const unposted = counted.filter(({ count }) => count === 0).map(({ word }) => word)
  if (unposted.length > 0) return unposted
  const [rarest] = counted
  await compare(rowsWithWord({ source, length, word: '$3' }, COMPARED_ROWS_MAX), [rarest!.word])
  if (rarest!.count <= COMPARED_ROWS_MAX || found.count() >= limit) return []
  const telling = lookUps.filter((lookUp) => lookUp.length !== 'one')
  const shared = (telling.length > 0 ? telling : lookUps).slice(0, SHARED_WORDS_MAX)
  const sets = shared.map(
    (lookUp, index) => `(${rowsWithWord({ source, length: lookUp.length, word: `$${index + 3}` }, SHARED_ROWS_MAX)})`,
  )
  await compare(
    `${sets.join(' intersect ')} order by row_id desc limit ${COMPARED_SHARED_ROWS_MAX}`,
    shared.map(({ word }) => word),
  )
  return []
}

/** How many rows have each of these words of one length, up to `max`; the rarest first, of two the one that comes first. */
async function countRows(
  db: Queryable,
  firmId: FirmId,
  source: string,
  lookUps: readonly LookUp[],
  max: number,
): Promise<{ word: string; count: number }[]> {
  const rows = rowsWithWord({ source, length: lookUps[0]!.length, word: 'typed.word' }, max)
  return await db.query<{ word: string; count: number }>(
    `select word, (select count(*) from (${rows}) found) as count
     from unnest($2::text[]) with ordinality typed (word, place) order by count, place`,
    [toUuid(firmId), lookUps.map(({ word }) => word)],
  )
}

/**
 * Ways to write the query with other spellings of its words. A word that occurs in the firm's keys may also be correct. A word
 * that neither occurs nor resembles one that does leaves no way.
 */
async function listSpellings(db: Queryable, firmId: FirmId, search: Asked, unknown: readonly string[]): Promise<Way[]> {
  const { words } = search
  const choices = await Promise.all(
    words.map(async (word) => {
      const asTyped = unknown.includes(word) ? [] : [{ word, mistakes: 0 }]
      const near = mistakesMax(word) === 0 ? [] : await listNearWords(db, firmId, search, word)
      return [...asTyped, ...spellingsOf(word, near)]
    }),
  )
  return respell(choices, words.length === 1 ? WAYS_MAX : WAYS_OF_SEVERAL_WORDS_MAX).map((way, index) => ({
    place: index + 1,
    phrase: atWordStart(way.words.map(({ word }) => word).join(' ')),
    words: way.words.map(({ word, mistakes }) => (mistakes === 0 ? word : atWordStart(word))),
  }))
}

function atWordStart(word: string): string {
  return ` ${word}`
}

/** What was found so far, each row by the best of its ranks. */
class Found {
  readonly #ranks = new Map<string, number>()

  add(hits: readonly Hit[]): void {
    for (const { id, rank } of hits) this.#ranks.set(id, Math.min(rank, this.#ranks.get(id) ?? rank))
  }

  count(): number {
    return this.#ranks.size
  }

  best(limit: number): string[] {
    return [...this.#ranks]
      .sort(([idA, rankA], [idB, rankB]) => rankA - rankB || (idA < idB ? 1 : -1))
      .slice(0, limit)
      .map(([id]) => id)
  }
}

/** Rows that `rows` of a comparison reads as the table `bounded`. */
interface BoundedRows {
  /** SQL of `rowsOfWords`. */
  sql: string
  max: number
}

/**
 * Compares rows (SQL: `id` and `search_key`, with `values` from `$2` on) with each way, and adds the best that match. Answers whether the
 * bounds of `bounded` may have left out rows.
 */
async function compareRows(
  db: Queryable,
  firmId: FirmId,
  compared: {
    rows: string
    values: readonly unknown[]
    ways: readonly Way[]
    limit: number
    bounded?: BoundedRows | undefined
  },
  found: Found,
): Promise<boolean> {
  const { rows, values, ways, limit, bounded } = compared
  const slots = ways[0]!.words.length
  const first = values.length + 2
  const [before, after] = bounded
    ? [
        `bounded as materialized (${bounded.sql}), `,
        ` union all select null, null where (select count(*) = ${bounded.max} or bool_or(is_cut) from bounded)`,
      ]
    : ['', '']
  const foundRows = await db.query<Hit | { id: null }>(
    `with ${before}near as materialized (${rows}), way as (${waysSql(first + 1, slots)})
     (select id, min(${rankSql(slots)}) as rank from near, way where ${matchSql(slots)}
      group by id order by rank, id desc limit $${first})${after}`,
    [toUuid(firmId), ...values, limit, ...waysValues(ways)],
  )
  const hits = foundRows.filter((row) => row.id !== null)
  found.add(hits)
  return hits.length < foundRows.length
}

/** Ways as rows: `phrase`, `base` and a column for each word. `first` is the number of the first parameter. */
function waysSql(first: number, slots: number): string {
  const columns = Array.from({ length: slots }, (_, slot) => `$${first + 2 + slot}::text[]`)
  return `select * from unnest($${first}::text[], $${first + 1}::int[], ${columns.join(', ')})
    as way (phrase, base, ${wordColumns(slots).join(', ')})`
}

function waysValues(ways: readonly Way[]): unknown[] {
  const slots = ways[0]!.words.map((_, slot) => ways.map((way) => way.words[slot]))
  return [ways.map(({ phrase }) => phrase), ways.map(({ place }) => place * RANKS), ...slots]
}

function wordColumns(slots: number): string[] {
  return Array.from({ length: slots }, (_, slot) => `word${slot + 1}`)
}

/** Keys have none of the signs that mean something in a pattern. */
function matchSql(slots: number): string {
  return wordColumns(slots)
    .map((word) => `search_key like '%' || ${word} || '%'`)
    .join(' and ')
}

/** How well a row has a way: as a whole, at its beginning, as words, as beginnings of words, in this order or not. */
function rankSql(slots: number): string {
  const eachBegins = wordColumns(slots).map((word) => `strpos(search_key, ' ' || ltrim(${word})) > 0`)
  return `base + case
    when search_key = phrase || ' ' then 0
    when starts_with(search_key, phrase || ' ') then 1
    when strpos(search_key, phrase || ' ') > 0 then 2
    when strpos(search_key, phrase) > 0 then 3
    when ${eachBegins.join(' and ')} then 4
    else 5 end`
}

/** Those of the words that no row of the firm has: not in the dictionary, and not in rows that are to be indexed. */
async function listUnknownWords(
  db: Queryable,
  firmId: FirmId,
  { source }: Asked,
  words: readonly string[],
): Promise<readonly string[]> {
  if (words.length === 0) return words
  const { length } = lookUpsOf(words, 1)[0]!
  const rows = await db.query<{ word: string }>(
    `with changed as materialized (${rowsOf(source, changedRows(source), 'id, search_key')})
     select word from unnest($2::text[]) typed (word)
     where (select count(*) from (${rowsWithWord({ source, length, word: 'typed.word' }, 1)}) found) = 0
       and (select count(*) from changed where search_key like '%' || typed.word || '%') = 0`,
    [toUuid(firmId), words],
  )
  return rows.map(({ word }) => word)
}

const NEAR = `length(word) between length($2) - $6 and length($2) + $6
    and levenshtein_less_equal(word, $2, 2 * $6) <= 2 * $6`

function nearWords(source: string): string {
  return `
  select word from search_dictionary
  where firm_id = $1 and source = '${source}' and word >= $3 and word < $3 || chr(127) and ${NEAR}
  union
  select word from search_dictionary
  where uuid_send(firm_id) = uuid_send($1) and source = '${source}'
    and reverse(word) >= reverse($4) and reverse(word) < reverse($4) || chr(127) and ${NEAR}
  union
  select word from search_dictionary where firm_id = $1 and source = '${source}' and word = $5
  union
  select word from (${rowsOf(source, changedRows(source, { lettersMax: RESPELT_LETTERS_MAX }), 'search_key')}) t
  cross join lateral unnest(letters_of(t.search_key)) word
  where (strpos(t.search_key, $3) > 0 or strpos(t.search_key, $4) > 0 or strpos(t.search_key, $5) > 0) and ${NEAR}`
}

/** Words of the firm's keys that a typed word may have been meant to be; two swapped letters count as two here. */
async function listNearWords(db: Queryable, firmId: FirmId, { source }: SearchOf, typed: string): Promise<string[]> {
  const { start, end, swapped } = intactParts(typed)
  const rows = await db.query<{ word: string }>(`${nearWords(source)} limit $7`, [
    toUuid(firmId),
    typed,
    start,
    end,
    swapped,
    mistakesMax(typed),
    NEAR_WORDS_MAX,
  ])
  return rows.map(({ word }) => word)
}
