import { isTargetAway, ProxyError, RefusedTargetError } from '@dossier/runtime'

/** Why a delivery got no answer, in words for the endpoint's owner: no addresses, nothing of the inside. */
export type AttemptError =
  | 'timeout'
  | 'address_not_allowed'
  | 'name_not_resolved'
  | 'connection_refused'
  | 'tls_failed'
  | 'connection_failed'
  /** The proxy of the installation is down, or refuses us: the endpoint was not reached. */
  | 'proxy_failed'
  | 'internal_error'

/** Codes of c-ares: the name server says no, or nothing. */
const NAME_CODES = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT', 'EBADNAME', 'ECANCELLED'])
const TIMEOUT_CODES = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_ABORTED',
])
/** OpenSSL's verification results and Node's own: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const TLS_CODES = /^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_|EPROTO)/

export function attemptErrorOf(error: unknown): AttemptError {
  if (error instanceof RefusedTargetError) return 'address_not_allowed'
  if (error instanceof ProxyError) return isTargetAway(error) ? 'connection_failed' : 'proxy_failed'
  const code = (error as { code?: string }).code ?? ''
  if (NAME_CODES.has(code)) return 'name_not_resolved'
  if (TIMEOUT_CODES.has(code) || (error as Error).name === 'AbortError') return 'timeout'
  if (code === 'ECONNREFUSED') return 'connection_refused'
  if (TLS_CODES.test(code)) return 'tls_failed'
  return 'connection_failed'
}
