/** The table's own entry for a key from outside; never an inherited one such as `constructor`. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
