import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'

const script = readFileSync(join(import.meta.dirname, '..', 'mongodb', 'users.js'), 'utf8')

interface User {
  pwd: string
  roles: unknown[]
}

const URL_OF_SERVICE = 'mongodb://integrations:of-service@mongodb/dossier_integrations?authSource=admin'
const OWN_DATABASE = { pwd: 'of-service', roles: [{ role: 'readWrite', db: 'dossier_integrations' }] }
const ROOT = { pwd: 'of-root', roles: ['root'] }

/** Runs the script as mongosh does, with users that stand for those of a server. Returns what it printed. */
function run(users: Map<string, User>, url = URL_OF_SERVICE): string {
  const printed: string[] = []
  const secrets: Record<string, string> = { integrations_mongodb_url: `${url}\n`, mongodb_root_password: 'of-root' }
  runInNewContext(script, {
    URL,
    require: () => ({ readFileSync: (path: string) => secrets[path.replace('/run/secrets/', '')]! }),
    print: (line: string) => printed.push(line),
    connect(address: string) {
      const { username, password, host, pathname } = new URL(address)
      expect([host.replace(/:\d+$/, ''), pathname]).toEqual(['mongodb', '/admin'])
      if (users.get(username)?.pwd !== password) throw Object.assign(new Error('Authentication failed.'), { code: 18 })
      if (!users.get(username)!.roles.includes('root')) throw new Error('not authorized on admin')
      return {
        runCommand: ({ usersInfo }: { usersInfo: string }) => ({ users: users.has(usersInfo) ? [{}] : [] }),
        createUser: ({ user, ...rights }: User & { user: string }) => users.set(user, rights),
        updateUser: (user: string, rights: User) => users.set(user, rights),
      }
    },
  })
  return printed.join('\n')
}

test('in a new installation root makes the user of integrations, which may use its own database alone', () => {
  const users = new Map([['root', ROOT]])

  expect(run(users)).toBe('integrations may read and write dossier_integrations')
  expect(Object.fromEntries(users)).toEqual({ root: ROOT, integrations: OWN_DATABASE })
})

test('in an installation of 0.1.0 the user of integrations makes root, keeps its password and loses the rights of root', () => {
  const users = new Map([['integrations', { pwd: 'of-service', roles: ['root'] }]])

  run(users)
  run(users)

  expect(Object.fromEntries(users)).toEqual({ root: ROOT, integrations: OWN_DATABASE })
})

test('the address may name the port', () => {
  const users = new Map([['root', ROOT]])

  run(users, URL_OF_SERVICE.replace('@mongodb/', '@mongodb:27017/'))

  expect(users.get('integrations')).toEqual(OWN_DATABASE)
})

test('a new password of integrations holds after the next run', () => {
  const users = new Map<string, User>([
    ['root', ROOT],
    ['integrations', { ...OWN_DATABASE, pwd: 'before' }],
  ])

  run(users)

  expect(users.get('integrations')).toEqual(OWN_DATABASE)
})

test('without the right password it says which files are wrong, and changes nothing', () => {
  const users = new Map([['root', { ...ROOT, pwd: 'another' }]])

  expect(() => run(users)).toThrow(/secrets\/mongodb_root_password/)
  expect(users.size).toBe(1)
})

test.each([
  'mongodb://a:b@db.example/x',
  'mongodb://a:b@db1.example:27017,db2.example:27017/x?replicaSet=rs0',
  'mongodb://a:b@mongodb:27017,mongodb2:27017/x?replicaSet=rs0',
  'mongodb://a:b@mongodb.example/x',
  'mongodb+srv://a:b@mongodb/x',
  '',
])("an operator's own MongoDB, or none, is left alone: %j", (url) => {
  const users = new Map<string, User>()

  expect(run(users, url)).toMatch(/its users are yours to make/)
  expect(users.size).toBe(0)
})
