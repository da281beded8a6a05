import { text } from 'node:stream/consumers'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { natsServerConfig } from '@dossier/runtime'
import { consuming } from './index.ts'

/** `npm run nats-config`: reads `{"operator": "…", "gateway": "…", …}` and prints the configuration of a NATS server. */
const given: Partial<Record<string, unknown>> = JSON.parse(await text(process.stdin))
const users = ['operator', ...serviceNames]
const missing = users.filter((user) => typeof given[user] !== 'string' || given[user] === '')
if (missing.length > 0) {
  console.error(`Standard input must hold a JSON object with a password for each user. Missing: ${missing.join(', ')}.`)
  process.exitCode = 1
} else {
  const { operator, ...passwords } = given as Record<ServiceName | 'operator', string>
  console.log(natsServerConfig({ passwords, operatorPassword: operator, services: consuming }))
}
