import { createDossier, DossierError } from '@dossier/client'
import { defineCommand, expectPositionals, profileOption } from '../command.ts'
import { authorizeInBrowser, REDIRECT_URI } from '../login/authorize-in-browser.ts'
import { openBrowser } from '../login/open-browser.ts'
import { readSecret } from '../login/read-secret.ts'
import { revokeTokens } from '../login/revoke-tokens.ts'
import { withTokenLock } from '../login/token-lock.ts'
import { failureText } from '../output/failure.ts'
import { addressOf } from '../profiles/address.ts'
import { configFolder, profileName } from '../profiles/config-folder.ts'
import { type Profile, ProfileStore } from '../profiles/profile-store.ts'
import { say, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

const NOTES = `With an API key: an admin creates one in the console, under Settings, API keys. The command asks for it, or reads it from standard input. It is never an argument, which other users of the machine could see.

With the browser: the application acts for you, with your rights. An admin registers it once for the firm in the console, under Settings, Applications: it runs "On devices", leads back to ${REDIRECT_URI}, and has the scopes that you choose. In the API that is createOAuthClient with the type "public". The page shows the client id.

What you sign in with is stored in your configuration folder, readable for you alone.`

const REVOCATION_MS_MAX = 10_000

export const login = defineCommand({
  name: 'login',
  usage: '--url ADDRESS (--api-key | --client-id ID)',
  summary: 'Sign in to an installation, with an API key or with the browser.',
  options: {
    url: {
      type: 'string',
      value: 'ADDRESS',
      doc: 'Address of the installation; DOSSIER_URL or the profile otherwise.',
    },
    'api-key': { type: 'boolean', doc: 'Read an API key, without echo or from standard input.' },
    'client-id': { type: 'string', value: 'ID', doc: 'Sign in with the browser, as this registered application.' },
    scope: { type: 'string', value: 'SCOPES', doc: 'Ask only for these scopes, separated by spaces.' },
    'no-browser': {
      type: 'boolean',
      doc: 'Only print the address of the sign-in page, which other users of the machine could see while it is opened.',
    },
    ...profileOption,
  },
  notes: NOTES,
  async run(values, positionals, terminal) {
    expectPositionals(positionals)
    const store = new ProfileStore(configFolder(terminal.env))
    const name = profileName(values.profile, terminal.env)
    const before = await store.read(name)
    const url = addressOf(values.url ?? (terminal.env.DOSSIER_URL || before?.url))
    const clientId = values['client-id'] ?? (values['api-key'] ? undefined : clientIdOf(before))
    if (values['api-key'] && values['client-id']) throw new UsageError('Give --api-key or --client-id, not both.')
    if (!values['api-key'] && !clientId) throw new UsageError(`Give --api-key or --client-id.\n\n${NOTES}`)
    const credential: Profile['credential'] = clientId
      ? await authorizeInBrowser({
          ...{ url, clientId, scope: values.scope, signal: terminal.signal },
          show: (address) => {
            say(terminal, `Sign in at\n\n  ${address}\n`)
            if (!values['no-browser']) openBrowser(address)
          },
        })
      : { kind: 'key', api_key: await readSecret(terminal, 'API key') }
    const firm = await checkCredential(url, credential, terminal)
    const former = await replaceProfile(store, name, { url, credential }, terminal)
    say(terminal, `Signed in to ${url}${firm ? ` for ${firm}` : ''} with the profile "${name}".`)
    if (former) await endFormer(former, terminal)
  },
})

/** The profile as it was until then, with tokens that nobody renews any more. */
function replaceProfile(store: ProfileStore, name: string, profile: Profile, { signal }: Terminal) {
  const replace = async () => {
    const former = await store.read(name)
    await store.write(name, profile)
    return former
  }
  return withTokenLock(store, name, replace, signal)
}

/** The installation of a former sign-in may be gone for good: the user has signed in already and does not wait long for it. */
async function endFormer(former: Profile, terminal: Terminal): Promise<void> {
  try {
    await revokeTokens(former, { signal: terminal.signal, timeoutMs: REVOCATION_MS_MAX, retriesMax: 0 })
  } catch (error) {
    const told = failureText(error, terminal)
    say(terminal, `The former sign-in to ${former.url} could not be ended, and stays valid until it expires.\n${told}`)
  }
}

const clientIdOf = (profile: Profile | undefined) =>
  profile?.credential.kind === 'tokens' ? profile.credential.client_id : undefined

/** The name of the firm, if the credential may read it. @throws DossierError if it is not valid */
async function checkCredential(url: string, credential: Profile['credential'], { signal }: Terminal) {
  const secret = credential.kind === 'key' ? { apiKey: credential.api_key } : { accessToken: credential.access_token }
  try {
    return (await createDossier({ baseUrl: url, ...secret }).getFirm({}, { signal })).name
  } catch (error) {
    if (error instanceof DossierError && error.status === 403) return undefined
    throw error
  }
}
