import { type MatterId, matters, toUuid } from '@dossier/contracts'
import { named } from '../names.ts'
import type { Scene } from '../scene.ts'

const { archiveMatter, createClient, createIntakeTemplate, createMatter, createMatterDeadline } = matters.operations
const { createMatterParticipant, generateIntakeLink, revokeIntakeLink, updateMatter } = matters.operations
const { updateIntakeTemplate } = matters.operations
const { createMatterView } = matters.operations
const { generateParticipantLink, listMessageThreads, sendMatterMessage, sendPortalMessage } = matters.operations

export async function makeClient(scene: Scene): Promise<string> {
  return (await scene.call(createClient, { first_name: 'Ana', last_name: named('client') })).id
}

export async function makeMatter(scene: Scene, client_id?: string): Promise<string> {
  const client = client_id && { client_id }
  return (await scene.call(createMatter, { title: named('matter'), practice_area: 'other', ...client })).id
}

export async function makeArchivedMatter(scene: Scene): Promise<string> {
  const id = await makeMatter(scene)
  await scene.call(archiveMatter, { id })
  return id
}

export async function makeMatterView(scene: Scene): Promise<string> {
  return (await scene.call(createMatterView, { name: named('view'), filter: {} })).id
}

/** A matter and a deadline of it, as paths name them. */
export async function makeDeadline(scene: Scene): Promise<{ id: string; deadline_id: string }> {
  const id = await makeMatter(scene)
  const { id: deadline_id } = await scene.call(createMatterDeadline, { id, title: 'Reply', due_date: '2027-01-15' })
  return { id, deadline_id }
}

/** A matter and a participant of it, as paths name them. */
export async function makeParticipant(scene: Scene): Promise<{ id: string; participant_id: string }> {
  const id = await makeMatter(scene)
  const input = { id, role: 'translator' as const, first_name: 'Eva', last_name: 'Roth' }
  const { id: participant_id } = await scene.call(createMatterParticipant, input)
  return { id, participant_id }
}

/** A matter whose client has a link. */
export async function makeMatterWithLink(scene: Scene): Promise<{ id: string }> {
  const id = await makeMatter(scene)
  await scene.call(generateIntakeLink, { id })
  return { id }
}

/** A participant who has a link. */
export async function makeParticipantWithLink(scene: Scene): Promise<{ id: string; participant_id: string }> {
  const named = await makeParticipant(scene)
  await scene.call(generateParticipantLink, named)
  return named
}

/** A participant who fills in the form too. */
export async function makeFormFiller(scene: Scene): Promise<{ id: string; participant_id: string }> {
  const named = await makeParticipant(scene)
  const { id: intake_template_id } = await scene.call(createIntakeTemplate, {
    name: 'Family',
    participant_roles: ['translator'],
  })
  await scene.call(updateMatter, { id: named.id, intake_template_id })
  return named
}

export async function makeIntakeTemplate(scene: Scene): Promise<string> {
  const fields = [{ key: 'name', label: 'Name', type: 'text' as const }]
  return (await scene.call(createIntakeTemplate, { name: named('form'), fields })).id
}

/** A template that was changed: it has a version 1 and a version 2. */
export async function makeTemplateVersion(scene: Scene): Promise<string> {
  const id = await makeIntakeTemplate(scene)
  await scene.call(updateIntakeTemplate, { id, name: named('form') })
  return id
}

/** The token of a matter's onboarding link. */
export async function makeLink(scene: Scene, matterId?: string): Promise<string> {
  const id = matterId ?? (await makeMatter(scene))
  return (await scene.call(generateIntakeLink, { id })).intake_link.split('/').at(-1)!
}

export async function makeRevokedLink(scene: Scene): Promise<string> {
  const id = await makeMatter(scene)
  const token = await makeLink(scene, id)
  await scene.call(revokeIntakeLink, { id })
  return token
}

/** Lets the client at the portal start the form over. */
export async function openForm(scene: Scene): Promise<void> {
  const { matterId } = await scene.portal()
  await scene.t.query('matters', 'delete from intakes where matter_id = $1', [toUuid(matterId as MatterId)])
}

/** A conversation that the client at the portal began, with its message. */
export async function makeThread(scene: Scene): Promise<{ id: string; message_id: string }> {
  const { matterId } = await scene.portal()
  await scene.call(sendPortalMessage, { text: 'Do you need the empty page too?' })
  const threads = await scene.call(listMessageThreads, { matter_id: matterId })
  const [{ id, last_message }] = threads as [(typeof threads)[number]]
  return { id, message_id: last_message.id }
}

/** What the firm wrote to the client at the portal. */
export async function makeAnswer(scene: Scene): Promise<string> {
  const { matterId } = await scene.portal()
  return (await scene.call(sendMatterMessage, { id: matterId, text: 'Yes, please.' })).id
}
