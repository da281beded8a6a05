/** Searches the list of matters in more than titles: case numbers, and names and emails of clients and participants. */
import { hasLetters, hasThreeLetters, type ListSearch, PATTERNS_LOOKED_UP_MAX } from './list-search.ts'

/** What a matter `r` is found by. A line end parts the texts: no pattern has one, so none is found across two of them. */
const KEYS = `concat_ws(E'\\n', r.search_key, search_key(r.case_number),
  (select key_without_phone(c.search_key, c.phone) from clients c where c.firm_id = r.firm_id and c.id = r.client_id),
  (select string_agg(key_without_phone(s.search_key, p.phone), E'\\n')
   from participants p join searched_participants s on s.firm_id = p.firm_id and s.id = p.id
   where p.firm_id = r.firm_id and p.matter_id = r.id and p.removed_at is null))`

/**
 * What to look up. A pattern without a trigram is matched at the beginning of a word, where a trigram has the space before it.
 * Signs alone have none and are left out.
 */
export function patternsInAll({ patterns }: ListSearch): string[] {
  return patterns
    .filter(hasLetters)
    .map((pattern) => (hasThreeLetters(pattern) ? pattern : pattern.replace(/^%/, '% ')))
    .toSorted((one, other) => other.length - one.length)
}

/** The condition that a matter `r` has every pattern of `parameter` in one of these texts; it reads them for each row. */
export function foundInAll(parameter: string): string {
  return `case when ${KEYS} like all (${parameter}::text[]) then true end`
}

/**
 * The conditions that a matter `r` of the firm `$1` is found, for a search over all of the firm. Each pattern is looked up by
 * trigrams in each of the tables, but short ones only where there is no longer one, which finds less. `intersect` runs each look-up once; with two conditions the planner expects few rows and may
 * repeat the second look-up for each row of the first.
 */
export function foundAnywhere(patterns: readonly string[], parameter: string): string[] {
  const long = patterns.filter(hasThreeLetters)
  const lookedUp = (long.length > 0 ? long : patterns).slice(0, PATTERNS_LOOKED_UP_MAX)
  const ids = lookedUp.map((pattern) => idsWith(`(${parameter}::text[])[${patterns.indexOf(pattern) + 1}]`))
  const found = `r.id in (${ids.join(' intersect ')})`
  return patterns.length > lookedUp.length ? [found, foundInAll(parameter)] : [found]
}

/** Matters that have a pattern. Offset 0 has trigrams find the people before their matters are read. */
function idsWith(pattern: string): string {
  const inFirm = (row: string) => `uuid_send(${row}.firm_id) = uuid_send($1)`
  return `(
    select m.id from matters m where ${inFirm('m')} and m.search_key like ${pattern}
    union all
    select m.id from matters m where ${inFirm('m')} and m.case_number is not null and search_key(m.case_number) like ${pattern}
    union all
    select m.id from (
      select c.id from clients c
      where ${inFirm('c')} and c.search_key like ${pattern} and key_without_phone(c.search_key, c.phone) like ${pattern} offset 0
    ) c join matters m on m.firm_id = $1 and m.client_id = c.id
    union all
    select p.matter_id from (
      select s.id, s.search_key from searched_participants s where ${inFirm('s')} and s.search_key like ${pattern} offset 0
    ) s join participants p on p.firm_id = $1 and p.id = s.id
    where key_without_phone(s.search_key, p.phone) like ${pattern})`
}
