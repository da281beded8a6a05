import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import {
  type Checkup,
  type ConfigOf,
  fault,
  notChecked,
  type OwnChecks,
  ok,
  readConfig,
  readOutgoingProxy,
  reasonOf,
  tunnelAgents,
  type Verdict,
  warning,
} from '@dossier/runtime'
import { settings } from './config.ts'
import { ClamdScanner } from './scanner/clamd.ts'
import { readScanLimits } from './scanner/read-scan-limits.ts'
import { openStorage } from './storage/open-storage.ts'
import type { S3ObjectStorage } from './storage/s3-object-storage.ts'

type Config = ConfigOf<typeof settings>

const REQUEST_MS_MAX = 5_000
const DAY_MS = 86_400_000
/** ClamAV publishes signatures every day; after a week away nobody should rely on its scans. */
const SIGNATURE_DAYS_WARNING = 2
const SIGNATURE_DAYS_FAULT = 7

/** Storage and the virus scanner, as the service uses them. */
export const checks: OwnChecks = {
  async look(checkup, environment) {
    const config = readConfig(settings, environment)
    await checkStorage(checkup, config)
    await checkup.look('virus scanner', (signal) => checkScanner(config, signal))
  },
}

async function checkStorage(checkup: Checkup, config: Config): Promise<void> {
  const storage = openStorage(config)
  try {
    const reached = await checkup.look('storage', (signal) => reach(storage, config, signal))
    await checkup.lookBehind(reached, {
      'rights in storage': () => checkRights(checkup, storage),
      'versions in storage': (signal) => checkVersions(storage, config, signal),
    })
    await checkup.look('storage as browsers reach it', () => checkPages(storage, config))
  } finally {
    storage.close()
  }
}

async function reach(storage: S3ObjectStorage, config: Config, signal: AbortSignal): Promise<Verdict> {
  try {
    return verdictOnBucket(await storage.findBucket(signal), config.S3_BUCKET)
  } catch (error) {
    return fault(
      `was not reached: ${reasonOf(error)}`,
      'start it, and make sure that the service can reach the address in S3_ENDPOINT',
    )
  }
}

/** A HEAD has no body, so all that is known is the status that storage answered with. */
function verdictOnBucket(status: number, bucket: string): Verdict {
  if (status < 300) return ok(`the bucket ${bucket} is there`)
  if (status === 401 || status === 403) {
    return fault(
      `storage refuses the key of S3_ACCESS_KEY_ID at the bucket ${bucket} (status ${status})`,
      'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to a key that this storage knows. If they are right, give the key rights in the bucket: prepare-storage can do that',
    )
  }
  if (status === 404)
    return fault(`there is no bucket ${bucket}`, 'run prepare-storage, or set S3_BUCKET to a bucket that exists')
  return fault(
    `the bucket ${bucket} cannot be used: storage answered with status ${status}`,
    'compare S3_ENDPOINT, S3_REGION and S3_BUCKET with the storage; prepare-storage makes a bucket that is missing',
  )
}

/** Writes nothing: a file is begun in parts and given up at once. Removing is not tried. */
async function checkRights(checkup: Checkup, storage: S3ObjectStorage): Promise<Verdict> {
  if (!checkup.mayAct) return notChecked('doctor looks at them, by beginning a file and giving it up')
  const key = `doctor/${randomUUID()}`
  const todo = 'give the key of S3_ACCESS_KEY_ID the rights that its setting names; prepare-storage can do that'
  try {
    for await (const _ of storage.listKeys()) break
    await storage.describe(key, REQUEST_MS_MAX)
    await storage.beginParts({ key, contentType: 'text/plain' }, REQUEST_MS_MAX)
    await storage.abandonParts(key, REQUEST_MS_MAX)
    return ok('the key may list, read and write; whether it may remove was not tried')
  } catch (error) {
    return fault(`the key may not do its work: ${reasonOf(error)}`, todo)
  }
}

async function checkVersions(storage: S3ObjectStorage, config: Config, signal: AbortSignal): Promise<Verdict> {
  if (config.S3_VERSIONS_KEPT_DAYS === 0) return ok('S3_VERSIONS_KEPT_DAYS is 0: the bucket is left as it is')
  try {
    if (await storage.keepsVersions(signal)) return ok('the bucket keeps removed files for a while')
    return warning(
      'in this bucket, removed files are gone at once',
      'run prepare-storage, or use a store with versions',
    )
  } catch (error) {
    return notChecked(
      `the key may not read whether the bucket keeps versions (${reasonOf(error)}). Run prepare-storage again: it says whether the bucket does, and gives the key of the service the right to read it`,
    )
  }
}

/** Asks what a browser asks before a page sends a file. */
async function checkPages(storage: S3ObjectStorage, config: Config): Promise<Verdict> {
  if (config.APP_URL === '')
    return notChecked('APP_URL is not set, so doctor cannot check that the storage lets its pages send files')
  const { origin } = new URL(config.APP_URL)
  const url = await storage.signedPutUrl({
    key: `doctor/${randomUUID()}`,
    contentType: 'text/plain',
    sizeBytes: 1,
    uploadId: 'doctor',
    signedAt: new Date().toISOString(),
    lifeMs: 60_000,
  })
  try {
    const { status, allowed } = await preflight(new URL(url), origin, config)
    if (status < 300 && (allowed === origin || allowed === '*')) return ok(`pages of ${origin} may send files`)
    return fault(
      `pages of ${origin} may not send files`,
      'run prepare-storage, or add a CORS rule to the bucket: GET and PUT from this origin with any header',
    )
  } catch (error) {
    // A signed address is a credential, so only its origin is named.
    return notChecked(`${new URL(url).origin} does not answer from here: ${reasonOf(error)}`)
  }
}

async function preflight(url: URL, origin: string, config: Config): Promise<{ status: number; allowed: unknown }> {
  const proxy = readOutgoingProxy(config)
  const { httpAgent, httpsAgent } = proxy
    ? tunnelAgents(proxy, { maxSockets: 1, connectMs: REQUEST_MS_MAX })
    : NO_AGENTS
  const isTls = url.protocol === 'https:'
  const request = (isTls ? requestTls : requestPlain)(url, {
    method: 'OPTIONS',
    agent: isTls ? httpsAgent : httpAgent,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type,x-amz-meta-upload-id',
    },
    signal: AbortSignal.timeout(REQUEST_MS_MAX),
  })
  request.end()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode!, allowed: answer.headers['access-control-allow-origin'] }
}

const NO_AGENTS = { httpAgent: undefined, httpsAgent: undefined }

async function checkScanner(config: Config, signal: AbortSignal): Promise<Verdict> {
  if (config.SCANNER === 'builtin') {
    return warning('is the built-in one, which finds no viruses', 'run clamd, and set SCANNER=clamd and CLAMD_ADDRESS')
  }
  const scanner = new ClamdScanner(config.CLAMD_ADDRESS, readScanLimits(config, { warn() {} }))
  try {
    return verdictOnSignatures(await scanner.readVersion(signal), Date.now())
  } catch (error) {
    return fault(
      `was not reached: ${reasonOf(error)}`,
      'start clamd, and make sure that the service can reach the address in CLAMD_ADDRESS; until then no file is served',
    )
  }
}

/** clamd writes the time of its signatures in its own zone, which a day or two of leeway covers. */
export function verdictOnSignatures(version: string, now: number): Verdict {
  const [engine, , date = ''] = version.split('/')
  const madeAt = Date.parse(`${date} UTC`)
  if (Number.isNaN(madeAt)) return fault(`${engine} has no signatures`, 'run freshclam and let it reach its mirrors')
  const days = Math.floor((now - madeAt) / DAY_MS)
  const says = `${engine}, signatures ${days} days old`
  const todo = 'read the log of freshclam to find out why there are no new ones'
  if (days > SIGNATURE_DAYS_FAULT) return fault(says, todo)
  return days > SIGNATURE_DAYS_WARNING ? warning(says, todo) : ok(says)
}
