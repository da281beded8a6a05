import {
  allOperations,
  type IdPrefix,
  idPrefixOf,
  inOneLine,
  inputPlaces,
  type Operation,
  plainFileName,
  withNewlines,
} from '@dossier/contracts'
import type { z } from 'zod'

/** Fields that rightly come back other than they were sent, as `operation.field`. May only shrink. */
export const READS_BACK_OTHERWISE: Readonly<Record<string, string>> = {
  'createClient.sms_consent': 'what was recorded is shown with its source and instant',
  'updateClient.sms_consent': 'what was recorded is shown with its source and instant',
  'createMatterParticipant.sms_consent': 'the same',
  'updateMatterParticipant.sms_consent': 'the same',
  'createJoinedFile.filename': 'what is no name of a PDF gets its ending',
  'createJoinedFile.files': 'each file comes back with what it is and its state',
  'createWebhook.events': 'each event type is kept once',
  'updateWebhook.events': 'each event type is kept once',
  'createChecklist.items': 'each item takes the defaults of a document request',
  'updateChecklist.items': 'each item takes the defaults of a document request',
  'createIntakeTemplate.fields': 'each field takes the defaults of one',
  'updateIntakeTemplate.fields': 'each field takes the defaults of one',
  'createIntakeTemplate.documents': 'each document takes the defaults of a document request',
  'updateIntakeTemplate.documents': 'each document takes the defaults of a document request',
  'createMatterView.filter': 'a filter takes the defaults of the list of matters',
  'updateMatterView.filter': 'a filter takes the defaults of the list of matters',
  'createApiKey.scopes': 'each scope is kept once',
  'createOAuthClient.scopes': 'each scope is kept once',
  'createOAuthClient.redirect_uris': 'each URI is kept once',
  'signUploadParts.parts': 'each part comes back with its address',
  'signPortalUploadParts.parts': 'each part comes back with its address',
  'createUploadReference.reviewer_notes': 'kept only with approve',
  'updateMessageThread.assigned_to': 'null comes back as the user whom the matter is assigned to',
  'updateIntegrationSettings.case_type_mappings': 'each mapping is kept by itself, and null comes back as its default',
}

/** Operations that change members of objects one by one: omitted ones stay as they are. */
const CHANGES_MEMBERS = new Set(['updateNotificationPreferences', 'updateFirmSettings'])

/** The operation that reads one resource of the kind by its id alone, if there is one. */
export function readerOf(prefix: IdPrefix): Operation | undefined {
  return allOperations.find((op) => {
    const { path, query } = inputPlaces(op)
    return (
      op.method === 'get' &&
      query.length === 0 &&
      path.length === 1 &&
      op.path.endsWith(`/{${path[0]}}`) &&
      idPrefixOf(op.input.shape[path[0]!] as z.ZodType) === prefix
    )
  })
}

/** Which fields of what was accepted are not as they were sent. */
export function differences(op: Operation, sent: Record<string, unknown>, read: Record<string, unknown>): string[] {
  return Object.keys(sent)
    .filter((field) => Object.hasOwn(read, field) && !READS_BACK_OTHERWISE[`${op.name}.${field}`])
    .filter((field) => !isKept(sent[field], read[field], CHANGES_MEMBERS.has(op.name)))
    .map((field) => `${field} was accepted as ${excerpt(sent[field])} and reads back as ${excerpt(read[field])}`)
}

/** Characters that look alike are told apart by their numbers. */
const excerpt = (value: unknown) =>
  JSON.stringify(value)
    ?.slice(0, 300)
    .replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Whether a value is the one that was sent. Lines of texts may end otherwise, texts may be trimmed, those of one line are in one, media types are in lower case, instants may be
 * written otherwise, and members that were left out may have come to be null; or anything, where others stay as they are.
 */
function isKept(sent: unknown, read: unknown, othersStay: boolean): boolean {
  if (typeof sent === 'string' && typeof read === 'string') {
    const text = withNewlines(sent)
    const spellings = [
      ...[text, text.trim(), inOneLine(sent).trim(), plainFileName(sent)],
      ...(text.includes('/') ? [text.toLowerCase()] : []),
    ]
    return spellings.includes(read) || (INSTANT.test(sent) && Date.parse(sent) === Date.parse(read))
  }
  if (typeof sent === 'number') return sent === read
  if (typeof sent !== 'object' || sent === null) return Object.is(sent, read)
  if (typeof read !== 'object' || read === null || Array.isArray(sent) !== Array.isArray(read)) return false
  const names = new Set([...Object.keys(sent), ...Object.keys(read)])
  return [...names].every((name) => {
    if (!Object.hasOwn(sent, name)) return othersStay || memberOf(read, name) === null
    return Object.hasOwn(read, name) && isKept(memberOf(sent, name), memberOf(read, name), othersStay)
  })
}

const INSTANT = /^\d{4}-\d\d-\d\dT/

/** A member of its own, whatever its name. */
function memberOf(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value
}
