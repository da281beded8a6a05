import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { FirmId } from '../ids.ts'
import { Role } from '../role.ts'
import { defineServiceCall } from './define.ts'

/** A link that is for one person alone. */
const personalLink = { link: z.string(), expires_at: Timestamp }

/** Changes of an account that its user is told about, in case it was somebody else. */
export const AccountChange = z.enum(['password_changed', 'totp_enabled', 'totp_disabled', 'totp_reset'])
export type AccountChange = z.infer<typeof AccountChange>

/** What an email about somebody's account is about. */
export const AccountMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('invitation'),
    /** Null where no person did, but a program of the firm or an operator. */
    inviter_name: z.string().nullable(),
    role: Role,
    ...personalLink,
  }),
  z.strictObject({ kind: z.literal('password_reset'), ...personalLink }),
  /** Lets the browser that opens the link sign in without waiting, while others guess at the account. */
  z.strictObject({ kind: z.literal('sign_in_unlock'), ...personalLink }),
  z.strictObject({ kind: z.literal('sign_up'), ...personalLink }),
  /** Somebody signed up with the address of an account; `link` leads to where passwords are replaced. */
  z.strictObject({ kind: z.literal('sign_up_known'), link: z.string() }),
  /** To admins: API keys of a suspended user that still work. */
  z.strictObject({
    kind: z.literal('keys_of_suspended_user'),
    user_name: z.string(),
    user_email: z.string(),
    keys: z.array(z.strictObject({ name: z.string(), prefix: z.string() })).min(1),
  }),
  z.strictObject({ kind: z.literal('account_changed'), change: AccountChange, at: Timestamp, link: z.string() }),
])
export type AccountMessage = z.infer<typeof AccountMessage>

/** Whether the message holds a link that is for its recipient alone. */
export function holdsPersonalLink(content: AccountMessage | RightsMessage | AdminLossMessage): boolean {
  return Object.keys(personalLink).every((field) => field in content)
}

/** What admins are told of because it gives rights, or loosens how people sign in or open their links. */
export const RightsChange = z.enum([
  'admin_invited',
  'admin_made',
  'admin_reinstated',
  'two_step_not_required',
  'sessions_longer',
  'link_verification_loosened',
  'second_step_reset',
  'api_key_created',
  'api_key_regenerated',
  'oauth_client_created',
  'oauth_client_secret_rotated',
  'practice_management_connecting',
])
export type RightsChange = z.infer<typeof RightsChange>

/** What the other admins of a firm are told of what one of them did. */
export const RightsMessage = z.strictObject({
  kind: z.literal('rights_widened'),
  change: RightsChange,
  /** Who or what it is about, in words; null for the firm as a whole. */
  subject: z.string().nullable(),
  by_name: z.string(),
  by_email: z.string(),
  at: Timestamp,
  /** Where it came from; null where that is not known. */
  address: z.string().nullable(),
  link: z.string(),
})
export type RightsMessage = z.infer<typeof RightsMessage>

/** How a user lost the role of admin through somebody else. */
export const AdminLoss = z.enum(['admin_demoted', 'admin_suspended'])
export type AdminLoss = z.infer<typeof AdminLoss>

/** Email to an admin who was demoted or suspended. */
export const AdminLossMessage = z.strictObject({
  kind: z.literal('account_changed'),
  change: AdminLoss,
  at: Timestamp,
})
export type AdminLossMessage = z.infer<typeof AdminLossMessage>

const delivery = {
  message_id: z.uuid(),
  to: z.string(),
  /** Whose member it is to; null where there is no firm yet. */
  firm: z
    .strictObject({
      id: FirmId,
      name: z.string(),
      email: z.string().nullable(),
      timezone: z.string(),
      /** Missing in what was queued before emails had logos. */
      logo_url: z.string().nullable().default(null),
    })
    .nullable(),
}

/**
 * Sends an email about somebody's account, and records that it was sent but neither its text nor its link. Answers once
 * the provider has taken it. The same `message_id` again sends nothing once it was sent; whoever calls tries until then.
 * `send_failed` has `final` in its details where the provider will never take it.
 */
export const deliverAccountMessage = defineServiceCall({
  name: 'deliverAccountMessage',
  summary: 'Send an email about an account.',
  input: z.strictObject({ ...delivery, content: AccountMessage }),
  output: z.object({ sent_at: Timestamp }),
  errors: ['send_failed'],
})

/** The same for what admins are told. A call of its own, because earlier versions know no other kinds than their own. */
export const deliverRightsMessage = defineServiceCall({
  ...deliverAccountMessage,
  name: 'deliverRightsMessage',
  summary: 'Send an email about rights that were widened, or taken from an admin.',
  input: z.strictObject({ ...delivery, content: z.discriminatedUnion('kind', [RightsMessage, AdminLossMessage]) }),
})
