import { rm } from 'node:fs/promises'
import { defineCommand, expectPositionals, profileOption } from '../command.ts'
import { listenFolder } from '../listen/listen-folder.ts'
import { revokeTokens } from '../login/revoke-tokens.ts'
import { withTokenLock } from '../login/token-lock.ts'
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
    const { signal } = terminal
    const signOut = async () => {
      const profile = await store.read(name)
      // While they are there, a failure can be tried again.
      if (profile) await revokeTokens(profile, { signal })
      await store.remove(name)
      return profile
    }
    const profile = await withTokenLock(store, name, signOut, signal)
    await rm(listenFolder(terminal.env, name), { recursive: true, force: true })
    say(terminal, profile ? `Signed out of ${profile.url}.` : `Nobody had signed in with the profile "${name}".`)
  },
})
