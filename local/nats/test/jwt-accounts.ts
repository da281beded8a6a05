import type { ServiceName } from '@dossier/contracts'
import { ANSWERS_FORWARDED_S, natsImports, natsRightsOf } from '@dossier/runtime'
import { nkeys } from '@nats-io/nats-core'
import { natsNeeds } from '../index.ts'

type KeyPair = ReturnType<typeof nkeys.createUser>

const UNLIMITED = { subs: -1, data: -1, payload: -1 }
const ACCOUNT_LIMITS = { ...UNLIMITED, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 }
const STORAGE = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }
const SECOND_NS = 1e9
/** A client signs in with its user's JWT on one line, which holds the rights. The gateway's takes 12 KB; servers accept 4 KB by default. */
const CONTROL_LINE_BYTES_MAX = 65_536

const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A claim as NATS signs it: https://github.com/nats-io/jwt. */
function claimOf(subject: KeyPair, signer: KeyPair, nats: object): string {
  const [sub, iss] = [subject.getPublicKey(), signer.getPublicKey()]
  const claim = { jti: sub, iat: 0, iss, name: 'test', sub, nats: { version: 2, ...nats } }
  const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, claim].map((part) => base64url(JSON.stringify(part))).join('.')
  return `${text}.${base64url(signer.sign(Buffer.from(text)))}`
}

/** The accounts of an installation as JWTs. */
export interface JwtAccounts {
  /** Has a server know them. */
  configText: string
  /** A `.creds` file as nsc writes it, of the operator or a service. */
  credentialsOf(user: 'operator' | ServiceName): string
  /** Those of a user whose account the server does not know. */
  strangersCredentials: string
}

/** The two accounts of `npm run nats-config`, with their users, the export and the imports. */
export function newJwtAccounts(): JwtAccounts {
  const operator = nkeys.createOperator()
  const [streams, services, system] = [nkeys.createAccount(), nkeys.createAccount(), nkeys.createAccount()]
  const account = (keys: KeyPair, claims: object) =>
    `${keys.getPublicKey()}: ${claimOf(keys, operator, { type: 'account', ...claims })}`
  const accounts = [
    account(streams, { limits: { ...ACCOUNT_LIMITS, ...STORAGE }, exports: [privateExport()] }),
    account(services, { limits: ACCOUNT_LIMITS, imports: importsOf(streams, services) }),
    account(system, { limits: ACCOUNT_LIMITS }),
  ]
  return {
    configText: [
      `max_control_line: ${CONTROL_LINE_BYTES_MAX}`,
      `operator: ${claimOf(operator, operator, { type: 'operator' })}`,
      'resolver: MEMORY',
      `system_account: ${system.getPublicKey()}`,
      `resolver_preload: { ${accounts.join(', ')} }`,
    ].join('\n'),
    credentialsOf: (user) => (user === 'operator' ? credentials(streams, {}) : credentials(services, rightsOf(user))),
    strangersCredentials: credentials(nkeys.createAccount(), {}),
  }
}

/** Of everything in the account, so only accounts with a token of its own may import. */
const privateExport = () => ({
  ...{ name: 'streams', subject: '>', type: 'service', token_req: true },
  ...{ response_type: 'Stream', response_threshold: ANSWERS_FORWARDED_S * SECOND_NS },
})

/** The imports, with a token that the account of the streams has signed. */
function importsOf(streams: KeyPair, services: KeyPair): object[] {
  const token = claimOf(services, streams, { type: 'activation', subject: '>', kind: 'service' })
  return natsImports(natsNeeds).map(({ subject, to }) => ({
    ...{ name: subject, subject, account: streams.getPublicKey(), token, type: 'service' },
    ...(to !== undefined && { local_subject: to }),
  }))
}

function rightsOf(service: ServiceName): object {
  const { publish, subscribe } = natsRightsOf(service, natsNeeds)
  return { pub: { allow: publish }, sub: { allow: subscribe } }
}

function credentials(signer: KeyPair, rights: object): string {
  const user = nkeys.createUser()
  const jwt = claimOf(user, signer, { type: 'user', pub: {}, sub: {}, ...rights, ...UNLIMITED })
  const seed = Buffer.from(user.getSeed()).toString()
  return [
    `-----BEGIN NATS USER JWT-----\n${jwt}\n------END NATS USER JWT------\n`,
    '************************* IMPORTANT *************************\n',
    `-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
  ].join('\n')
}
