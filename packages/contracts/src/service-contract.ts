import { z } from 'zod'
import type { Access } from './access.ts'
import { allEmittedEvents } from './all-events.ts'
import { eventSubject } from './event.ts'
import { noticeSubject } from './notice.ts'
import { type Call, type Method, type Operation, subjectOf } from './operation.ts'
import { allCalls, allNotices, allOperations } from './registry.ts'
import { serviceCalls } from './service-calls.ts'
import { type OwnerName, type ServiceName, serviceNames } from './topology.ts'

/** A JSON Schema without descriptions, examples and other documentation. */
export type ContractSchema = { readonly [keyword: string]: unknown }

/** An operation or call, as visible to other processes and external callers. */
export interface CallContract {
  subject: string
  /** The HTTP side for external callers; absent for calls between services. */
  http?: HttpContract
  /** The services that call it. */
  callers: ServiceName[]
  input: ContractSchema
  output: ContractSchema
  /** Error codes that it may return. */
  errors: string[]
  /** Error codes that only callers who send an optional field can get, by field. */
  optionalFieldCodes?: Readonly<Record<string, string>>
}

export interface HttpContract {
  method: Method
  path: string
  status: number
  access: Access
  takesIdempotencyKey: boolean
  /** Header names of the fields that are sent as headers. */
  headers?: Readonly<Record<string, string>>
  /** Media types of responses that are not JSON. */
  otherAnswers?: string[]
}

/** An event or notice, as visible to its consumers. */
export interface MessageContract {
  subject: string
  /** Whether webhooks receive it. */
  isPublic: boolean
  payload: ContractSchema
}

/** What a service exchanges with others. */
export interface ServiceContract {
  service: OwnerName
  /** By name. */
  calls: Record<string, CallContract>
  /** By type and version, such as `matter.archived.v1`. */
  events: Record<string, MessageContract>
  /** By name. */
  notices: Record<string, MessageContract>
}

/** The contract of a service, in a form that can be stored and compared. */
export function contractOf(service: OwnerName): ServiceContract {
  const isOwn = (definition: { service: OwnerName }) => definition.service === service
  return {
    service,
    calls: byName(
      [...allOperations, ...allCalls].filter(isOwn).map((call) => [call.name, callContract(call)] as const),
    ),
    events: byName(
      allEmittedEvents
        .filter(isOwn)
        .map((event) => [
          `${event.type}.v${event.version}`,
          { subject: eventSubject(event), isPublic: !event.internal, payload: schemaOf(event.payload, 'output') },
        ]),
    ),
    notices: byName(
      allNotices
        .filter(isOwn)
        .map((notice) => [
          notice.name,
          { subject: noticeSubject(notice), isPublic: false, payload: schemaOf(notice.payload, 'output') },
        ]),
    ),
  }
}

function callContract(call: Call): CallContract {
  const isPublic = 'path' in call
  return {
    subject: subjectOf(call),
    ...(isPublic && { http: httpOf(call as Operation) }),
    callers: serviceNames.filter(
      (name) => serviceCalls[name].some((known: Call) => known.name === call.name) || (isPublic && name === 'gateway'),
    ),
    input: schemaOf(call.input, 'input'),
    output: schemaOf(call.output, 'output'),
    errors: call.errors.toSorted(),
    ...(isPublic &&
      Object.keys((call as Operation).optionalFieldCodes).length > 0 && {
        optionalFieldCodes: (call as Operation).optionalFieldCodes,
      }),
  }
}

const EVENT_STREAM = 'text/event-stream'

function httpOf({ signed, textAnswer, linesAnswer, eventStream, ...operation }: Operation): HttpContract {
  const { method, path, status, access, takesIdempotencyKey } = operation
  const otherAnswers = [textAnswer, linesAnswer, eventStream && EVENT_STREAM].filter((type) => type !== undefined)
  return {
    ...{ method, path, status, access, takesIdempotencyKey },
    ...(signed && { headers: signed.headers }),
    ...(otherAnswers.length > 0 && { otherAnswers }),
  }
}

const FOR_READERS = ['id', 'title', 'description', 'example', 'examples', 'oneLine'] as const

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ContractSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      for (const keyword of FOR_READERS) delete jsonSchema[keyword]
    },
  })
  return rest
}

function byName<Entry>(entries: (readonly [string, Entry])[]): Record<string, Entry> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
