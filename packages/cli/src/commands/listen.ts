import { watch } from 'node:fs'
import { join } from 'node:path'
import { type Dossier, DossierError } from '@dossier/client'
import { defineCommand, expectPositionals, profileOption } from '../command.ts'
import { Doorbell } from '../listen/doorbell.ts'
import { eventTypes, readEventTypes, readInstant } from '../listen/event-types.ts'
import { followEvents } from '../listen/follow-events.ts'
import { type Attempt, type Forwarding, forwardEvent } from '../listen/forward-event.ts'
import { Journal } from '../listen/journal.ts'
import { listenFolder, listenLock } from '../listen/listen-folder.ts'
import { listeningBegin } from '../listen/listening-begin.ts'
import { ResendRequests } from '../listen/resend-requests.ts'
import { checkSecret, newSecret } from '../listen/sign-event.ts'
import { untilAvailable } from '../listen/until-available.ts'
import { failureText } from '../output/failure.ts'
import { styleFor } from '../output/style.ts'
import { tryLock } from '../profiles/file-lock.ts'
import { parseUrl } from '../profiles/parse-url.ts'
import { readIfThere, writePrivate } from '../profiles/private-file.ts'
import { openSession, type Session } from '../profiles/session.ts'
import { say, type Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export const listen = defineCommand({
  name: 'listen',
  usage: '--forward-to URL',
  summary: 'Deliver the events of the firm to a program on this machine, as webhooks would.',
  options: {
    'forward-to': { type: 'string', value: 'URL', doc: 'Required. Where events are posted, signed as webhooks are.' },
    events: {
      type: 'string',
      value: 'TYPES',
      values: eventTypes,
      doc: 'Only these types, separated by commas; all others are passed over.',
    },
    since: { type: 'string', value: 'INSTANT', doc: 'Start over with the events from this instant on.' },
    skip: { type: 'string', value: 'EVENT_ID', multiple: true, doc: 'Pass over an event. May be given several times.' },
    'print-secret': { type: 'boolean', doc: 'Print the signing secret alone, and end.' },
    ...profileOption,
  },
  notes: `The first run begins with what happens from then on. Later runs go on after the last event that was taken, so nothing is lost while the command or the service is away. An event is taken when the address answers 2xx. Until then it is posted again, and later events wait.

An event that redeliverWebhook or replayWebhook sends to a webhook again is delivered again here, too.

DOSSIER_WEBHOOK_SECRET sets the signing secret. Without it, each profile has one of its own, which stays the same.`,
  async run(values, positionals, terminal) {
    expectPositionals(positionals)
    const types = readEventTypes(values.events)
    const since = values.since === undefined ? undefined : readInstant(values.since)
    const session = await openSession(values.profile, terminal)
    const folder = listenFolder(terminal.env, session.name)
    const { secret, isShown } = await signingSecret(folder, terminal)
    if (values['print-secret']) {
      terminal.stdout.write(`${secret}\n`)
      return
    }
    const url = targetOf(values['forward-to'])
    const unlock = await tryLock(listenLock(folder))
    if (!unlock) throw new UsageError(`"dossier listen" runs already with the profile "${session.name}".`)
    try {
      const journal = await openJournal(folder, session, since, terminal)
      say(terminal, `Forwarding events of ${session.url} to ${url}. Ctrl C ends.`)
      if (isShown) say(terminal, `The signing secret is ${secret}`)
      const forwarding = { url, secret, tell: attemptLine(terminal), signal: terminal.signal }
      await forwardAll({ session, journal, folder, forwarding, types, skipped: new Set(values.skip) }, terminal)
    } finally {
      await unlock()
    }
  },
})

function targetOf(given: string | undefined): string {
  if (given === undefined) throw new UsageError('--forward-to URL is missing.')
  const url = given.includes('://') ? given : `http://${given}`
  const { protocol, username, password } = parseUrl(url) ?? {}
  if (!/^https?:$/.test(protocol ?? '')) throw new UsageError(`${given} is no address to post to.`)
  if (username || password) throw new UsageError('The address must have no user name and password.')
  return url
}

/** A secret from the environment is not printed: its owner knows it. */
async function signingSecret(folder: string, { env }: Terminal): Promise<{ secret: string; isShown: boolean }> {
  if (env.DOSSIER_WEBHOOK_SECRET) return { secret: checkSecret(env.DOSSIER_WEBHOOK_SECRET), isShown: false }
  const path = join(folder, 'secret')
  const kept = await readIfThere(path)
  if (kept !== undefined) return { secret: kept.trim(), isShown: true }
  const secret = newSecret()
  await writePrivate(path, `${secret}\n`)
  return { secret, isShown: true }
}

async function openJournal(
  folder: string,
  { url, dossier }: Session,
  since: string | undefined,
  terminal: Terminal,
): Promise<Journal> {
  const path = join(folder, 'journal')
  const resumed = since === undefined ? await Journal.resume(path, url) : undefined
  if (resumed) return resumed
  const { signal } = terminal
  const begin = await untilAvailable(() => listeningBegin(dossier, signal), tellOutage(terminal), signal)
  return await Journal.begin(path, url, since === undefined ? begin : { ...begin, since })
}

interface Forwarded {
  session: Session
  journal: Journal
  folder: string
  forwarding: Forwarding
  types: ReadonlySet<string> | undefined
  skipped: ReadonlySet<string>
}

async function forwardAll(
  { session: { dossier }, journal, folder, forwarding, types, skipped }: Forwarded,
  terminal: Terminal,
): Promise<void> {
  const tell = tellOutage(terminal)
  const resends = new ResendRequests(folder)
  await resends.make()
  const doorbell = new Doorbell()
  const watcher = watch(resends.folder, () => doorbell.ring())
  const forward = async (id: string) => {
    const event = await untilAvailable(() => findEvent(dossier, id, terminal.signal), tell, terminal.signal)
    if (event) await forwardEvent(event, forwarding)
    else say(terminal, `${id} is no longer listed, and was passed over.`)
  }
  try {
    await followEvents({
      ...{ dossier, seen: journal, resends: journal, doorbell, tell, signal: terminal.signal },
      async take({ id, type }) {
        if ((types && !types.has(type)) || skipped.has(id)) return
        await forward(id)
      },
      async between() {
        for (const id of await resends.list()) {
          await forward(id)
          await resends.done(id)
        }
      },
    })
  } finally {
    watcher.close()
    await journal.close()
  }
}

/** Undefined for one that there is not, or no longer. */
async function findEvent(dossier: Dossier, id: string, signal: AbortSignal) {
  try {
    return await dossier.getEvent({ id }, { signal })
  } catch (error) {
    if (error instanceof DossierError && error.status === 404) return undefined
    throw error
  }
}

function tellOutage(terminal: Terminal) {
  return (failure: unknown) => {
    if (failure === undefined) say(terminal, 'The service is back.')
    else say(terminal, `${failureText(failure, terminal)}\nWaiting for the service.`)
  }
}

/** A line for each try, with its state. */
function attemptLine({ stdout, env }: Terminal) {
  const style = styleFor(stdout, env)
  return ({ event, outcome, tookMs, retryMs }: Attempt) => {
    const state = retryMs === undefined ? style('green', `${outcome}`) : style('red', `${outcome}`)
    const next = retryMs === undefined ? '' : style('yellow', `, again in ${retryMs / 1_000} s`)
    const time = style('dim', new Date().toISOString())
    stdout.write(`${time}  ${event.type}  ${event.id}  ${state} in ${tookMs} ms${next}\n`)
  }
}
