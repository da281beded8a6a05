/**
 * SQL: who changed a row last. A replica of the release before sets `updated_at` and names nobody, so a name counts only with
 * the instant that it came with.
 */
export const UPDATED_BY = 'case when updated_by_at = updated_at then updated_by end as updated_by'

/**
 * The same for tables whose `updated_at` is newer than that release, which therefore leaves it alone: the name counts only while
 * the row still says what its owner wrote. `columns` are what people edit.
 */
export const updatedByOf = (columns: string, row = '') =>
  `case when ${row}updated_digest = ${digestSql(columns)} then ${row}updated_by end as updated_by`

/** SQL: what tells the values of a row from others. They have the types of the columns. */
export const digestSql = (values: string) => `md5(row(${values})::text)`
