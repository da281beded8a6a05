import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dossier } from '@dossier/client'

/** What a scenario works with. */
export interface Scene {
  dossier: Dossier
  signal: AbortSignal
}

/** Titles and addresses are unique in a firm. */
const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

const DUE_DAYS = 30
const DAY_MS = 86_400_000
const UPLOAD_POLL_MS = 500

const newClient = ({ dossier, signal }: Scene) =>
  dossier.createClient(
    { first_name: 'Ana', last_name: unique('Example'), email: `ana-${randomUUID()}@example.com` },
    { signal },
  )

async function newMatter(scene: Scene) {
  const client = await newClient(scene)
  const fields = { title: unique('Example'), practice_area: 'other', client_id: client.id } as const
  return { client, matter: await scene.dossier.createMatter(fields, { signal: scene.signal }) }
}

async function newDeadline(scene: Scene) {
  const { matter } = await newMatter(scene)
  const due_date = new Date(Date.now() + DUE_DAYS * DAY_MS).toISOString().slice(0, 10)
  const fields = { id: matter.id, title: 'Example', due_date }
  const deadline = await scene.dossier.createMatterDeadline(fields, { signal: scene.signal })
  return { id: matter.id, deadline_id: deadline.id }
}

async function newParticipant(scene: Scene) {
  const { matter } = await newMatter(scene)
  const fields = { id: matter.id, role: 'spouse', first_name: 'Rui', last_name: 'Example' } as const
  const participant = await scene.dossier.createMatterParticipant(fields, { signal: scene.signal })
  return { id: matter.id, participant_id: participant.id }
}

/** An upload that was scanned and waits for its review. */
async function newUpload(scene: Scene) {
  const { dossier, signal } = scene
  const { matter } = await newMatter(scene)
  const request = await dossier.requestDocument({ id: matter.id, name: 'Example' }, { signal })
  const file = new Blob(['An example of a document.\n'], { type: 'text/plain' })
  await dossier.uploadFile({ document_id: request.id, file, filename: 'example.txt' }, { signal })
  for (;;) {
    const [upload] = (await dossier.listDocumentUploads({ id: request.id }, { signal })).data
    if (upload && upload.scan.status !== 'pending') return { matter, upload }
    await pause(UPLOAD_POLL_MS, undefined, { signal })
  }
}

async function review(scene: Scene, status: 'approved' | 'rejected') {
  const { matter, upload } = await newUpload(scene)
  const notes = status === 'rejected' ? { reviewer_notes: 'An example of a reason.' } : {}
  const reviewed = await scene.dossier.reviewUpload({ id: upload.id, status, ...notes }, { signal: scene.signal })
  return { matter, reviewed }
}

/** How each event is made to happen, with new data. What is returned was made or changed last. */
export const scenarios: Readonly<Record<string, (scene: Scene) => Promise<object>>> = {
  'client.created': newClient,
  'matter.created': async (scene) => (await newMatter(scene)).matter,
  async 'matter.updated'(scene) {
    const { matter } = await newMatter(scene)
    return await scene.dossier.updateMatter({ id: matter.id, description: 'Changed.' }, { signal: scene.signal })
  },
  async 'matter.archived'(scene) {
    const { matter } = await newMatter(scene)
    return await scene.dossier.archiveMatter({ id: matter.id }, { signal: scene.signal })
  },
  'deadline.created': newDeadline,
  async 'deadline.updated'(scene) {
    const deadline = await newDeadline(scene)
    return await scene.dossier.updateMatterDeadline({ ...deadline, title: 'Changed' }, { signal: scene.signal })
  },
  async 'deadline.deleted'(scene) {
    return await scene.dossier.deleteMatterDeadline(await newDeadline(scene), { signal: scene.signal })
  },
  'participant.created': newParticipant,
  async 'participant.updated'(scene) {
    const participant = await newParticipant(scene)
    return await scene.dossier.updateMatterParticipant({ ...participant, first_name: 'Luis' }, { signal: scene.signal })
  },
  async 'participant.removed'(scene) {
    return await scene.dossier.removeMatterParticipant(await newParticipant(scene), { signal: scene.signal })
  },
  async 'intake.link.sent'(scene) {
    const { client, matter } = await newMatter(scene)
    const to = { id: matter.id, channel: 'email', email: client.email } as const
    return await scene.dossier.sendIntakeLink(to, { signal: scene.signal })
  },
  'document.uploaded': async (scene) => (await newUpload(scene)).upload,
  'document.approved': async (scene) => (await review(scene, 'approved')).reviewed,
  'document.rejected': async (scene) => (await review(scene, 'rejected')).reviewed,
  async 'document.review_undone'(scene) {
    const { reviewed } = await review(scene, 'approved')
    return await scene.dossier.undoReview({ id: reviewed.id }, { signal: scene.signal })
  },
  async 'zip_file.built'(scene) {
    const { matter } = await review(scene, 'approved')
    return await scene.dossier.createZipFile({ id: matter.id }, { signal: scene.signal })
  },
}
