import { z } from 'zod'
import { EmailAddress, Name, Timestamp } from '../../fields.ts'
import { InvitationId } from '../../ids.ts'
import { Role } from '../../role.ts'
import { FirmUser } from './user.ts'

/** The invited person and their role. */
export const InvitationFields = z.strictObject({
  email: EmailAddress,
  first_name: Name.nullable().default(null),
  last_name: Name.nullable().default(null),
  role: Role,
})
export type InvitationFields = z.infer<typeof InvitationFields>

export const Invitation = z
  .object({
    id: InvitationId,
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    role: Role,
    status: z.literal('pending').describe('Always `pending`: an accepted invitation becomes a user.'),
    invite_sent_at: Timestamp.describe('When the latest link was created.'),
    expires_at: Timestamp.describe('When that link expires.'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** A row of the list of users: a member or an invited person. */
export const FirmMember = z.union([FirmUser, Invitation])
export type FirmMember = z.infer<typeof FirmMember>

/** What the invited person sees before they accept. */
export const InvitationPreview = z
  .object({
    firm_name: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    role: Role,
    expires_at: Timestamp,
  })
  .meta({ id: 'InvitationPreview' })
export type InvitationPreview = z.infer<typeof InvitationPreview>
