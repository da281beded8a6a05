import { createSealer } from './seal.ts'

type KeyType = 'uuid' | 'text' | 'bigint'

/** A column whose values are made with ENCRYPTION_KEYS. Its names go into statements: they are code, never input. */
export interface KeyedColumn {
  table: string
  column: string
  /** `bytea` is read and written in hexadecimal. */
  type: 'text' | 'bytea'
  /** The columns of the primary key with their types, in its order. */
  key: Readonly<Record<string, KeyType>>
  /** Further columns that `renewer` needs of a row. */
  reads?: readonly string[]
  /**
   * Returns a function that renews a value with the first key, or returns undefined if the value already uses that key. The
   * function throws for a value that no key fits.
   */
  renewer(keys: string): (value: string, row: Readonly<Record<string, string | number>>) => string | undefined
}

/** A column that a `Sealer` has sealed; `contextOf` is the context by the first column of the primary key. */
export function sealedColumn(
  table: string,
  column: string,
  contextOf: (key: string) => string,
  key: Readonly<Record<string, KeyType>> = { id: 'uuid' },
): KeyedColumn {
  const [keyName] = Object.keys(key) as [string]
  return {
    table,
    column,
    type: 'text',
    key,
    renewer(keys) {
      const sealer = createSealer(keys)
      return (value, row) => {
        if (sealer.isNewest(value)) return undefined
        const context = contextOf(String(row[keyName]))
        return sealer.seal(sealer.open(value, context), context)
      }
    },
  }
}
