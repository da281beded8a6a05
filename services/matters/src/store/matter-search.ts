/** Searches the list of matters in more than titles: case numbers, and names and emails of clients and participants. */
import { hasTrigram, type ListSearch, longestPart } from './list-search.ts'

/** What a matter `r` is found by. A line end parts the texts: no pattern has one, so none is found across two of them. */
const KEYS = `concat_ws(E'\\n', r.search_key, search_key(r.case_number),
  (select key_without_phone(c.search_key, c.phone) from clients c where c.firm_id = r.firm_id and c.id = r.client_id),
  (select string_agg(key_without_phone(s.search_key, p.phone), E'\\n')
   from participants p join searched_participants s on s.firm_id = p.firm_id and s.id = p.id
   where p.firm_id = r.firm_id and p.matter_id = r.id and p.removed_at is null))`

/** The same for a search of signs alone, which keys leave out. */
const AS_WRITTEN = `concat_ws(E'\\n', r.title_key, lower(r.case_number),
  (select c.search_text from clients c where c.firm_id = r.firm_id and c.id = r.client_id),
  (select string_agg(lower(concat_ws(' ', p.first_name, p.last_name, p.email)), E'\\n')
   from participants p where p.firm_id = r.firm_id and p.matter_id = r.id and p.removed_at is null))`

/** The condition that a matter `r` has every pattern of `parameter` in one of these texts; it reads them for each row. */
export function foundInAll({ asWritten }: ListSearch, parameter: string): string {
  return `case when ${asWritten ? AS_WRITTEN : KEYS} like all (${parameter}::text[]) then true end`
}

/**
 * The conditions that a matter `r` of the firm `$1` is found, for a search over all of the firm. The longest word is looked up by
 * trigrams in each of the tables, and what it finds is compared with the other words. Without three letters in a row, all matters
 * of the firm are compared, with the other tables read as a whole rather than row by row.
 */
export function foundAnywhere(search: ListSearch, parameter: string): string[] {
  if (!hasTrigram(search)) return [search.asWritten ? foundInAll(search, parameter) : foundByScan(parameter)]
  const pattern = `(${parameter}::text[])[${longestPart(search) + 1}]`
  const inFirm = (row: string) => `uuid_send(${row}.firm_id) = uuid_send($1)`
  const lookedUp = `r.id in (
    select m.id from matters m where ${inFirm('m')} and m.search_key like ${pattern}
    union
    select m.id from matters m where ${inFirm('m')} and m.case_number is not null and search_key(m.case_number) like ${pattern}
    union
    select m.id from (
      select c.id from clients c
      where ${inFirm('c')} and c.search_key like ${pattern} and key_without_phone(c.search_key, c.phone) like ${pattern} offset 0
    ) c join matters m on m.firm_id = $1 and m.client_id = c.id
    union
    select s.matter_id from searched_participants s where ${inFirm('s')} and s.search_key like ${pattern})`
  return [lookedUp, foundInAll(search, parameter)]
}

function foundByScan(parameter: string): string {
  return `r.id in (
    select m.id from matters m
    left join (
      select c.id, key_without_phone(c.search_key, c.phone) as key from clients c where c.firm_id = $1 offset 0
    ) c on c.id = m.client_id
    left join (
      select p.matter_id, string_agg(key_without_phone(s.search_key, p.phone), E'\\n') as keys
      from participants p join searched_participants s on s.firm_id = p.firm_id and s.id = p.id
      where p.firm_id = $1 and p.removed_at is null group by p.matter_id
    ) p on p.matter_id = m.id
    where m.firm_id = $1
      and concat_ws(E'\\n', m.search_key, search_key(m.case_number), c.key, p.keys) like all (${parameter}::text[]))`
}
