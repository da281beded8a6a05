import { type MatterId, matters, toUuid } from '@dossier/contracts'
import { named } from '../names.ts'
import type { Scene } from '../scene.ts'

const { archiveMatter, createClient, createIntakeTemplate, createMatter, createMatterDeadline } = matters.operations
const { generateIntakeLink, revokeIntakeLink } = matters.operations

export async function makeClient(scene: Scene): Promise<string> {
  return (await scene.call(createClient, { first_name: 'Ana', last_name: named('client') })).id
}

export async function makeMatter(scene: Scene): Promise<string> {
  return (await scene.call(createMatter, { title: named('matter'), practice_area: 'other' })).id
}

export async function makeArchivedMatter(scene: Scene): Promise<string> {
  const id = await makeMatter(scene)
  await scene.call(archiveMatter, { id })
  return id
}

/** A matter and a deadline of it, as paths name them. */
export async function makeDeadline(scene: Scene): Promise<{ id: string; deadline_id: string }> {
  const id = await makeMatter(scene)
  const { id: deadline_id } = await scene.call(createMatterDeadline, { id, title: 'Reply', due_date: '2027-01-15' })
  return { id, deadline_id }
}

export async function makeIntakeTemplate(scene: Scene): Promise<string> {
  const fields = [{ key: 'name', label: 'Name', type: 'text' as const }]
  return (await scene.call(createIntakeTemplate, { name: named('form'), fields })).id
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

/** Lets the client at the portal begin the form anew. */
export async function openForm(scene: Scene): Promise<void> {
  const { matterId } = await scene.portal()
  await scene.t.query('matters', 'delete from intakes where matter_id = $1', [toUuid(matterId as MatterId)])
}
