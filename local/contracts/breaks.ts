import type { CallContract, HttpContract, MessageContract, ServiceContract, ServiceName } from '@dossier/contracts'
import { type Narrowing, narrowings } from './narrowings.ts'

/** Something that does not go together with the last release. */
export interface Break {
  /** Operation, call, event or notice, and the place in it. */
  where: string
  what: string
  /** Who fails because of it. */
  hits: string
}

/** What is compared beside the contracts themselves. */
export interface Releases {
  last: ServiceContract
  present: ServiceContract
  /**
   * Error codes that reach callers through processes of the last release, some as another code; all others do as
   * `internal_error`.
   */
  knownCodes: Codes
}

/** The HTTP status of each error code. */
export type Codes = Readonly<Record<string, number>>

type Kinds = ReadonlySet<Narrowing['kind']>

/** Strict readers: the gateway checks what callers send by its schema. */
const STRICT: Kinds = new Set(['missing', 'optional', 'unknown', 'type', 'values', 'bound', 'form', 'default'])
/** Services leave out what they do not know of an input. */
const LENIENT: Kinds = new Set(['missing', 'optional', 'type', 'values', 'bound', 'form', 'default'])
/** Readers of answers and events take what is longer or more, and overlook what they do not know. */
const OF_ANSWERS: Kinds = new Set(['missing', 'optional', 'type', 'values', 'form'])

/**
 * What breaks when processes of the last release and of the present one run side by side, in both directions, and what
 * breaks for callers and webhook endpoints that were written for the last release.
 */
export function breaksOf({ last, present, knownCodes }: Releases): Break[] {
  return [
    ...changesOf(last.calls, present.calls, callersOf, (name, before, now) =>
      breaksOfCall(name, before, now, knownCodes, present.service),
    ),
    ...changesOf(last.events, present.events, hearersOf, breaksOfMessage),
    ...changesOf(last.notices, present.notices, hearersOf, breaksOfMessage),
  ]
}

/** Codes that are gone or have another status, whichever operation answers them. */
export function breaksOfCodes(last: Codes, present: Codes): Break[] {
  return Object.entries(last).flatMap(([code, status]): Break[] => {
    const now = present[code]
    if (now === undefined) {
      return [{ where: code, what: 'is gone', hits: 'callers of services of the last release, which get 500 instead' }]
    }
    return now === status ? [] : [{ where: code, what: `${status} became ${now}`, hits: 'API callers' }]
  })
}

function changesOf<Contract>(
  before: Record<string, Contract>,
  now: Record<string, Contract>,
  usersOf: (contract: Contract) => string,
  compare: (name: string, before: Contract, now: Contract) => Break[],
): Break[] {
  return Object.entries(before).flatMap(([name, contract]) => {
    const present = now[name]
    return present ? compare(name, contract, present) : [{ where: name, what: 'is gone', hits: usersOf(contract) }]
  })
}

function breaksOfCall(
  name: string,
  before: CallContract,
  now: CallContract,
  knownCodes: Codes,
  owner: ServiceName,
): Break[] {
  const earlierCallers = callersOf(before)
  /** The gateway is upgraded after the services that it asks, so only others may be newer than the one that answers. */
  const newerCallers = now.callers.filter((caller) => caller !== 'gateway').join(', ')
  const from = (writer: keyof typeof sides, part: 'input' | 'output') => sides[writer][part]
  const sides = { before, now }
  const at = (part: string, found: Narrowing) => `${name} ${part}${found.place && ` ${found.place}`}`
  const found = (
    [writer, reader]: ['before' | 'now', 'before' | 'now'],
    part: 'input' | 'output',
    kinds: Kinds,
    hits: string,
  ): Break[] =>
    narrowings(from(writer, part), from(reader, part), kinds).map((narrowing) => ({
      where: at(part, narrowing),
      what: describe(narrowing, writer === 'before'),
      hits,
    }))

  return [
    ...breaksOfRoute(name, before, now),
    ...found(['before', 'now'], 'input', before.http ? STRICT : LENIENT, earlierCallers),
    ...found(['now', 'before'], 'output', OF_ANSWERS, earlierCallers),
    ...(newerCallers
      ? [
          ...found(['now', 'before'], 'input', LENIENT, `${owner} of the last release, asked by ${newerCallers}`),
          ...found(['before', 'now'], 'output', OF_ANSWERS, `${newerCallers}, asking ${owner} of the last release`),
        ]
      : []),
    ...now.errors
      .filter((code) => !before.errors.includes(code) && !(code in knownCodes) && !isOfNewField(code, before, now))
      .map((code) => ({
        where: `${name} errors`,
        what: `${code} is a new code`,
        hits: 'callers through processes of the last release, which answer 500 instead',
      })),
  ]
}

/** Whether the code answers only a field that the last release's gateway refuses. */
function isOfNewField(code: string, before: CallContract, { optionalFieldCodes = {} }: CallContract): boolean {
  const earlier = Object.keys((before.input.properties ?? {}) as object)
  return Object.entries(optionalFieldCodes).some(([field, ofField]) => ofField === code && !earlier.includes(field))
}

function breaksOfRoute(name: string, { http: before }: CallContract, { http: now }: CallContract): Break[] {
  if (!before) return []
  const hits = 'API callers'
  if (!now) return [{ where: name, what: 'is no longer public', hits }]
  const route = ({ method, path, status }: HttpContract) => `${method.toUpperCase()} ${path} ${status}`
  return [
    ...(route(before) === route(now) ? [] : [{ where: name, what: `${route(before)} became ${route(now)}`, hits }]),
    ...(before.takesIdempotencyKey && !now.takesIdempotencyKey
      ? [{ where: name, what: 'takes no Idempotency-Key any more', hits }]
      : []),
    ...Object.entries(before.headers ?? {})
      .filter(([field, header]) => now.headers?.[field] !== header)
      .map(([field, header]) => ({ where: name, what: `does not read ${field} from ${header} any more`, hits })),
    ...(before.otherAnswers ?? [])
      .filter((type) => !now.otherAnswers?.includes(type))
      .map((type) => ({ where: name, what: `does not answer ${type} any more`, hits })),
    ...(isAsOpen(before.access, now.access)
      ? []
      : [{ where: name, what: `access ${JSON.stringify(before.access)} became ${JSON.stringify(now.access)}`, hits }]),
  ]
}

type Access = HttpContract['access']

/** Whether everybody who might call it still may. */
function isAsOpen(before: Access, now: Access): boolean {
  if (now.kind === 'public') return true
  if (before.kind === 'portal' && now.kind === 'portal')
    return before.unverified === undefined || before.unverified === now.unverified
  if (before.kind !== 'scope' || now.kind !== 'scope') return JSON.stringify(before) === JSON.stringify(now)
  const roles = now.alsoFor ?? []
  return (
    before.anyOf.every((scope) => now.anyOf.includes(scope)) &&
    (before.alsoFor ?? []).every((role) => roles.includes(role))
  )
}

function breaksOfMessage(name: string, before: MessageContract, now: MessageContract): Break[] {
  const hits = hearersOf(before)
  const inDirection = (writer: MessageContract, reader: MessageContract, who: string): Break[] =>
    narrowings(writer.payload, reader.payload, OF_ANSWERS).map((narrowing) => ({
      where: `${name} ${narrowing.place}`.trim(),
      what: describe(narrowing, writer === before),
      hits: who,
    }))
  return [
    ...(before.subject === now.subject
      ? []
      : [{ where: name, what: `${before.subject} became ${now.subject}`, hits: 'consumers' }]),
    ...(before.isPublic && !now.isPublic ? [{ where: name, what: 'is no longer public', hits }] : []),
    ...inDirection(now, before, hits),
    ...inDirection(before, now, 'consumers of this release, reading events of the last one'),
  ]
}

/** In the words of what has changed since the last release. */
function describe({ kind, written, read }: Narrowing, writerIsEarlier: boolean): string {
  const [before, now] = writerIsEarlier ? [written, read] : [read, written]
  switch (kind) {
    case 'missing':
      return writerIsEarlier ? 'is new and required' : 'is gone'
    case 'optional':
      return writerIsEarlier ? 'was optional and is required' : 'was required and is optional'
    case 'unknown':
      return writerIsEarlier ? 'is gone, and refused' : 'is new'
    case 'values':
      return writerIsEarlier ? `${written} is no longer among the values: ${read}` : `${written} is a new value`
    case 'type':
    case 'bound':
    case 'form':
    case 'default':
      return `${before} became ${now}`
  }
}

function callersOf({ http, callers }: CallContract): string {
  const services = http ? callers.filter((caller) => caller !== 'gateway') : callers
  return [...(http ? ['API callers'] : []), ...services].join(', ') || 'nobody'
}

function hearersOf({ isPublic }: MessageContract): string {
  return isPublic ? 'webhook endpoints and consumers' : 'consumers'
}
