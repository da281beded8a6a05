import { userInfo } from 'node:os'
import type { Tx } from '@dossier/runtime'
import type { AuditLog } from '../audit/audit-log.ts'
import { type DoneWithoutRequest, eventWithoutRequest } from '../audit/event-without-request.ts'

/** What the audit log says of a command beside its name. */
export type CommandSubject = Omit<DoneWithoutRequest, 'actor' | 'action'>

/** Appends the event of a command, in the transaction of its change: as the last thing, since it locks the firm's head. */
export type RecordCommand = (tx: Tx, subject: CommandSubject) => Promise<void>

export function recordOf(command: string, auditLog: () => AuditLog): RecordCommand {
  return async (tx, { fields = [], ...subject }) => {
    const done: DoneWithoutRequest = {
      ...subject,
      actor: 'operator',
      action: command,
      fields: [...fields, ...accountOfOperator()],
    }
    await auditLog().append(tx, [eventWithoutRequest(done, tx.now)])
  }
}

/** The account of the operating system that runs the command; none if the system has no name for it. */
export function accountOfOperator(): string[] {
  try {
    return [`os_account=${userInfo().username}`]
  } catch {
    return []
  }
}
