import { UsageError } from '../usage-error.ts'
import { parseUrl } from './parse-url.ts'

/** The address of an installation, without a slash at its end. @throws UsageError for what no credential should be sent to */
export function addressOf(given: string | undefined): string {
  if (!given) throw new UsageError('Give the address of your installation: --url https://dossier.example')
  const url = parseUrl(given)
  const isLoopback = url && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)))
    throw new UsageError(`${given} must begin with https://; http:// is only for this machine.`)
  return url.href.replace(/\/$/, '')
}
