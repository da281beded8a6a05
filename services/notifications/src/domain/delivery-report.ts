import { withNewlines } from '@dossier/contracts'
import { entryOf } from '@dossier/runtime'
import type { MessageOutcome } from './message-outcome.ts'

/** A report on one message to one recipient is far shorter. */
const CHARACTERS_MAX = 64 * 1024
const GROUPS_MAX = 50

/** Of RFC 3463, such as 5.1.1. */
const STATUS = /^([245]\.\d{1,3}\.\d{1,3})(?![\d.])/

/**
 * What the machine-readable part of a delivery report says (RFC 3464, section 2). `sent` for what decides nothing: that
 * a message is delayed, or went on to where no report comes from. Undefined if no group of fields has an action that
 * the standard knows. The servers' own words are not kept: they quote addresses and texts.
 */
export function outcomeOfReport(fields: string): MessageOutcome | undefined {
  const reports = groupsOf(fields).flatMap(reportOf)
  // A mailbox that forwards has several recipients; the message arrived when it reached one of them.
  const [report] = ['delivered', 'failed', 'sent'].flatMap(
    (status) => reports.find((one) => one.status === status) ?? [],
  )
  return report
}

/** The actions of RFC 3464, section 2.3.3. `expanded`: it was given to several, each of whom may yet fail. */
const STATUS_OF_ACTION: Readonly<Record<string, MessageOutcome['status']>> = {
  delivered: 'delivered',
  failed: 'failed',
  delayed: 'sent',
  relayed: 'sent',
  expanded: 'sent',
}

function reportOf(group: ReadonlyMap<string, string>): MessageOutcome[] {
  const action = /^[a-z]+/.exec(group.get('action')?.toLowerCase() ?? '')?.[0] ?? ''
  const status = entryOf(STATUS_OF_ACTION, action)
  if (!status) return []
  const code = STATUS.exec(group.get('status') ?? '')?.[1]
  return [{ status, failure: status === 'failed' ? ['bounced', code].filter(Boolean).join(' ') : null }]
}

/** Fields by their names in lower case, in groups that blank lines divide; of one that comes twice the first. */
function groupsOf(fields: string): ReadonlyMap<string, string>[] {
  return withNewlines(fields.slice(0, CHARACTERS_MAX))
    .split(/\n[ \t]*\n/, GROUPS_MAX)
    .map((group) => {
      const byName = new Map<string, string>()
      for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
        const colon = line.indexOf(':')
        const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
        if (name && !byName.has(name)) byName.set(name, line.slice(colon + 1).trim())
      }
      return byName
    })
}
