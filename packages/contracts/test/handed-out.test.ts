import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { allEmittedEvents } from '../src/all-events.ts'
import { serviceCalls } from '../src/service-calls.ts'
import { opensPlaces } from './opens-places.ts'

const PUBLIC = 'anybody may see it'

/**
 * Every address, token or secret that one service hands another, by who asks and the place in the answer, with what bounds it. A
 * compromised service can ask for each of them as often as it likes, so think of that before you add one.
 */
const handedOut: Readonly<Record<string, string>> = {
  'gateway: openSession.firm.logo_url': PUBLIC,
  'gateway: openSession.token_salt': 'came with the request, which had the password',
  'gateway: replacePassword.browser_salt': 'came with the request, which had the emailed token',
  'gateway: useSignInUnlock.browser_salt': 'came with the request, which had the emailed token',
  'gateway: completeIntegrationConnection.location': 'an address of the console, without a secret',
  'gateway: pageAuditEvents.events[].error_code': 'says what was refused',
  'matters: openAttachment.download_url': 'in the name of the person at the portal who asks for a file of theirs',
  'integrations: openApprovedUpload.url':
    'a firm with a permit, and in its audit log: system-tests/practice-management/permits.test.ts',
  'notifications: getMatterForMessages.link.url':
    'an outstanding message, and in the audit log: services/matters/test/message-links.test.ts',
  'notifications: getParticipantForMessages.link.url':
    'an outstanding message, and in the audit log: services/matters/test/message-links.test.ts',
  'matters: getFirmBranding.logo_url': PUBLIC,
  'matters: getFirmForLink.logo_url': PUBLIC,
  'matters: getFirmProfile.logo_url': PUBLIC,
  'notifications: getFirmForMessages.logo_url': PUBLIC,
  'notifications: getFirmProfile.logo_url': PUBLIC,
}

test('each link, token or secret that a service gets from another is bounded', () => {
  const found = Object.entries(serviceCalls).flatMap(([service, calls]) =>
    calls.flatMap(({ name, output }) => opensPlaces(output).map((place) => `${service}: ${name}${place}`)),
  )

  expect(found.toSorted()).toEqual(Object.keys(handedOut).toSorted())
})

test('an event has no link that lets anybody in, no token and no secret', () => {
  const found = allEmittedEvents.flatMap(({ type, payload }) => opensPlaces(payload).map((place) => `${type}${place}`))

  expect(found.toSorted()).toEqual([
    // Where an admin signs in and connects again.
    'integration.disconnected.connect_url',
    // Always null in events: services/matters/src/matter/matter-detail.ts.
    'matter.archived.intake_link',
    'matter.created.intake_link',
    'matter.updated.intake_link',
  ])
})

test('a link deep in an answer is found', () => {
  const schema = z.object({
    one: z.array(z.union([z.null(), z.object({ reset_link: z.string().min(10).nullable() })])),
    by_name: z.record(z.string(), z.object({ token: z.string() })),
    other: z.object({ page: z.url(), token_type: z.string(), key: z.enum(['a']) }).meta({ id: 'ReferredTo' }),
    token_ids: z.array(z.uuid()),
    return_url: z.string().transform((text) => text.trim()),
  })

  expect(opensPlaces(schema)).toEqual(['.one[].reset_link', '.by_name{}.token', '.other.page', '.return_url'])
})
