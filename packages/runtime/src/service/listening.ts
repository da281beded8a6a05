/** In a setting: all addresses of the machine, of IPv4 and IPv6. */
const ALL = '::'

/**
 * What a server of Node is told to listen on. For all addresses that is nothing: Node then listens on those of IPv4 alone where
 * the machine has no IPv6, and would fail if it were told `::`.
 */
export function listeningHost(host: string): string | undefined {
  return host === ALL ? undefined : host
}

/** How this machine reaches a server that listens there. */
export function listeningUrl(host: string, port: number): string {
  const reached = host === ALL || host === '0.0.0.0' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
