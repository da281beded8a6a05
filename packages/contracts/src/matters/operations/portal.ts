import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { Timestamp } from '../../fields.ts'
import { FirmContact } from '../../identity/resources/firm.ts'
import { PER_PAGE_MAX, pageQuery } from '../../pagination.ts'
import { Principal } from '../../principal.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { PortalVerification } from '../resources/link-verification.ts'
import { PortalLink } from '../resources/portal-link.ts'
import { PortalMatter } from '../resources/portal-matter.ts'

/**
 * The secret at the end of an onboarding link's URL. The schema doesn't check its format, so that a malformed token gets
 * the same response as an unknown one.
 */
const portalLinkToken = credential(z.string().min(1).max(200).describe('The last part of the onboarding link.'))

export const createClientPortalSession = defineOperation({
  name: 'createClientPortalSession',
  tag: 'Client portal',
  summary: 'Exchange the token of an onboarding link for a session.',
  description:
    'The session is valid only for the matter of the link, and acts as the client or participant of the link. Send its token as `Authorization: Bearer`. It lasts two hours, but not longer than the link; exchange the link again for a new session. Merely opening a link changes nothing, so mail scanners do no harm. When a link is revoked or replaced, all its sessions end within a second. `link_expired` gives the reason in `details.reason`: `expired`, `revoked`, `replaced`, `client_changed` or `participant_removed`. Here it also has the contact details of the firm in `details.firm`. If the firm requires a second step, `verification` describes it. Until the step is passed, operations that it protects return `forbidden` with `details.reason` `verification_required`. While a link is locked after too many wrong answers, they return `verification_locked`.',
  method: 'post',
  path: '/api/v1/portal/session',
  access: { kind: 'public' },
  audit: 'sign_in',
  input: z.strictObject({ token: portalLinkToken }),
  output: z
    .object({
      session_token: credential(
        z.string().describe('Send it as `Authorization: Bearer`. Shown only in this response.'),
      ),
      expires_at: Timestamp.describe('When the session expires.'),
      verification: PortalVerification.optional().describe('The second step of the link; absent if there is none.'),
      firm: FirmContact.optional().describe('Whom to call.'),
    })
    .meta({ id: 'ClientPortalSession' }),
  errors: ['link_not_found', 'link_expired', 'firm_suspended'],
})

export const previewPortalLink = defineOperation({
  name: 'previewPortalLink',
  tag: 'Client portal',
  summary: 'Get what the page of an onboarding link shows before the client begins.',
  description:
    'Changes nothing and does not count as a visit, because mail scanners open links too. It shows nothing that is not in the email with the link. For a link that has ended or is locked, it shows only the firm.',
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
    'For clients and participants whose link has expired or was revoked or replaced. The user who is responsible for the matter is notified by email and in the console, separately for the client and each participant. While a request is open, asking again notifies them again after an hour at the earliest, then after six hours, then daily; the response says when they were last notified. The link of a removed participant gets `link_not_found`. A link that still works gets `invalid_status_transition`.',
  method: 'post',
  path: '/api/v1/portal/link-requests',
  access: { kind: 'public' },
  audit: 'credential',
  input: z.strictObject({ token: portalLinkToken }),
  output: z
    .object({ requested_at: Timestamp.describe('When the firm was notified.') })
    .meta({ id: 'PortalLinkRequest' }),
  errors: ['link_not_found', 'invalid_status_transition', 'firm_suspended'],
})

export const getPortalMatter = defineOperation({
  name: 'getPortalMatter',
  tag: 'Client portal',
  summary: 'Get the matter and the document requests as the client or participant sees them.',
  description:
    'Document requests are paginated, with the usual page sizes. The client gets their own requests, a participant the requests that they may see. Before a second step that protects earlier answers and files, only files of the same session are included.',
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

/** Turns the SHA-256 of a portal session's token into a principal. The gateway caches it like the principal of a key. */
export const authenticatePortalSession = defineServiceCall({
  name: 'authenticatePortalSession',
  summary: 'Get the principal of a portal session.',
  input: z.strictObject({ token_sha256: z.string().length(64) }),
  output: z.object({ principal: Principal, expires_at: Timestamp, link_expires_at: Timestamp }),
  errors: ['unauthorized', 'expired_token', 'link_expired', 'firm_suspended'],
})
