import { type FirmId, NIL_UUID, toUuid } from '@dossier/contracts'
import type { Queryable } from '../database/database.ts'
import { type SearchedText, searchWordsOf } from './searched-text.ts'
import { intactParts, mistakesMax, respell, spellingsOf } from './spelling.ts'

/**
 * Finds rows by their words. The time it takes depends on the query and hardly on the number of rows;
 * docs/decisions/0016 says how. A searched table has `firm_id`, `id` (UUIDv7: in order of creation) and `search_key`,
 * with the indexes and triggers of the migrations named `search`.
 */
export interface SearchOf {
  /** The table's name, a constant of the caller: it becomes part of statements. `search_words` has it as `source`. */
  table: string
  /**
   * SQL: selects `search_key` of rows of the firm `$1` whose words `search_words` may not have yet. Undefined if words are noted
   * with each row.
   */
  unfolded?: string | undefined
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

/** A way to write the query. Words are found in any part of a key, those that begin with a space where a word begins. */
interface Way {
  words: readonly string[]
  /** How a key begins or goes on that has all of the query in a row. */
  phrase: string
  /** 0 as it was typed; then the likeliest first. */
  place: number
}

/** The newest rows of a firm, which are looked at one by one: they fill a list with whatever one row in 25 has. */
const WINDOW_ROWS = 500
/** Most sample rows to read when more match; any of them will do. */
const SAMPLED_ROWS_MAX = 250
/** Words that are looked for each by itself; what follows them must follow in that order. */
const WORDS_MAX = 6
/** Ways to write a query that are tried when few rows have it as it was typed. */
const WAYS_MAX = 10
/** The same for a query of several words, each of which costs. */
const WAYS_OF_SEVERAL_WORDS_MAX = 5
/** Known words that are near enough to a typed one to be looked at. */
const NEAR_WORDS_MAX = 200

/** Ranks of one way to write a query, the best is 0; each less likely way has the next ones. */
const RANKS = 6
/** The last rank of rows in which every word of the query begins a word. */
const WORD_START_RANK = 4

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** UUIDs of what was found, the best first; of two that are as good the newer. */
export async function searchRows(db: Queryable, firmId: FirmId, search: SearchOf): Promise<string[]> {
  const asked = { ...search, words: searchWordsOf(search.text, WORDS_MAX) }
  if (asked.words.length === 0) return []
  const found = new Found()
  const unknown = await searchAsTyped(db, firmId, asked, found)
  if (found.count() < search.limit) await searchMisspelt(db, firmId, asked, unknown, found)
  return found.best(search.limit)
}

/**
 * Searches step by step and stops when it has enough. A sample, one row in 64, shows which words are frequent: for
 * those it finds enough rows. Only rare words are searched in all rows, if they can occur at all. So no step reads many
 * rows. Returns words that occur in no row, as far as it found out.
 */
async function searchAsTyped(db: Queryable, firmId: FirmId, search: Asked, found: Found): Promise<ReadonlySet<string>> {
  const { words, limit } = search
  const typed = { words, phrase: search.text.key.trimEnd(), place: 0 }
  const ways = [typed]
  const enough = () => found.count(WORD_START_RANK) >= limit
  const none = new Set<string>()
  if ((await lookNear(db, firmId, search, ways, found)) || enough()) return none
  const sampled = await lookEverywhere(db, firmId, search, ways, 'sample', found)
  if (enough()) return none
  const unknown = sampled === 0 ? await listUnknownWords(db, firmId, search) : none
  if (unknown.size > 0) return unknown
  const rare = sampled < limit ? ways : [{ ...typed, words: words.map(atWordStart) }]
  await lookEverywhere(db, firmId, search, rare, 'all', found)
  return none
}

/**
 * Searches for corrected spellings of the words. A word that occurs in the firm's keys may also be correct. A word that
 * neither occurs nor resembles one that does leaves nothing to search for.
 */
async function searchMisspelt(
  db: Queryable,
  firmId: FirmId,
  search: Asked,
  unknown: ReadonlySet<string>,
  found: Found,
): Promise<void> {
  const { words, limit } = search
  const choices = await Promise.all(
    words.map(async (word) => {
      const asTyped = unknown.has(word) ? [] : [{ word, mistakes: 0 }]
      const near = mistakesMax(word) === 0 ? [] : await listNearWords(db, firmId, search, word)
      return [...asTyped, ...spellingsOf(word, near)]
    }),
  )
  const ways = respell(choices, words.length === 1 ? WAYS_MAX : WAYS_OF_SEVERAL_WORDS_MAX).map((way, index) => ({
    place: index + 1,
    phrase: atWordStart(way.words.map(({ word }) => word).join(' ')),
    words: way.words.map(({ word, mistakes }) => (mistakes === 0 ? word : atWordStart(word))),
  }))
  if (ways.length === 0) return
  if ((await lookNear(db, firmId, search, ways, found)) || found.count() >= limit) return
  await lookEverywhere(db, firmId, search, ways, 'sample', found)
  if (found.count() < limit) await lookEverywhere(db, firmId, search, ways, 'all', found)
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

  count(rankMax = Number.POSITIVE_INFINITY): number {
    let count = 0
    for (const rank of this.#ranks.values()) if (rank <= rankMax) count++
    return count
  }

  best(limit: number): string[] {
    return [...this.#ranks]
      .sort(([idA, rankA], [idB, rankB]) => rankA - rankB || (idA < idB ? 1 : -1))
      .slice(0, limit)
      .map(([id]) => id)
  }
}

/**
 * Looks at what begins with the query, and at the newest rows. Answers whether these are all rows that there are. The
 * newest rows are between two pairs, which one index serves: asked for an equal firm, the planner may walk the newest
 * rows of all firms.
 */
async function lookNear(
  db: Queryable,
  firmId: FirmId,
  { table, limit, only }: SearchOf,
  ways: readonly Way[],
  found: Found,
): Promise<boolean> {
  const slots = ways[0]!.words.length
  const recent = only
    ? `select id, search_key from ${table} where firm_id = $1 and ${only.condition('$3')}`
    : `select id, search_key from ${table}
       where (uuid_send(firm_id), id) between (uuid_send($1), uuid '${NIL_UUID}') and (uuid_send($1), uuid '${LAST_ID}')
       order by uuid_send(firm_id) desc, id desc limit $3`
  const beginning = `
    select way.*, t.id, t.search_key
    from way, lateral (
      select id, search_key from ${table}
      where firm_id = $1 and left(search_key, 100) >= left(way.phrase, 100)
        and left(search_key, 100) < left(way.phrase, 100) || chr(127)
      order by left(search_key, 100) limit $2
    ) t
    union all`
  const rows = await db.query<{ seen: number } & (Hit | { id: null })>(
    `with way as (${waysSql(4, slots)}),
     recent as materialized (${recent}),
     near as (${only ? '' : beginning} select way.*, t.id, t.search_key from way, recent t),
     hits as (
       select id, min(${rankSql(slots)}) as rank from near where ${matchSql('near.search_key', 'near', slots)}
       group by id order by rank, id desc limit $2
     )
     select (select count(*) from recent) as seen, hits.* from (select) one left join hits on true`,
    [toUuid(firmId), limit, only ? only.value : WINDOW_ROWS, ...waysValues(ways)],
  )
  found.add(rows.filter((row): row is { seen: number } & Hit => row.id !== null))
  return only !== undefined || rows[0]!.seen < WINDOW_ROWS
}

/**
 * Looks at all rows, or those of the sample, by trigrams. Answers how many were found. The index has the firm as bytes
 * and the subquery keeps to itself, so that there is one plan: of few statistics the planner could make out that a walk
 * through the firm is cheaper. The bound is outside of what is planned for all rows, for the same reason.
 */
async function lookEverywhere(
  db: Queryable,
  firmId: FirmId,
  { table, limit }: SearchOf,
  ways: readonly Way[],
  rows: 'sample' | 'all',
  found: Found,
): Promise<number> {
  const slots = ways[0]!.words.length
  const sampled = rows === 'sample' ? 'and get_byte(uuid_send(id), 15) < 4' : ''
  const short = ways[0]!.words.every((word) => word.length < 3)
  const hits = await db.query<Hit>(
    `with way as (${waysSql(3, slots)}),
     matching as materialized (
       select way.*, t.id, t.search_key
       from way, lateral (
         select id, search_key from ${table}
         where uuid_send(firm_id) = uuid_send($1) ${sampled} and ${short ? shortMatchSql(slots) : matchSql('search_key', 'way', slots)}
         offset 0
       ) t
     )
     select id, min(${rankSql(slots)}) as rank
     from (select * from matching ${rows === 'sample' ? `limit ${SAMPLED_ROWS_MAX}` : ''}) near
     group by id order by rank, id desc limit $2`,
    [toUuid(firmId), limit, ...waysValues(ways)],
  )
  found.add(hits)
  return hits.length
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

function matchSql(key: string, way: string, slots: number): string {
  return wordColumns(slots)
    .map((word) => `${key} like '%' || ${way}.${word} || '%'`)
    .join(' and ')
}

/** Two letters are no trigram: they are with each one that can be before them. A single one is looked for where words begin. */
function shortMatchSql(slots: number): string {
  return wordColumns(slots)
    .map(
      (word) => `search_key ~ (case when length(way.${word}) = 1 then ' ' else '[ a-z0-9]' end
        || regexp_replace(way.${word}, '([^a-z0-9 ])', '\\\\\\1', 'g'))`,
    )
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
    when ${eachBegins.join(' and ')} then ${WORD_START_RANK}
    else 5 end`
}

/**
 * Words that are part of no word of the firm's keys, so that no row can have them. Told of words of three letters or more
 * and nothing else: `search_words` has such runs alone. Counted, since the planner would look for the first of them by
 * reading the words of all firms.
 */
async function listUnknownWords(
  db: Queryable,
  firmId: FirmId,
  { table, words, unfolded }: Asked,
): Promise<ReadonlySet<string>> {
  const told = words.filter((word) => /^[a-z]{3,}$/.test(word))
  if (told.length === 0) return new Set()
  const rows = await db.query<{ word: string }>(
    `select word from unnest($3::text[]) as typed (word)
     where 0 = (
       select count(*) from search_words w
       where uuid_send(w.firm_id) = uuid_send($1) and w.source = $2 and w.word like '%' || typed.word || '%'
     )${
       unfolded === undefined
         ? ''
         : ` and not exists (select from (${unfolded}) u where u.search_key like '%' || typed.word || '%')`
     }`,
    [toUuid(firmId), table, told],
  )
  return new Set(rows.map(({ word }) => word))
}

const NEAR = `length(word) between length($3) - $7 and length($3) + $7
    and levenshtein_less_equal(word, $3, 2 * $7) <= 2 * $7`

const NEAR_WORDS = `
  select word from search_words
  where firm_id = $1 and source = $2 and word >= $4 and word < $4 || chr(127) and ${NEAR}
  union
  select word from search_words
  where firm_id = $1 and source = $2 and reverse(word) >= reverse($5) and reverse(word) < reverse($5) || chr(127) and ${NEAR}
  union
  select word from search_words where firm_id = $1 and source = $2 and word = $6`

/** Words of the firm's keys that a typed word may have been meant to be; two swapped letters count as two here. */
async function listNearWords(
  db: Queryable,
  firmId: FirmId,
  { table, unfolded }: SearchOf,
  typed: string,
): Promise<string[]> {
  const { start, end, swapped } = intactParts(typed)
  const further =
    unfolded === undefined
      ? ''
      : `union select word from (${unfolded}) u cross join lateral unnest(letters_of(u.search_key)) word where ${NEAR}`
  const rows = await db.query<{ word: string }>(`${NEAR_WORDS} ${further} limit $8`, [
    toUuid(firmId),
    table,
    typed,
    start,
    end,
    swapped,
    mistakesMax(typed),
    NEAR_WORDS_MAX,
  ])
  return rows.map(({ word }) => word)
}
