import type { z } from 'zod'
import type { OwnerName, ServiceName } from './topology.ts'

/**
 * A hint over core NATS. It reaches every process that listens at that moment, at most once, and is not stored. A lost
 * notice must not leave a permanent error. Use an event for what must arrive.
 */
export interface NoticeDefinition<Payload extends z.ZodType = z.ZodType> {
  /** The service that sends it. */
  service: OwnerName
  /** Name of what happened, in kebab-case. */
  name: string
  /** The services that may listen. NATS permissions are derived from this. */
  listeners: readonly ServiceName[]
  payload: Payload
}

export function defineNotice<Payload extends z.ZodType>(
  service: OwnerName,
  definition: Omit<NoticeDefinition<Payload>, 'service'>,
): NoticeDefinition<Payload> {
  return { service, ...definition }
}

export type NoticePayloadOf<N extends NoticeDefinition> = z.output<N['payload']>

/** The core NATS subject of the notice. */
export function noticeSubject(notice: Pick<NoticeDefinition, 'service' | 'name'>): string {
  return `note.${notice.service}.${notice.name}`
}
