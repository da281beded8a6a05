/** What a table has for a key from outside, and never what every object inherits, such as `constructor`. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
