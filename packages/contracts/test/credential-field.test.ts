import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { credential, isCredential } from '../src/credential-field.ts'
import { credentialNames } from '../src/credential-names.ts'
import { allOperations } from '../src/registry.ts'
import { opensPlaces } from './opens-places.ts'

const FORM_KEY = 'names a field of a form'
const LOGO = 'anybody may see it'
const WEBHOOK = 'the address of the firm itself'
const FORM_PAGE = 'a public page of a court'
const ERROR = 'says what went wrong'
const LEADS = 'leads the browser that asked, and nobody else'

/** Fields of answers that open nothing, though their names or forms look like it: by place, with the operation if others differ. */
const harmless: Readonly<Record<string, string>> = {
  'fields[].key': FORM_KEY,
  'groups[].key': FORM_KEY,
  logo_url: LOGO,
  'firm.logo_url': LOGO,
  'createWebhook: url': WEBHOOK,
  'getWebhook: url': WEBHOOK,
  'listWebhooks: url': WEBHOOK,
  'updateWebhook: url': WEBHOOK,
  'rotateWebhookSecret: url': WEBHOOK,
  'getCourtForm: url': FORM_PAGE,
  'listCourtForms: url': FORM_PAGE,
  'redirect_uris[]': 'where an application leads its users',
  error_code: ERROR,
  'logs[].error_code': ERROR,
  'connectIntegration: location': LEADS,
  'receiveIntegrationCallback: location': LEADS,
}

test('each field of an answer that may open something is marked as a credential, or is harmless for a reason', () => {
  const found = allOperations.flatMap(({ name, output }) =>
    opensPlaces(output, isCredential)
      .map((place) => place.replace(/^(\.data)?(\[\])?\./, ''))
      .map((place) => (Object.hasOwn(harmless, place) ? place : `${name}: ${place}`)),
  )

  expect([...new Set(found)].toSorted()).toEqual(Object.keys(harmless).toSorted())
})

test('a field without a mark is found', () => {
  const schema = z.object({
    reset_link: z.string().nullable(),
    marked_link: credential(z.string().nullable()),
    list: z.array(z.object({ token: credential(z.string()).optional(), code: z.string() })),
  })

  expect(opensPlaces(schema, isCredential)).toEqual(['.reset_link', '.list[].code'])
})

test('a mark holds through what wraps the field', () => {
  const marked = credential(z.string())

  expect(
    [marked, marked.nullable(), marked.optional().nullable(), z.union([marked, z.int()])].map(isCredential),
  ).toEqual(Array(4).fill(true))
  expect([z.string(), z.string().nullable(), z.object({ marked })].map(isCredential)).toEqual(Array(3).fill(false))
})

test('a name that also has other fields is not one of a credential', () => {
  const names = credentialNames()

  expect([...names]).toEqual(expect.arrayContaining(['intake_link', 'signing_secret', 'upload_url', 'download_url']))
  expect(['key', 'url', 'id'].filter((name) => names.has(name))).toEqual([])
})
