import { z } from 'zod'
import { ShortText } from '../../fields.ts'
import { defineOperation } from '../define.ts'
import { CHANGES_KEPT_MS, CHANGES_MAX, Changes } from '../resources/change.ts'

export const listChanges = defineOperation({
  name: 'listChanges',
  tag: 'Live updates',
  summary: 'Get the changes in the firm since a point in time, or from now on.',
  description: `Tells what to reload, within two seconds of a change, and only what the caller may see. With \`Accept: text/event-stream\` the response stays open as server-sent events (\`EventSource\` in browsers): each event \`changes\` has this response as its data and \`next\` as its id, and \`Last-Event-ID\` replaces \`after\`. Otherwise it responds at once, for callers that poll every few seconds. Without \`after\` it starts now. After more than ${CHANGES_MAX} changes, or more than ${CHANGES_KEPT_MS / 60_000} minutes, \`reset\` is true. Requests do not count as activity of a session.`,
  method: 'get',
  path: '/api/v1/live',
  access: { kind: 'scope', anyOf: ['matters:read', 'clients:read', 'documents:read'], alsoFor: ['staff'] },
  audit: { none: 'It shows only ids, and pages poll it all day long.' },
  eventStream: true,
  passive: true,
  input: z.strictObject({
    after: ShortText.optional().describe('The `next` of an earlier response. An unknown value results in `reset`.'),
  }),
  output: Changes,
  errors: [],
})
