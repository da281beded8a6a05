import { AppError, type Operation, type ToolUse, toolUseOf } from '@dossier/contracts'
import type { Caller } from '../credentials/caller.ts'

/**
 * Refuses an operation that is no tool, or that changes something although the firm does not let the caller write. The one
 * place that decides: every call of a tool passes it, however the tool was found.
 *
 * @throws AppError forbidden, writing_not_allowed
 */
export function assertToolMay(caller: Caller, op: Operation): void {
  const use = toolUseOf(op)
  if (use === undefined) throw new AppError('forbidden')
  if (!mayUse(caller, use)) throw new AppError('writing_not_allowed')
}

/** Whether the firm lets the caller use tools of this kind, with an approval or without. */
export function mayUse({ mcpAccess }: Pick<Caller, 'mcpAccess'>, use: ToolUse): boolean {
  return use === 'read' || mcpAccess !== 'read'
}

/** Whether the user approves each call of the tool. */
export function needsApproval({ mcpAccess }: Caller, op: Operation): boolean {
  const use = toolUseOf(op)
  return use === 'approve' || (use === 'write' && mcpAccess === 'approve')
}
