import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { FirmId } from '../ids.ts'
import { Role } from '../role.ts'
import { defineServiceCall } from './define.ts'

/** A link for one person only. */
const personalLink = { link: z.string(), expires_at: Timestamp }

/** Account changes that the user is notified of, in case somebody else made them. */
export const AccountChange = z.enum(['password_changed', 'totp_enabled', 'totp_disabled', 'totp_reset'])
export type AccountChange = z.infer<typeof AccountChange>

/** Content of an email about an account. */
export const AccountMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('invitation'),
    /** Null if not a person did it but a program of the firm or an operator. */
    inviter_name: z.string().nullable(),
    role: Role,
    ...personalLink,
  }),
  z.strictObject({ kind: z.literal('password_reset'), ...personalLink }),
  /** The link lets its browser sign in without waiting while others guess at the account. */
  z.strictObject({ kind: z.literal('sign_in_unlock'), ...personalLink }),
  z.strictObject({ kind: z.literal('sign_up'), ...personalLink }),
  /** Somebody signed up with the email of an existing account. `link` opens the password reset. */
  z.strictObject({ kind: z.literal('sign_up_known'), link: z.string() }),
  /** To admins: working API keys of a suspended user. */
  z.strictObject({
    kind: z.literal('keys_of_suspended_user'),
    user_name: z.string(),
    user_email: z.string(),
    keys: z.array(z.strictObject({ name: z.string(), prefix: z.string() })).min(1),
  }),
  z.strictObject({ kind: z.literal('account_changed'), change: AccountChange, at: Timestamp, link: z.string() }),
])
export type AccountMessage = z.infer<typeof AccountMessage>

/** Whether the message holds a link only for its recipient. */
export function holdsPersonalLink(content: AccountContent): boolean {
  return Object.keys(personalLink).every((field) => field in content)
}

/** Changes that admins are notified of: they give rights, or loosen how people sign in or open their links. */
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
  'oauth_client_may_write',
  'practice_management_connecting',
])
export type RightsChange = z.infer<typeof RightsChange>

/** Email to the other admins of a firm about what one of them did. */
export const RightsMessage = z.strictObject({
  kind: z.literal('rights_widened'),
  change: RightsChange,
  /** Who or what the change is about, as text; null for the whole firm. */
  subject: z.string().nullable(),
  by_name: z.string(),
  by_email: z.string(),
  at: Timestamp,
  /** The IP address of the request; null if unknown. */
  address: z.string().nullable(),
  link: z.string(),
})
export type RightsMessage = z.infer<typeof RightsMessage>

/** How somebody else took the role of admin from a user. */
export const AdminLoss = z.enum(['admin_demoted', 'admin_suspended'])
export type AdminLoss = z.infer<typeof AdminLoss>

/** Email to an admin who was demoted or suspended. */
export const AdminLossMessage = z.strictObject({
  kind: z.literal('account_changed'),
  change: AdminLoss,
  at: Timestamp,
})
export type AdminLossMessage = z.infer<typeof AdminLossMessage>

/** Email to a member whose connection with an application may do more, because the firm lets the application do more. */
export const ConnectionMessage = z.strictObject({
  kind: z.literal('connection_widened'),
  /** Its name. */
  application: z.string(),
  at: Timestamp,
  /** To the page where the member disconnects applications. */
  link: z.string(),
})

/** What `deliverRightsMessage` sends. */
export const AboutRights = z.discriminatedUnion('kind', [RightsMessage, AdminLossMessage, ConnectionMessage])
export type AboutRights = z.infer<typeof AboutRights>

/** Any email about an account. */
export type AccountContent = AccountMessage | AboutRights

const delivery = {
  message_id: z.uuid(),
  to: z.string(),
  /** The firm of the recipient; null if there is no firm yet. */
  firm: z
    .strictObject({
      id: FirmId,
      name: z.string(),
      email: z.string().nullable(),
      timezone: z.string(),
      /** Missing in messages that were queued before emails had logos. */
      logo_url: z.string().nullable().default(null),
    })
    .nullable(),
}

/**
 * Sends an email about an account, and records that it was sent, but neither its text nor its link. Responds after the
 * provider has accepted it. Callers retry until then; a `message_id` that was already sent is not sent again. `send_failed`
 * has `final` in its details if the provider will never accept the email.
 */
export const deliverAccountMessage = defineServiceCall({
  name: 'deliverAccountMessage',
  summary: 'Send an email about an account.',
  input: z.strictObject({ ...delivery, content: AccountMessage }),
  output: z.object({ sent_at: Timestamp }),
  errors: ['send_failed'],
})

/** The same for notifications about rights. A separate call, because earlier versions only know their own kinds. */
export const deliverRightsMessage = defineServiceCall({
  ...deliverAccountMessage,
  name: 'deliverRightsMessage',
  summary: 'Send an email about rights that were widened or taken from an admin.',
  input: z.strictObject({ ...delivery, content: AboutRights }),
})
