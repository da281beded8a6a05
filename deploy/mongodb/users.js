// For mongosh. Gives integrations a user that may read and write its own database and nothing else, and root another one.
// Repeatable. Up to version 0.1.0 the user of integrations was root itself: it keeps its password, so running services go on.
const fs = require('node:fs')

const AUTHENTICATION_FAILED = 18

const secret = (name) => fs.readFileSync(`/run/secrets/${name}`, 'utf8').trim()
/** The one host of the MongoDB in compose.yaml. Other addresses may name several, which no URL can, or be missing. */
const OURS = /^mongodb:\/\/([^@/]*@)?mongodb(:\d+)?([/?]|$)/

/** Undefined where the password is wrong. */
function signIn(host, { user, pwd }) {
  try {
    // mongosh waits for the connection in an assignment, and would not in a return.
    const admin = connect(`mongodb://${encodeURIComponent(user)}:${encodeURIComponent(pwd)}@${host}/admin`)
    return admin
  } catch (error) {
    if (error.code === AUTHENTICATION_FAILED) return undefined
    throw error
  }
}

function keepUser(admin, { user, ...rights }) {
  const { users = [] } = admin.runCommand({ usersInfo: user })
  if (users.length === 0) admin.createUser({ user, ...rights })
  else admin.updateUser(user, rights)
}

function keepUsers() {
  const address = secret('integrations_mongodb_url')
  if (!OURS.test(address)) {
    return 'secrets/integrations_mongodb_url does not lead to the MongoDB of compose.yaml: its users are yours to make.'
  }
  const { host, username, password, pathname } = new URL(address)
  const root = { user: 'root', pwd: secret('mongodb_root_password') }
  const service = { user: decodeURIComponent(username), pwd: decodeURIComponent(password) }

  let admin = signIn(host, root)
  if (!admin) {
    admin = signIn(host, service)
    if (!admin) throw new Error('Neither secrets/mongodb_root_password nor the password of integrations is right.')
    keepUser(admin, { ...root, roles: ['root'] })
  }
  const db = pathname.slice(1)
  keepUser(admin, { ...service, roles: [{ role: 'readWrite', db }] })
  return `${service.user} may read and write ${db}`
}

print(keepUsers())
