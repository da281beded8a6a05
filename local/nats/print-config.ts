import { text } from 'node:stream/consumers'
import { natsServerConfig } from '@dossier/runtime'
import { givenPasswords } from './given-passwords.ts'
import { natsNeeds } from './index.ts'

/**
 * `npm run nats-config`: reads `{"operator": "…", "gateway": "…", "gateway-2": "…", …}` and prints the configuration of a NATS
 * server. Only one user of each service, and one operator, needs a password.
 */
try {
  const passwords = givenPasswords(await text(process.stdin))
  console.log(natsServerConfig({ passwords, services: natsNeeds }))
} catch (error) {
  console.error(`Standard input must hold a JSON object with passwords. ${(error as Error).message}`)
  process.exitCode = 1
}
