import { z } from 'zod'

const HOSTS_MAX = 10
/** What libpq calls a server that takes writes; `primary` means the same to a service. */
const SESSION_ATTRIBUTES = ['read-write', 'primary']

/**
 * The addresses of one server each that `postgres://user:password@host:port,host:port/database` names, or what is wrong with
 * it. The form is libpq's: https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-CONNSTRING-URIS
 */
export function readPostgresUrl(text: string, hostsMax = HOSTS_MAX): { urls: readonly string[] } | { problem: string } {
  const [, start = '', hosts = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/s.exec(text) ?? []
  const servers = hosts.split(',')
  const { rest, refused } = withoutSessionAttributes(query)
  const urls = servers.map((server) => start + server + path + rest)
  if (start === '' || !urls.every((url) => URL.canParse(url)) || (servers.length > 1 && servers.includes(''))) {
    return { problem: 'must be postgres://user:password@host:port/database, with a comma between hosts' }
  }
  if (servers.length > hostsMax)
    return { problem: `must name ${hostsMax === 1 ? 'one host' : `at most ${hostsMax} hosts`}` }
  if (refused) return { problem: 'must have target_session_attrs=read-write or none, because services write' }
  return { urls }
}

/** An address of PostgreSQL, as a setting has it. */
export const postgresUrlSchema = (options: { hostsMax?: number; mayBeEmpty?: boolean } = {}) =>
  z.string().superRefine((text, problems) => {
    if (text === '' && options.mayBeEmpty) return
    const read = readPostgresUrl(text, options.hostsMax)
    if ('problem' in read) problems.addIssue({ code: 'custom', message: read.problem })
  })

/** The query without the one parameter that the library does not know, and whether that asks for another kind of server. */
function withoutSessionAttributes(query: string): { rest: string; refused: boolean } {
  const parameters = query.slice(1).split('&')
  const [attributes, others] = [
    parameters.filter((parameter) => parameter.startsWith('target_session_attrs=')),
    parameters.filter((parameter) => parameter !== '' && !parameter.startsWith('target_session_attrs=')),
  ]
  return {
    rest: others.length > 0 ? `?${others.join('&')}` : '',
    refused: attributes.some((attribute) => !SESSION_ATTRIBUTES.includes(attribute.split('=')[1]!)),
  }
}
