import { nkeys } from '@nats-io/nats-core'
import { z } from 'zod'

/** Who a client of NATS is, where accounts are kept as JWTs: https://docs.nats.io/running-a-nats-service/configuration/securing_nats/auth_intro/jwt */
export interface NatsCredentials {
  jwt: string
  seed: Uint8Array
}

const SECTIONS =
  /BEGIN NATS USER JWT-+\s+(\S+)\s+-+END NATS USER JWT[\s\S]*BEGIN USER NKEY SEED-+\s+(\S+)\s+-+END USER NKEY SEED/

/** The credentials in a `.creds` file, as `nsc` and other tools of NATS write it; undefined for anything else. */
export function readNatsCredentials(text: string): NatsCredentials | undefined {
  const [, jwt = '', seedText = ''] = SECTIONS.exec(text) ?? []
  const seed = new TextEncoder().encode(seedText)
  try {
    nkeys.fromSeed(seed)
    return { jwt, seed }
  } catch {
    return undefined
  }
}

/** Undefined if the setting is empty. */
export const natsCredentialsSchema = z.string().transform((text, problems): NatsCredentials | undefined => {
  if (text === '') return undefined
  const credentials = readNatsCredentials(text)
  if (credentials) return credentials
  problems.addIssue({
    code: 'custom',
    message: 'must have a user JWT and the seed of an nkey, as a .creds file of NATS',
  })
  return z.NEVER
})
