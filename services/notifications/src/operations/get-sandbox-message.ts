import { AppError, matters, type notifications, type Principal, Scope } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { withMaskedLinks, withMaskedPortalLinks } from '../domain/masked-link.ts'
import { openSandboxMessage } from '../messages/sandbox-mailbox.ts'
import { findSandboxMessage } from '../store/sandbox-messages.ts'

export const getSandboxMessage: NotificationsHandler<typeof notifications.operations.getSandboxMessage> = async (
  ctx,
  { id },
) => {
  if (!ctx.deps.isSandbox) throw new AppError('not_found')
  const message = await findSandboxMessage(ctx.db, ctx.principal.firm_id, id)
  if (!message) throw new AppError('not_found')
  const { is_personal: isPersonal = true, ...opened } = openSandboxMessage(ctx.deps.sealer, message)
  const masked = (mask: (text: string) => string) => {
    const [text, html] = [mask(opened.text), opened.html === null ? null : mask(opened.html)]
    return { ...opened, text, html, links_hidden: text !== opened.text || html !== opened.html }
  }
  if (isPersonal && !mayReadPersonalLinks(ctx.principal)) return masked(withMaskedLinks)
  if (!matters.mayCreateLinks(ctx.principal)) return masked(withMaskedPortalLinks)
  return { ...opened, links_hidden: false }
}

/** Whether the caller may read links by which another person signs in: only a caller with every scope may. */
function mayReadPersonalLinks({ scopes }: Pick<Principal, 'scopes'>): boolean {
  return Scope.options.every((scope) => scopes.includes(scope))
}
