/** The address of an installation without a path: `https://dossier.example`. @throws Error for anything else */
export function baseAddressOf(given: unknown): string {
  const address = URL.canParse(String(given)) ? new URL(String(given)) : undefined
  const isOrigin = address && address.pathname === '/' && !address.search && !address.hash && !address.username
  if (!isOrigin || !['https:', 'http:'].includes(address.protocol))
    throw new Error('The base URL of the credential must be an address without a path, such as https://dossier.example')
  return address.origin
}
