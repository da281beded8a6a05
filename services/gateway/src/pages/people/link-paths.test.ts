import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allOperations } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { pagePaths } from '../../web/web-routes.ts'
import { peopleRoutes } from './routes.ts'

const checkout = join(import.meta.dirname, '../../../../..')
const TOKEN = 'aZ09-_token'

/** Every address with the token of a link. */
const addresses = [
  ...peopleRoutes({ appUrl: 'http://app.test', signUpEnabled: true } as never).map(({ path }) => path),
  ...allOperations.map(({ path }) => path),
]
  .filter((path) => /[:{]token\b/.test(path))
  .map((path) => path.replace(/:token|\{token\}/, TOKEN))
const linkAddresses = [...addresses, ...pagePaths.filter((path) => path.startsWith('/portal/')).map(withToken)]

function withToken(path: string): string {
  return path.replace(/[^/]+$/, TOKEN)
}

/** What each line of a configuration makes of an address before it is logged. */
const samples: [name: string, shorten: (address: string) => string][] = [
  ['the Caddyfile', shortenAsCaddy(readFileSync(join(checkout, 'deploy/caddy/Caddyfile'), 'utf8'))],
  ...[...readFileSync(join(checkout, 'docs/operations/ingress.md'), 'utf8').matchAll(/^```\w+\n(.*?)^```/gms)]
    .map(([, block]) => block!)
    .filter((block) => block.includes('map $request_uri'))
    .map((block, index): [string, (address: string) => string] => [
      `sample ${index + 1} of nginx`,
      shortenAsNginx(block),
    ]),
]

test('there are addresses and samples to try', () => {
  expect(linkAddresses.length).toBeGreaterThan(8)
  expect(samples.map(([name]) => name)).toEqual(['the Caddyfile', 'sample 1 of nginx', 'sample 2 of nginx'])
})

test.each(samples)('%s leaves out the token of every link, and queries', (_name, shorten) => {
  for (const address of linkAddresses) {
    for (const more of ['', '/', '/documents/doc_1', '?again=yes']) {
      expect(shorten(address + more)).toBe(address.replace(TOKEN, ''))
    }
  }
  expect(shorten('/api/v1/clients?q=silva')).toBe('/api/v1/clients')
  expect(shorten('/documents/k?X-Amz-Signature=abc')).toBe('/documents/k')
  expect(shorten('/api/v1/portal/matter')).toBe('/api/v1/portal/matter')
})

function shortenAsCaddy(text: string): (address: string) => string {
  const [, pattern, replacement] = /request>uri regexp "([^"]+)" "([^"]+)"/.exec(text)!
  return (address) => address.replace(new RegExp(pattern!, 'g'), replacement!)
}

/** The first pattern that fits decides. */
function shortenAsNginx(text: string): (address: string) => string {
  const patterns = [...text.matchAll(/"~([^"]+)" \$kept;/g)].map(([, pattern]) => new RegExp(pattern!))
  return (address) => patterns.map((pattern) => pattern.exec(address)).find((found) => found)!.groups!.kept!
}
