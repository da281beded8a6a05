import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTls } from 'node:tls'
import { callsOf, type OwnerName, ownerNames, subjectOf } from '@dossier/contracts'
import {
  type BusCheck,
  type Checkup,
  type ConfigOf,
  checkBus,
  checkSettings,
  type Examined,
  encodeRequest,
  fault,
  hasRateLimitBucket,
  hostOf,
  Inbox,
  isLoopback,
  notChecked,
  ok,
  readConfig,
  reasonOf,
  type Verdict,
  verdictOnTls,
  warning,
} from '@dossier/runtime'
import { settings } from './config.ts'

type Config = ConfigOf<typeof settings>

const ANSWER_MS_MAX = 3_000
const DAY_MS = 86_400_000
/** Most authorities renew a month before the end. */
const CERTIFICATE_DAYS_WARNING = 14

/** The gateway as `doctor` sees it. */
export const examined: Examined = {
  name: 'gateway',
  settings,
  async look(checkup, environment) {
    await checkSettings(checkup, settings, environment)
    await checkBus(checkup, 'gateway', environment, {
      'bucket of rate limits': checkRateLimits,
      ...Object.fromEntries(ownerNames.map((name) => [`service ${name}`, checkService(name)])),
    })
    await checkup.group('APP_URL', () => checkAppUrl(checkup, readConfig(settings, environment)))
  },
}

const checkRateLimits: BusCheck = async (connection) => {
  if (await hasRateLimitBucket(connection, ANSWER_MS_MAX)) return ok('is there')
  return fault('does not answer, so it is probably missing', 'run prepare-nats of the gateway')
}

/**
 * Any answer will do. The request says that its deadline has long passed, so the process that gets it does nothing but answer, and
 * log that it came too late.
 */
const checkService =
  (name: OwnerName): BusCheck =>
  async (connection) => {
    const call = callsOf('gateway').find(({ service }) => service === name)!
    const request = encodeRequest({
      call,
      requestId: `doctor-${randomUUID()}`,
      deadlineAt: 0,
      sentAt: Date.now(),
      asker: undefined,
      service: 'gateway',
      readableBefore: false,
      inputJson: '{}',
    })
    try {
      await new Inbox(connection, 'gateway').request(subjectOf(call), request, ANSWER_MS_MAX)
      return ok('answers')
    } catch (error) {
      return fault(`does not answer: ${reasonOf(error)}`, `start ${name}, and run its own doctor`)
    }
  }

async function checkAppUrl(checkup: Checkup, config: Config): Promise<void> {
  const url = new URL(config.APP_URL)
  if (url.protocol !== 'https:') {
    await checkup.look('certificate of APP_URL', async () =>
      verdictOnTls(
        { isOn: false, isLocal: isLoopback(hostOf(url)) },
        'put a proxy with a certificate in front of the gateway, and write https:// in APP_URL',
        fault,
      ),
    )
  } else {
    await checkup.look('certificate of APP_URL', () => checkCertificate(url))
    await checkup.look('HSTS', () => checkHsts(url))
  }
  await checkup.look('TRUSTED_PROXIES', async () => checkProxies(config, url))
}

async function checkCertificate(url: URL): Promise<Verdict> {
  const host = hostOf(url)
  const socket = connectTls({ host, port: Number(url.port || 443), servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS_MAX) })
    const { valid_to } = socket.getPeerCertificate()
    return verdictOnCertificate(Date.parse(valid_to), socket.authorizationError, Date.now())
  } catch (error) {
    return notChecked(`${url.origin} was not reached from here (${reasonOf(error)}): open it in a browser`)
  } finally {
    socket.destroy()
  }
}

/** `problem` is why it is not trusted, in the words of TLS. */
export function verdictOnCertificate(endsAt: number, problem: Error | string | undefined, now: number): Verdict {
  const days = Math.floor((endsAt - now) / DAY_MS)
  const says = days < 0 ? `the certificate expired ${-days} days ago` : `the certificate is valid for ${days} more days`
  if (days < 0) return fault(says, 'renew the certificate, and find out why it was not renewed by itself')
  if (problem) {
    const reason = problem instanceof Error ? problem.message : problem
    return fault(
      `the certificate is not trusted: ${reason}`,
      'use one of an authority that browsers trust, with the whole chain',
    )
  }
  return days < CERTIFICATE_DAYS_WARNING ? warning(says, 'find out why the certificate was not renewed yet') : ok(says)
}

/** The gateway says it; a proxy may take it away. */
async function checkHsts(url: URL): Promise<Verdict> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS_MAX) })
  await answer.body?.cancel()
  const said = answer.headers.get('strict-transport-security')
  if (said) return ok(said)
  return warning(
    'answers have no Strict-Transport-Security, which the gateway sends',
    'let the proxy pass on the headers of the gateway, and make sure that APP_URL leads to the gateway',
  )
}

/** The gateway speaks plain HTTP alone, so there is a proxy wherever browsers have https. */
function checkProxies({ TRUSTED_PROXIES }: Config, url: URL): Verdict {
  if (TRUSTED_PROXIES.length > 0) return ok(TRUSTED_PROXIES.join(', '))
  if (url.protocol !== 'https:') return ok('TRUSTED_PROXIES names no network, and no proxy is known to be needed')
  return warning(
    'TRUSTED_PROXIES names no network, so all callers have the address of the proxy and share its limits',
    'name the networks from which the proxies connect (docs/operations/ingress.md#the-callers-address)',
  )
}
