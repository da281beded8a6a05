/** Searches the list of matters in more than titles: case numbers, and names and emails of clients and participants. */
import type { FirmId } from '@dossier/contracts'
import { findRarestWord, type LookUp, type Queryable, rowsThatMayHave } from '@dossier/runtime'
import { type ListedPage, type PageRows, readPageOf, readSortedPage } from './list-pages.ts'
import { type ListSearch, wordsOf } from './list-search.ts'

/** Tables whose words the dictionary has. */
const SOURCES = ['matters', 'clients', 'searched_participants'] as const
type Source = (typeof SOURCES)[number]
/** Rows with a word whose matters are compared one by one; comparing one reads texts of four tables. */
const LOOKED_UP_MAX = 10_000
/** Patterns that all texts of the firm are compared with; matters that were found are compared with the others. */
const COMPARED_EVERYWHERE_MAX = 6

/** What a matter `r` is found by. A line end parts the texts: no pattern has one, so none is found across two of them. */
const KEYS = `concat_ws(E'\\n', r.search_key, search_key(r.case_number),
  (select key_without_phone(c.search_key, c.phone) from clients c where c.firm_id = r.firm_id and c.id = r.client_id),
  (select string_agg(key_without_phone(s.search_key, p.phone), E'\\n')
   from participants p join searched_participants s on s.firm_id = p.firm_id and s.id = p.id
   where p.firm_id = r.firm_id and p.matter_id = r.id and p.removed_at is null))`

/** The same search for all texts of matters: signs alone are left out, and one or two letters are found where a word begins. */
export function inAll({ parts, asWritten }: ListSearch): ListSearch {
  const told = parts.filter((part) => /[a-z0-9]/.test(part)).toSorted((one, other) => other.length - one.length)
  return { parts: told, patterns: told.map((part) => (isLong(part) ? `%${part}%` : `% ${part}%`)), asWritten }
}

/** Whether a part has three letters in a row, so a trigram wherever it begins. */
const isLong = (part: string) => /[a-z0-9]{3}/.test(part)

/** The condition that a matter `r` has every pattern of `parameter` in one of these texts; it reads them for each row. */
export function foundInAll(parameter: string): string {
  return `case when ${KEYS} like all (${parameter}::text[]) then true end`
}

/** A page of what a search for all texts of matters finds. The patterns of the search are the last of the values of the page. */
export async function readPageInAll<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  search: ListSearch,
): Promise<PageRows<Row>> {
  const patterns = `$${page.values.length + 1}`
  return (
    (await readLookedUp<Row>(db, firmId, page, search, foundInAll(patterns))) ??
    (await readSortedPage(db, firmId, page, foundAnywhere(search, patterns)))
  )
}

/** The same by the rarest word, where few enough rows and their matters have it. */
async function readLookedUp<Row>(
  db: Queryable,
  firmId: FirmId,
  page: ListedPage,
  { parts, patterns }: ListSearch,
  found: string,
): Promise<PageRows<Row> | undefined> {
  const long = wordsOf(parts, 3)
  const words = long.length > 0 ? long : wordsOf(parts, 1)
  const lookUp = await findRarestWord(db, firmId, SOURCES, words, { max: LOOKED_UP_MAX })
  if (!lookUp) return undefined
  const part = parts.findIndex((text) => text.split(' ').some((word) => word.startsWith(lookUp.word)))
  const { values } = page
  const looked = { ...page, values: [...values, lookUp.word, patterns[part]!] }
  const ids = mattersThatMayHave(lookUp, `$${values.length + 2}`, `$${values.length + 3}`)
  return await readPageOf(db, firmId, looked, [found], { ids, max: LOOKED_UP_MAX })
}

/**
 * SQL: `row_id` of matters that may have the word in a text, or the pattern in the case number. Who reads them stops at the bound:
 * one client may have most matters of the firm.
 */
function mattersThatMayHave(lookUp: LookUp, word: string, pattern: string): string {
  const having = (source: Source) => rowsThatMayHave(source, lookUp, word, LOOKED_UP_MAX)
  return `(select row_id from (${having('matters')}) rows)
    union all
    (${mattersByNumber(pattern)})
    union all
    (select m.id from (select * from (${having('clients')}) rows offset 0) c join matters m on m.firm_id = $1 and m.client_id = c.row_id)
    union all
    (select p.matter_id from (select * from (${having('searched_participants')}) rows offset 0) s join participants p on p.firm_id = $1 and p.id = s.row_id)`
}

/** SQL: matters by a pattern of the case number, which trigrams find; 0013-search.sql says why the firm is compared as bytes. */
function mattersByNumber(pattern: string): string {
  return `select id as row_id from matters
    where uuid_send(firm_id) = uuid_send($1) and case_number is not null and search_key(case_number) like ${pattern}`
}

/**
 * The conditions that a matter `r` is found, where no part is rare: all texts of the firm are compared with each pattern, with short
 * ones only if there is no longer one, which finds less. `intersect` does so once for each; with two conditions the planner expects few
 * rows and may repeat the second for each row of the first.
 */
function foundAnywhere({ parts, patterns }: ListSearch, parameter: string): string[] {
  const long = patterns.filter((_, index) => isLong(parts[index]!))
  const compared = (long.length > 0 ? long : patterns).slice(0, COMPARED_EVERYWHERE_MAX)
  const ids = compared.map((pattern) => mattersWith(`(${parameter}::text[])[${patterns.indexOf(pattern) + 1}]`))
  const found = `r.id in (${ids.join(' intersect ')})`
  return patterns.length > compared.length ? [found, foundInAll(parameter)] : [found]
}

/** Matters that have a pattern. Offset 0 has the people found before their matters are read. */
function mattersWith(pattern: string): string {
  return `(
    select id from matters where firm_id = $1 and search_key like ${pattern}
    union all
    ${mattersByNumber(pattern)}
    union all
    select m.id from (
      select id from clients where firm_id = $1 and key_without_phone(search_key, phone) like ${pattern} offset 0
    ) c join matters m on m.firm_id = $1 and m.client_id = c.id
    union all
    select p.matter_id from (
      select id, search_key from searched_participants where firm_id = $1 and search_key like ${pattern} offset 0
    ) s join participants p on p.firm_id = $1 and p.id = s.id
    where key_without_phone(s.search_key, p.phone) like ${pattern})`
}
