import { userInfo } from 'node:os'
import type { FirmId, identity } from '@dossier/contracts'
import { newId, type Tx } from '@dossier/runtime'
import type { AuditLog } from '../audit/audit-log.ts'

/** What the audit log says of a command beside its name. */
export interface CommandSubject {
  firmId: FirmId
  kind: identity.AuditEvent['kind']
  resources?: readonly string[]
  /** As in audit events: names, and values of fixed sets. */
  fields?: readonly string[]
}

/** Appends the event of a command, in the transaction of its change: as the last thing, since it locks the firm's head. */
export type RecordCommand = (tx: Tx, subject: CommandSubject) => Promise<void>

export function recordOf(command: string, auditLog: () => AuditLog): RecordCommand {
  return (tx, { firmId, kind, resources = [], fields = [] }) =>
    auditLog().append(tx, [
      {
        id: newId('aud'),
        firm_id: firmId,
        occurred_at: tx.now,
        action: command,
        kind,
        outcome: 'succeeded',
        status: null,
        error_code: null,
        actor: 'operator',
        user_id: null,
        credential_id: null,
        client_id: null,
        address: null,
        user_agent: null,
        request_id: null,
        resources: [...resources],
        fields: [...fields, ...accountOfOperator()],
      },
    ])
}

/** The account of the operating system that runs the command; none where the system does not know it by name. */
function accountOfOperator(): string[] {
  try {
    return [`os_account=${userInfo().username}`]
  } catch {
    return []
  }
}
