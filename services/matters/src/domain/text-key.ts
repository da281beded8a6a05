/**
 * What spellings of a title or an email have in common that count as the same: surrounding white space, letter case
 * and the way in which accented letters are composed do not matter. Computed here and not by the database, whose rules
 * depend on its locale.
 */
export function textKey(text: string): string {
  return foldCase(text.normalize('NFC').trim()).normalize('NFC')
}

/**
 * Unicode's full case folding: as lower case, but letters that upper case makes one are one (ß and SS, both sigmas).
 * Letter by letter, since lower case of a whole text depends on where in a word a sigma stands.
 */
function foldCase(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return Array.from(text.toLowerCase(), (letter) =>
    // The dotless i of Turkish is a letter of its own.
    letter === 'ı' ? letter : letter.toUpperCase().toLowerCase(),
  ).join('')
}
