import { text } from 'node:stream/consumers'
import { identity } from '@dossier/contracts'
import { type Command, type Database, runServiceMain, sendNotice, withDatabase } from '@dossier/runtime'
import { reinstateFirm, reinstateUser, setPassword, suspendFirm, suspendUser } from './commands/access.ts'
import { SeedInput, seed } from './commands/seed.ts'
import type { CredentialsChange } from './deps.ts'
import { PASSWORD_CHARACTERS_MIN } from './domain/password.ts'
import { service } from './service.ts'

/** A command that changes credentials of the firm or user that its one argument names, then tells the gateways. */
function accessCommand(change: (db: Database, name: string, now: string) => Promise<CredentialsChange>): Command {
  return async ([name = ''], environment) => {
    const changed = await withDatabase(environment, (db) => change(db, name, new Date().toISOString()))
    const told = await sendNotice(environment, identity.notices.credentialsChanged, changed)
    return told ? 'done' : 'done; NATS was not there, so gateways notice when their CREDENTIAL_TTL_MS has passed'
  }
}

await runServiceMain(service, {
  /** Reads firms from standard input and answers them with their ids, both as JSON. */
  async seed(_arguments, environment) {
    const input = SeedInput.parse(JSON.parse(await text(process.stdin)))
    const seeded = await withDatabase(environment, (database) => seed(database, input, new Date().toISOString()))
    return JSON.stringify(seeded)
  },
  'suspend-firm': accessCommand(suspendFirm),
  'reinstate-firm': accessCommand(reinstateFirm),
  'suspend-user': accessCommand(suspendUser),
  'reinstate-user': accessCommand(reinstateUser),
  /** Reads the password from standard input, where no other user of the machine can see it. */
  'set-password': accessCommand(async (db, email, now) => {
    const password = (await text(process.stdin)).replace(/\r?\n$/, '')
    if (password.length < PASSWORD_CHARACTERS_MIN) {
      throw new Error(`a password has at least ${PASSWORD_CHARACTERS_MIN} characters`)
    }
    return setPassword(db, email, password, now)
  }),
})
