import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmContact } from '../../identity/resources/firm.ts'
import { PER_PAGE_MAX, pageQuery } from '../../pagination.ts'
import { Principal } from '../../principal.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { PortalVerification } from '../resources/link-verification.ts'
import { PortalLink } from '../resources/portal-link.ts'
import { PortalMatter } from '../resources/portal-matter.ts'

/**
 * The secret at the end of an onboarding link's address. The schema does not check its form, so that a malformed token
 * is answered like an unknown one.
 */
const portalLinkToken = z.string().min(1).max(200).describe("The last part of the onboarding link's address.")

export const createClientPortalSession = defineOperation({
  name: 'createClientPortalSession',
  tag: 'Client portal',
  summary: 'Exchange the token of an onboarding link for a session.',
  description:
    'The session is valid for the one matter of the link, and acts as whoever the link was made for: the client or a participant. Send its token as `Authorization: Bearer`. It lasts two hours and never longer than the link; exchange the link again for a new one. Opening the address of a link changes nothing, so mail scanners do no harm. When a link is revoked or replaced, all its sessions end within a second. `link_expired` says why in `details.reason`: `expired`, `revoked`, `replaced`, `client_changed` or `participant_removed`. Here it also says whom to call, in `details.firm`. Where the firm asks for a second step, `verification` says which. Until it is passed, operations that it protects answer `forbidden` with `details.reason` `verification_required`. Once a link is locked after too many wrong answers, they all answer `verification_locked`.',
  method: 'post',
  path: '/api/v1/portal/session',
  access: { kind: 'public' },
  audit: 'sign_in',
  input: z.strictObject({ token: portalLinkToken }),
  output: z
    .object({
      session_token: z.string().describe('To send as `Authorization: Bearer`. Shown once, here.'),
      expires_at: Timestamp.describe('When the session ends by itself.'),
      verification: PortalVerification.optional().describe(
        'The second step that the link asks for; absent where it asks for none.',
      ),
      firm: FirmContact.optional().describe('Whom to call.'),
    })
    .meta({ id: 'ClientPortalSession' }),
  errors: ['link_not_found', 'link_expired', 'firm_suspended'],
})

export const previewPortalLink = defineOperation({
  name: 'previewPortalLink',
  tag: 'Client portal',
  summary: 'Show what the page of an onboarding link says before anybody begins.',
  description:
    'Changes nothing, and counts as no visit: scanners of mail servers open links too. It says nothing that an email with the link does not say. A link that has ended or is locked shows the firm alone.',
  method: 'post',
  path: '/api/v1/portal/link',
  access: { kind: 'public' },
  audit: { none: 'shows what an email with the link says; beginning is recorded' },
  onlyReads: true,
  input: z.strictObject({ token: portalLinkToken }),
  output: PortalLink,
  errors: ['link_not_found', 'firm_suspended'],
})

export const createPortalLinkRequest = defineOperation({
  name: 'createPortalLinkRequest',
  tag: 'Client portal',
  summary: 'Ask the firm for a new onboarding link.',
  description:
    'For clients and participants whose link has expired, was revoked or was replaced. Whoever is responsible for the matter is told by email and in the console, for the client of a matter and for each participant apart. While a request waits for a link, they are told again after an hour at the earliest, then after six, then after a day; the answer says when they were told last. The link of a participant who was removed gets `link_not_found`. A link that still works gets `invalid_status_transition`.',
  method: 'post',
  path: '/api/v1/portal/link-requests',
  access: { kind: 'public' },
  audit: 'credential',
  input: z.strictObject({ token: portalLinkToken }),
  output: z.object({ requested_at: Timestamp.describe('When the firm was told.') }).meta({ id: 'PortalLinkRequest' }),
  errors: ['link_not_found', 'invalid_status_transition', 'firm_suspended'],
})

export const getPortalMatter = defineOperation({
  name: 'getPortalMatter',
  tag: 'Client portal',
  summary: 'Get the matter as its client, or a participant, sees it, with what the firm asks for.',
  description:
    'Document requests come in pages, with the usual page sizes. The client gets those of the client, a participant those that they may see. Before a second step that protects what was given, files are left out, except those of the same session.',
  method: 'get',
  path: '/api/v1/portal/matter',
  access: { kind: 'portal', unverified: 'giving' },
  input: z.strictObject({
    page: pageQuery.page.describe('Page of the document requests, from 1.'),
    per_page: pageQuery.per_page.unwrap().default(PER_PAGE_MAX).describe('Document requests on a page.'),
  }),
  output: PortalMatter,
  errors: ['matter_not_found'],
})

/** Turns the SHA-256 of a portal session's token into a principal; kept by the gateway like that of a key. */
export const authenticatePortalSession = defineServiceCall({
  name: 'authenticatePortalSession',
  summary: 'Whose portal session it is.',
  input: z.strictObject({ token_sha256: z.string().length(64) }),
  output: z.object({ principal: Principal, expires_at: Timestamp, link_expires_at: Timestamp }),
  errors: ['unauthorized', 'expired_token', 'link_expired', 'firm_suspended'],
})
