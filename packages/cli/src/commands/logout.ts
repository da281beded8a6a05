import { rm } from 'node:fs/promises'
import { createDossier } from '@dossier/client'
import { defineCommand, expectPositionals, profileOption } from '../command.ts'
import { listenFolder } from '../listen/listen-folder.ts'
import { configFolder, profileName } from '../profiles/config-folder.ts'
import { ProfileStore } from '../profiles/profile-store.ts'
import { say } from '../terminal.ts'

export const logout = defineCommand({
  name: 'logout',
  usage: '',
  summary: 'Sign out: revoke the tokens of the application, and remove the profile.',
  options: profileOption,
  notes: 'An API key stays valid. Revoke it in the console if nobody is to use it any more.',
  async run(values, positionals, terminal) {
    expectPositionals(positionals)
    const store = new ProfileStore(configFolder(terminal.env))
    const name = profileName(values.profile, terminal.env)
    const profile = await store.read(name)
    // While they are there, a failure can be tried again.
    if (profile?.credential.kind === 'tokens') {
      const { client_id, refresh_token: token } = profile.credential
      await createDossier({ baseUrl: profile.url }).revoke({ token, client_id }, { signal: terminal.signal })
    }
    await store.remove(name)
    await rm(listenFolder(terminal.env, name), { recursive: true, force: true })
    say(terminal, profile ? `Signed out of ${profile.url}.` : `Nobody had signed in with the profile "${name}".`)
  },
})
