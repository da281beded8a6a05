/** The code of a system error such as ENOENT. Does not rely on the class: test runners give each file its own Error. */
export function errorCode(err: unknown): string | undefined {
  const code = err !== null && typeof err === 'object' && 'code' in err ? err.code : undefined
  return typeof code === 'string' ? code : undefined
}
