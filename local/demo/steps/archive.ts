import type { InputOf } from '@dossier/client'
import type { Demo } from '../demo-run.ts'
import type { Matter } from './intake.ts'

export async function findMatter(demo: Demo, matter: Matter): Promise<void> {
  demo.step('Find the matter in the list')

  const found = await idsOf(demo, { search: `harborview leasing ${demo.run}` })

  demo.check('a part of the title finds it alone', found, [matter.id])
}

export async function archiveAndRestore(demo: Demo, { id }: Matter): Promise<void> {
  demo.step('Archive the matter and restore it')
  const { firm } = demo.api
  const idsNow = (status: 'active' | 'archived') => idsOf(demo, { search: demo.run, status })

  const archived = await firm.archiveMatter({ id })
  demo.check('it is archived', archived.status, 'archived')
  demo.expectedEvents.push(`matter.archived ${id}`)
  demo.check('it has left the active view', await idsNow('active'), [])
  demo.check('it stands among the archived', await idsNow('archived'), [id])
  await demo.refused(firm.archiveMatter({ id }), 422, 'invalid_status_transition')

  const restored = await firm.restoreMatter({ id })
  demo.check('it is active again', restored.status, 'active')
  demo.expectedEvents.push(`matter.updated ${id}`)
}

async function idsOf(demo: Demo, filter: InputOf<'listMatters'>): Promise<string[]> {
  const { data } = await demo.api.firm.listMatters(filter)
  return data.map(({ id }) => id)
}
