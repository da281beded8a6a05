import { z } from 'zod'

/** What an audit event is about. */
export const AuditKind = z
  .enum(['read', 'change', 'credential', 'role', 'sign_in', 'settings', 'export'])
  .describe(
    'What the action is about: `read` shows data of the firm or its clients, `change` changes such data, `credential` concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations, `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once.',
  )
  .meta({ example: 'read' })
export type AuditKind = z.infer<typeof AuditKind>

/** The kind of the operation's audit entries, or the reason why it has none. */
export type AuditAnswer = AuditKind | { none: string }
