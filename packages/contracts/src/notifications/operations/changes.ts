import { z } from 'zod'
import { ShortText } from '../../fields.ts'
import { defineOperation } from '../define.ts'
import { CHANGES_KEPT_MS, CHANGES_MAX, Changes } from '../resources/change.ts'

export const listChanges = defineOperation({
  name: 'listChanges',
  tag: 'Live updates',
  summary: 'What has changed in the firm since a moment, or from now on.',
  description: `Says what to load anew, within two seconds of a change, and no more than the caller may see. With \`Accept: text/event-stream\` the answer stays open as server-sent events (the \`EventSource\` of browsers): each event \`changes\` has this answer as its data and \`next\` as its id, and \`Last-Event-ID\` takes the place of \`after\`. Otherwise it answers at once, for callers who ask every few seconds. Without \`after\` it begins now. After more than ${CHANGES_MAX} changes, or more than ${CHANGES_KEPT_MS / 60_000} minutes, \`reset\` is true. It does not keep a session from being idle.`,
  method: 'get',
  path: '/api/v1/live',
  access: { kind: 'scope', anyOf: ['matters:read', 'clients:read', 'documents:read'], alsoFor: ['staff'] },
  audit: { none: 'It shows ids alone, and pages ask all day long.' },
  eventStream: true,
  passive: true,
  input: z.strictObject({
    after: ShortText.optional().describe('The `next` of an earlier answer. One that is not known answers `reset`.'),
  }),
  output: Changes,
  errors: [],
})
