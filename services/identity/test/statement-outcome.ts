/** `done`, or the code of PostgreSQL's error. */
export function outcomeOfStatement(statement: Promise<unknown>): Promise<string | undefined> {
  return statement.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  )
}
