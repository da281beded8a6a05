import type { AnswerOf } from '@dossier/client'

type AuditEvent = AnswerOf<'listAuditEvents'>['data'][number]

export const AUDIT_KINDS = [
  'read',
  'change',
  'credential',
  'role',
  'sign_in',
  'settings',
  'export',
] as const satisfies readonly AuditEvent['kind'][]
export const AUDIT_OUTCOMES = ['succeeded', 'refused', 'failed'] as const satisfies readonly AuditEvent['outcome'][]

/** What the page shows, as it stands in its address. Days are the reader's. */
export interface AuditFilter {
  kind?: AuditEvent['kind']
  outcome?: AuditEvent['outcome']
  from?: string
  to?: string
  actor?: string
  action?: string
  resource?: string
  address?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const WORDS = ['actor', 'action', 'resource', 'address'] as const

/** Reads what stands behind the `?`; what makes no sense is left out. */
export function readAuditFilter(search: Record<string, unknown>): AuditFilter {
  const filter: AuditFilter = {}
  const kind = AUDIT_KINDS.find((one) => one === search.kind)
  if (kind) filter.kind = kind
  const outcome = AUDIT_OUTCOMES.find((one) => one === search.outcome)
  if (outcome) filter.outcome = outcome
  for (const name of ['from', 'to'] as const) {
    const day = search[name]
    if (typeof day === 'string' && DAY.test(day)) filter[name] = day
  }
  for (const name of WORDS) {
    const text = search[name]
    if (typeof text === 'string' && text !== '') filter[name] = text
  }
  return filter
}

/** The same as the service takes it: instants, the last day included. */
export function auditQuery({ from, to, ...others }: AuditFilter): AuditFilter {
  return {
    ...others,
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: nextDay(to).toISOString() }),
  }
}

function nextDay(day: string): Date {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date
}
