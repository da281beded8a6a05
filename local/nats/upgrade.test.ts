import { readFile } from 'node:fs/promises'
import { type OwnerName, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { natsPermissions } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { natsNeeds } from './index.ts'

const decision = new URL('../../docs/decisions/0035-gateways-sign-principals.md', import.meta.url)

/** Whom each service could ask in the version before signed principals. */
const askedBefore: Readonly<Record<ServiceName, readonly OwnerName[]>> = {
  gateway: ownerNames,
  identity: ['matters', 'documents', 'notifications'],
  matters: ['identity', 'documents', 'notifications'],
  documents: ['identity', 'matters'],
  notifications: ['identity', 'matters', 'documents'],
  integrations: [],
}

/** What a service could publish in that version. */
function publishedBefore(service: ServiceName): string[] {
  const asked = askedBefore[service].map((callee) => `rpc.${callee}.>`)
  if (service === 'gateway') return [...asked, '$JS.API.DIRECT.GET.KV_rate_limits.>', '$KV.rate_limits.>']
  const ofStreams = ['EVENTS', `JOBS_${service}`].flatMap((stream) => [
    `$JS.API.CONSUMER.INFO.${stream}.>`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
    `$JS.ACK.${stream}.>`,
    `$JS.ACK.*.*.${stream}.>`,
  ])
  return [...asked, `evt.${service}.>`, `note.${service}.>`, `job.${service}.>`, ...ofStreams]
}

test.each(serviceNames)(
  'what the upgrade has added to the old rights is all that %s needs beside old processes',
  async (service) => {
    const added = [...(await readFile(decision, 'utf8')).matchAll(/^ +(\w+) +publish +(\S+)$/gm)]
      .filter(([, name]) => name === service)
      .map(([, , subject]) => subject!)
    const allowed = [...publishedBefore(service), ...added]

    const { publish, store } = natsPermissions(service, natsNeeds)
    const lacking = [...publish, ...store].filter((subject) => !allowed.some((pattern) => covers(pattern, subject)))

    expect(lacking).toEqual([])
  },
)

/** Whether all subjects that a pattern stands for are among those of another one. */
function covers(pattern: string, subject: string): boolean {
  const [tokens, others] = [pattern.split('.'), subject.split('.')]
  const end = tokens.indexOf('>')
  if (end < 0 && tokens.length !== others.length) return false
  const compared = end < 0 ? tokens : tokens.slice(0, end)
  if (others.length < compared.length + (end < 0 ? 0 : 1)) return false
  return compared.every((token, index) => (token === '*' ? others[index] !== '>' : token === others[index]))
}
