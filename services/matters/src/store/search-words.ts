import { type FirmId, toUuid } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { Listed } from './listed.ts'

/**
 * SQL: the keys of a firm's rows whose words may not have been noted yet, because their changes are not folded. `$1` is the
 * firm. Folding notes the words and removes the change in one transaction, so a statement sees one or the other.
 */
export function unfoldedKeys({ name, changes, changedId }: Listed): string {
  return `select r.search_key from ${changes} c
    cross join lateral (select search_key from ${name} where firm_id = c.firm_id and id = c.${changedId} offset 0) r
    where c.firm_id = $1 and c.step = 1`
}

/** Notes the words of all rows of a firm. For transactions that wrote rows without recording changes. */
export async function noteWords(tx: Queryable, firmId: FirmId, { name }: Listed): Promise<void> {
  await tx.query(
    `insert into search_words (firm_id, source, word)
     select $1, $2, seen.word
     from (select distinct unnest(letters_of(search_key)) as word from ${name} where firm_id = $1) seen
     left join lateral (
       select true as known from search_words where firm_id = $1 and source = $2 and word = seen.word limit 1
     ) earlier on true
     where earlier.known is null and length(seen.word) between 3 and 1000`,
    [toUuid(firmId), name],
  )
}
