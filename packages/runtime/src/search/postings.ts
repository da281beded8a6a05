/**
 * SQL that reads `search_dictionary`, `search_postings` and `search_changes`; docs/decisions/0016 says how these are kept.
 * `$1` is the firm. Each look-up has a bound or a fence of its own, so that there is one plan: statements are prepared, and the
 * planner knows neither the firm nor the word.
 */

/** How many letters of a key its own posting has; see `search_entries` in search-dictionary.sql. */
const START_LETTERS = 40
/** Any run of this many letters of a word is in one entry of the dictionary. */
const LOOKED_UP_LETTERS = 200
/** Rows that are compared because their words may not be in the dictionary yet, the last noted ones. */
export const CHANGES_COMPARED_MAX = 10_000
/** Whatever a word can have before a letter. Two letters are no trigram: they are with each one that can be before them. */
const BEFORE = '[a-z0-9$+<=>^`|~]'

/**
 * How many letters or digits a word has in a row, which is what the trigrams of the dictionary can tell. Signs are in none: `c++` has
 * one letter, and is looked up where a word begins.
 */
export type WordLength = 'one' | 'two' | 'many'

export interface WordOf {
  /** The name of the table that is searched. */
  source: string
  length: WordLength
  /** SQL: the word as it is looked up. */
  word: string
}

/** How many rows are read of those that have a word. */
export interface WordBounds {
  /** Rows in all. */
  max: number
  /** Of the words that begin with the word, and of those that have it within, how many are looked at. */
  words: number
  /** The newest rows of each of these words. */
  rows: number
}

/** A word that the dictionary is asked for. */
export interface LookUp {
  word: string
  length: WordLength
}

/** The words of texts that keys have in a row, at most `max`, those first that tell most. */
export function lookUpsOf(texts: readonly string[], max: number): LookUp[] {
  return [...new Set(texts.flatMap((text) => text.split(' ')).filter(Boolean))]
    .map((text) => text.slice(0, LOOKED_UP_LETTERS))
    .map((word): LookUp => ({ word, length: lengthOf(word) }))
    .toSorted((one, other) => LENGTHS[other.length] - LENGTHS[one.length] || other.word.length - one.word.length)
    .slice(0, max)
}

const LENGTHS: Readonly<Record<WordLength, number>> = { one: 1, two: 2, many: 3 }

function lengthOf(word: string): WordLength {
  if (/[a-z0-9]{3}/.test(word)) return 'many'
  return /[a-z0-9]{2}/.test(word) ? 'two' : 'one'
}

/**
 * SQL: `row_id` of rows that have the word, some more than once. First those with the very word, the newest first; then those in
 * which it begins a word; then, of two letters or more, those in which it is anywhere. PostgreSQL begins with the next ones when
 * the rows before are fewer than `max`.
 */
export function rowsWithWord(of: WordOf, max: number): string {
  const { source, word } = of
  const further = otherWords(of).map(
    (found) => `union all (
      select p.row_id from (${found} limit ${max}) d cross join lateral (${newest(source, 'd.word', max)}) p limit ${max}
    )`,
  )
  return `select row_id from ((${newest(source, word, max)}) ${further.join(' ')}) rows limit ${max}`
}

/**
 * The same for bounded words, of whose rows the newest are read. `is_cut` is true of a row where a bound of the words or of their rows may
 * have left out others; `max` may have if there are as many rows.
 */
export function rowsOfWords(of: WordOf, { max, words, rows }: WordBounds): string {
  const { source, word } = of
  const further = otherWords(of).map(
    (found) => `union all (
      select p.row_id, bool_or(d.count = ${words} or p.count = ${rows}) as is_cut
      from (select word, count(*) over () as count from (${found} limit ${words}) words) d
      cross join lateral (select row_id, count(*) over () as count from (${newest(source, 'd.word', rows)}) rows) p
      group by p.row_id order by p.row_id desc limit ${max}
    )`,
  )
  const very = `select row_id, false as is_cut from (${newest(source, word, max)}) rows`
  return `select row_id, is_cut from ((${very}) ${further.join(' ')}) rows limit ${max}`
}

function otherWords(of: WordOf): string[] {
  return [wordsBeginning(of), ...(of.length === 'one' ? [] : [wordsWithin(of)])]
}

function newest(source: string, word: string, limit: number): string {
  return `select row_id from search_postings where firm_id = $1 and source = '${source}' and word = ${word}
    order by row_id desc limit ${limit}`
}

/** Other words that begin with the word. */
function wordsBeginning({ source, word }: WordOf): string {
  return `select word from search_dictionary
    where firm_id = $1 and source = '${source}' and word > ${word} and word < ${word} || chr(127)`
}

/** Words that have the word after their beginning. As an array they are all found at once, by trigrams, whatever limit follows. */
function wordsWithin({ source, word, length }: WordOf): string {
  const found =
    length === 'two'
      ? `word ~ ('${BEFORE}' || regexp_replace(${word}, '([^a-z0-9])', '\\\\\\1', 'g'))`
      : `word like '%' || ${word} || '%'`
  return `select within.word from unnest(array(
    select word from search_dictionary
    where uuid_send(firm_id) = uuid_send($1) and source = '${source}' and ${found} and not starts_with(word, ${word})
  )) within (word)`
}

/** SQL: `row_id` of rows whose keys begin with the text of the parameter, in the order of their keys. */
export function rowsBeginning(source: string, text: string, limit: number): string {
  return `select row_id from search_postings
    where firm_id = $1 and source = '${source}'
      and word >= left(${text}, ${START_LETTERS}) and word < left(${text}, ${START_LETTERS}) || chr(127)
    order by word, row_id desc limit ${limit}`
}

/**
 * SQL: `row_id` of rows whose words may not be in the dictionary yet: the last noted ones, and rows that cannot be indexed. With
 * `lettersMax`, each of the two ends before the keys of its changes have more letters in all.
 */
export function changedRows(
  source: string,
  { max = CHANGES_COMPARED_MAX, lettersMax }: { max?: number; lettersMax?: number } = {},
): string {
  const newest = (condition: string) => {
    const changes = `from search_changes where firm_id = $1 and source = '${source}'${condition} order by id desc limit ${max}`
    return lettersMax === undefined
      ? `(select row_id ${changes})`
      : `(select row_id from (
           select row_id, sum(letters) over (order by id desc) as letters ${changes}
         ) changes where letters <= ${lettersMax})`
  }
  return `${newest('')} union ${newest(' and set_aside_at is not null')}`
}

/** SQL: rows of the firm by `row_id` of `ids`. The fence has each looked up, since the planner cannot know how many there are. */
export function rowsOf(table: string, ids: string, columns = '*'): string {
  return `select t.* from (${ids}) ids cross join lateral (
    select ${columns} from ${table} where firm_id = $1 and id = ids.row_id offset 0
  ) t`
}
