import { defineCommand, expectPositionals, profileOption } from '../command.ts'
import { Doorbell } from '../listen/doorbell.ts'
import { eventTypes, readEventTypes, readInstant } from '../listen/event-types.ts'
import { followEvents } from '../listen/follow-events.ts'
import { listenFolder, listenLock } from '../listen/listen-folder.ts'
import { presentInstant } from '../listen/listening-begin.ts'
import { ResendRequests } from '../listen/resend-requests.ts'
import { SeenEvents } from '../listen/seen-events.ts'
import { untilAvailable } from '../listen/until-available.ts'
import { failureText } from '../output/failure.ts'
import { printLine, printResult } from '../output/print.ts'
import { isLocked } from '../profiles/file-lock.ts'
import { openSession } from '../profiles/session.ts'
import { say } from '../terminal.ts'

export const eventsTail = defineCommand({
  name: 'events tail',
  usage: '',
  summary: 'Print events of the firm as they happen.',
  options: {
    events: { type: 'string', value: 'TYPES', values: eventTypes, doc: 'Only these types, separated by commas.' },
    since: { type: 'string', value: 'INSTANT', doc: 'Begin with the events from this instant on, instead of now.' },
    lines: { type: 'boolean', doc: 'Print each event as a line of JSON, also to people.' },
    ...profileOption,
  },
  async run(values, positionals, terminal) {
    expectPositionals(positionals)
    const { signal } = terminal
    const types = readEventTypes(values.events)
    const since = values.since === undefined ? undefined : readInstant(values.since)
    const { dossier } = await openSession(values.profile, terminal)
    const tell = (failure: unknown) => {
      if (failure !== undefined) say(terminal, failureText(failure, terminal))
    }
    await followEvents({
      ...{ dossier, seen: new SeenEvents(since ?? (await presentInstant(dossier, signal))), doorbell: new Doorbell() },
      ...{ tell, signal },
      async take({ id, type }) {
        if (types && !types.has(type)) return
        const event = await untilAvailable(() => dossier.getEvent({ id }, { signal }), tell, signal)
        if (values.lines) printLine(terminal, event)
        else printResult(terminal, event)
      },
    })
  },
})

export const eventsResend = defineCommand({
  name: 'events resend',
  usage: 'EVENT_ID',
  summary: 'Have "dossier listen" deliver an event of the last 30 days once more.',
  options: profileOption,
  notes:
    'It goes to the address of "dossier listen" alone. redeliverWebhook sends it to a registered webhook again, and "dossier listen" delivers that, too.',
  async run(values, positionals, terminal) {
    expectPositionals(positionals, 'EVENT_ID')
    const { name, dossier } = await openSession(values.profile, terminal)
    const event = await dossier.getEvent({ id: positionals[0]! }, { signal: terminal.signal })
    const folder = listenFolder(terminal.env, name)
    await new ResendRequests(folder).add(event.id)
    const isListening = await isLocked(listenLock(folder))
    say(
      terminal,
      isListening
        ? `The running "dossier listen" delivers ${event.id}.`
        : `${event.id} is delivered when "dossier listen" runs with the profile "${name}".`,
    )
  },
})
