/**
 * What spellings of a title or an email have in common that count as the same: letter case and the way in which
 * accented letters are composed do not matter. Computed here and not by the database, whose rules depend on its locale.
 */
export function textKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
