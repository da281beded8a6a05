/**
 * The spellings under which an address from a query string is looked up, in lower case: as it is, and with its spaces
 * as plus signs, because a literal `+` in a query string is decoded as a space.
 */
export function spellingsOf(address: string): string[] {
  const spelling = address.toLowerCase()
  return [spelling, spelling.replaceAll(' ', '+')]
}
