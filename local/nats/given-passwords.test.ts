import { readFile } from 'node:fs/promises'
import { natsUserOwners } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { givenPasswords } from './given-passwords.ts'

const firstOfAll = Object.fromEntries(natsUserOwners.map((user) => [user, 'secret']))
const { identity: _, ...withoutIdentity } = firstOfAll
const read = (passwords: object) => () => givenPasswords(JSON.stringify(passwords))

test('one user of a service is enough, and both may have a password', () => {
  const passwords = { ...withoutIdentity, 'identity-2': 'other', 'operator-2': 'other' }

  expect(read(firstOfAll)()).toEqual(firstOfAll)
  expect(read(passwords)()).toEqual(passwords)
})

test('missing services, unknown users and empty passwords are named', () => {
  expect(read(withoutIdentity)).toThrow('Each of these needs a password: identity.')
  expect(read({ ...firstOfAll, 'identity-3': 'secret' })).toThrow('There are no users of these names: identity-3.')
  expect(read({ ...firstOfAll, 'identity-2': '' })).toThrow(/not empty\. Others have: identity-2\./)
})

test.each(['deploy/README.md', 'deploy/helm/dossier/README.md'])(
  'passwords.json in %s names every user',
  async (path) => {
    const readme = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
    const [example] = readme.match(/\{\s*"operator": [^}]*\}/) ?? []

    expect(Object.keys(read(JSON.parse(example!))())).toEqual(natsUserOwners)
  },
)
