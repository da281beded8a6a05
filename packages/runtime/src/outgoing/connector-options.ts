import type { OutgoingProxy } from './outgoing-proxy.ts'
import type { TargetGuard } from './target-guard.ts'

export interface ConnectorOptions {
  /** Undefined: all connections are direct. */
  proxy: OutgoingProxy | undefined
  /** Longest wait for a connection that can be used, in milliseconds: proxy and TLS included. */
  timeoutMs: number
  /** For addresses that others choose. */
  targetGuard?: TargetGuard
  /** Whether to use HTTP/2 if the other side offers it; by default as undici. */
  allowH2?: boolean
}
