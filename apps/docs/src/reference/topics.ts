/** The order of the reference: topics as people come to need them, and operations as they use them. */
import { HOME } from '../paths.ts'
import { description, type Endpoint, endpoints, events } from './description.ts'

interface TopicGroup {
  title: string
  /** Tags of the API description. */
  tags: readonly string[]
}

/** Groups of topics in the navigation. */
export const topicGroups: readonly TopicGroup[] = [
  { title: 'Clients and matters', tags: ['Clients', 'Matters', 'Participants', 'Deadlines', 'Search', 'Imports'] },
  {
    title: 'Collecting documents',
    tags: ['Documents', 'Uploads', 'Checklists', 'Joined files', 'ZIP files', 'Court forms'],
  },
  {
    title: 'The client',
    tags: ['Onboarding links', 'Intake templates', 'Messages', 'Message templates', 'Client portal'],
  },
  { title: 'Events', tags: ['Webhooks', 'Webhook events', 'Webhook deliveries', 'Events', 'Live updates'] },
  {
    title: 'The firm',
    tags: ['Firm', 'Users', 'Notifications', 'Practice management', 'Reports', 'Billing', 'Audit log'],
  },
  {
    title: 'Access',
    tags: ['API keys', 'OAuth clients', 'OAuth 2.0', 'Approvals', 'Sessions', 'Two-step sign-in', 'Sign-up'],
  },
  { title: 'Testing', tags: ['Sandbox', 'SMS provider'] },
]

/**
 * Operations that a reader meets first in their topic, where the general order would hide how they follow each other: a line for each
 * thing that is done with them.
 */
export const firstOperations: readonly string[] = [
  'createMatter listMatters getMatter updateMatter getMatterIntake assignMatters archiveMatter restoreMatter',
  'createMatterParticipant listMatterParticipants getMatterParticipant updateMatterParticipant generateParticipantLink sendParticipantLink revokeParticipantLink requestParticipantDocument getMatterParticipantIntake',
  'requestDocument requestDocuments listMatterDocuments getDocument updateDocument askAgainForDocument withdrawDocument',
  'createSignedUploadUrl confirmUpload createPartUpload signUploadParts getPartUpload getUpload reviewUpload downloadUpload',
  'createJoinedFile listJoinedFiles getJoinedFile downloadJoinedFile',
  'createZipFile listZipFiles getZipFile downloadZipFile',
  'createImport addImportPart checkImport listImportRows startImport',
  'generateIntakeLink sendIntakeLink revokeIntakeLink',
  'createIntakeTemplate listIntakeTemplates getIntakeTemplate updateIntakeTemplate deleteIntakeTemplate',
  'sendMatterMessage listMatterMessages createMessageUpload markMessagesRead',
  'previewPortalLink createClientPortalSession requestPortalVerification verifyPortalSession getPortalVerification getPortalMatter getPortalIntake updatePortalIntake submitPortalIntake createPortalUploadUrl createPortalPartUpload signPortalUploadParts getPortalPartUpload confirmPortalUpload listPortalUploads listOpenPortalUploads removePortalUpload updatePortalDocument declinePortalDocument takeBackPortalDecline sendPortalMessage createPortalMessageUpload listPortalMessages downloadPortalAttachment markPortalMessagesRead',
  'getFirm updateFirmSettings uploadFirmLogo deleteFirmLogo getFirmOnboarding saveOnboardingStep',
  'inviteUser getInvitation acceptInvitation resendInvitation revokeInvitation',
  'connectIntegration getIntegrationStatus startSync',
  'createSession getSession',
  'enrolTotp confirmTotp',
  'requestSignUp',
  'authorize answerAuthorization token revoke',
].flatMap((names) => names.split(' '))

/** Verbs by the order in which somebody who reads about a resource wants them. Others come between changing and removing. */
const BEFORE = ['create', 'invite', 'request', 'list', 'get', 'search', 'update', 'save']
const AFTER = ['receive', 'end', 'withdraw', 'abandon', 'revoke', 'remove', 'disable', 'delete', 'disconnect']

export interface Topic {
  tag: string
  address: string
  description: string
  endpoints: Endpoint[]
}

/** All topics, in the order of the navigation. */
export const topics: readonly Topic[] = topicGroups.flatMap(({ tags }) => tags.map(topicOf))

/** The topic of each operation, by its name. */
export const topicOfOperation: ReadonlyMap<string, Topic> = new Map(
  topics.flatMap((topic) => topic.endpoints.map(({ name }) => [name, topic])),
)

/** Where the reference describes an operation. */
export function addressOfOperation(name: string): string | undefined {
  const topic = topicOfOperation.get(name)
  return topic && `${topic.address}#${name}`
}

function topicOf(tag: string): Topic {
  const described = description.tags.find(({ name }) => name === tag)
  if (!described) throw new Error(`the API description has no tag ${tag}`)
  const own = [...endpoints, ...events].filter((endpoint) => endpoint.tag === tag)
  return {
    tag,
    address: `${HOME}/reference/${slugOf(tag)}`,
    description: described.description,
    endpoints: ordered(own),
  }
}

/** The operations of the resource that has most of them, then those of others; each resource in the order of `rankOf`. */
function ordered(own: readonly Endpoint[]): Endpoint[] {
  const first = own.filter(({ name }) => firstOperations.includes(name)).sort((a, b) => rankOf(a) - rankOf(b))
  const others = own.filter((one) => !first.includes(one))
  const byResource = [...Map.groupBy(others, resourceOf).values()].sort((a, b) => b.length - a.length)
  return [...first, ...byResource.flatMap((some) => some.sort((a, b) => rankOf(a) - rankOf(b)))]
}

/** The first word of a path: `matters` of `/api/v1/matters/{id}`; what an event happens to. */
function resourceOf({ path }: Endpoint): string {
  return path.replace(/^\/api\/v1\//, '').split(/[/.]/)[0]!
}

function slugOf(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

function rankOf({ name }: Endpoint): number {
  if (firstOperations.includes(name)) return firstOperations.indexOf(name)
  const startsWith = (verb: string) => new RegExp(`^${verb}[A-Z]|^${verb}$`).test(name)
  const before = BEFORE.findIndex(startsWith)
  if (before >= 0) return before
  return BEFORE.length + 1 + AFTER.findIndex(startsWith)
}

/** The summary as a heading: its first clause, without the full stop. */
export function titleOf({ summary, path, tag }: Endpoint): string {
  return tag === 'Webhook events' ? path : summary.replace(/[:;,] .*$/, '').replace(/\.$/, '')
}
