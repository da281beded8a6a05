/** The issuer identifier of RFC 8414: it names this installation to clients and is where its metadata is found. */
export function issuerOf(appUrl: string): string {
  return new URL(appUrl).origin
}
