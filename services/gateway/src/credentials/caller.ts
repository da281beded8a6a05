import { AppError, type ErrorCode, type ErrorDetails, type identity, type Principal } from '@dossier/contracts'
import type { Asker } from '@dossier/runtime'
import type { AskAs } from './ask-as.ts'

/** The caller of a request, with data that every request needs computed once. */
export interface Caller {
  principal: Principal
  /** Asks services in the principal's name. */
  asker: Asker
  /** What it may do through MCP, within its rights. */
  mcpAccess: identity.McpAccess
}

export function toCaller(principal: Principal, askAs: AskAs, mcpAccess: identity.McpAccess = 'read'): Caller {
  return { principal, asker: askAs(principal), mcpAccess }
}

/**
 * A refusal of a credential that is known, which the audit log tells the firm about. The rate limit counts it, unless it comes
 * from an address that the credential is not for: a key that has leaked uses up nothing of its owner's.
 */
export function refusedCredential({ principal }: Caller, code: ErrorCode, details: ErrorDetails = {}): AppError {
  const { firm_id, user_id, credential_id, client_id, unverified, kind, rate_limit } = principal
  const participant = principal.participant ?? unverified?.participant
  const matter_id = participant?.matter_id ?? unverified?.matter_id ?? principal.matter_id
  const participant_id = participant?.id ?? null
  const about = { firm_id, user_id, credential_id, client_id, matter_id, participant_id }
  const limited = { kind, rate_limit }
  return new AppError(code, details, { about: code === 'ip_not_allowed' ? about : { ...about, limited } })
}
