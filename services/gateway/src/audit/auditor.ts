import type { AuditPlan } from '@dossier/contracts'
import type { Request } from 'express'
import type { AuditSender } from './audit-sender.ts'
import { RequestAudit } from './request-audit.ts'

/** Begins the audit event of a request; undefined if it is not audited. */
export type BeginAudit = (plan: AuditPlan | undefined, action: string, req: Request) => RequestAudit | undefined

export function createAuditor(sender: AuditSender, clock: () => Date): BeginAudit {
  const now = createInstants(clock)
  return (plan, action, req) => plan && new RequestAudit(sender, plan, action, req, now())
}

/** Says what time it is. Requests of the same millisecond share a text, which is dear to make. */
function createInstants(clock: () => Date): () => string {
  let ms = Number.NaN
  let text = ''
  return () => {
    const date = clock()
    if (date.getTime() !== ms) {
      ms = date.getTime()
      text = date.toISOString()
    }
    return text
  }
}
