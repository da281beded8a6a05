import { type NatsPasswords, natsUserOwners, natsUsers, natsUsersOf } from '@dossier/runtime'

/**
 * Passwords from a JSON object, as `npm run nats-config` takes them: one for each service and the operator, for the first user,
 * the second or both.
 *
 * @throws for anything else
 */
export function givenPasswords(text: string): NatsPasswords {
  const given: Record<string, unknown> = JSON.parse(text)
  const strangers = Object.keys(given).filter((user) => !(natsUsers as readonly string[]).includes(user))
  if (strangers.length > 0) throw new Error(`There are no users of these names: ${strangers.join(', ')}.`)
  const wrong = Object.keys(given).filter((user) => typeof given[user] !== 'string' || given[user] === '')
  if (wrong.length > 0)
    throw new Error(`A password must be a text that is not empty. Others have: ${wrong.join(', ')}.`)
  const missing = natsUserOwners.filter((owner) => !natsUsersOf(owner).some((user) => user in given))
  if (missing.length > 0) throw new Error(`Each of these needs a password: ${missing.join(', ')}.`)
  return given as NatsPasswords
}
