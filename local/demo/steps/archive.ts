import type { Demo } from '../demo-run.ts'
import type { Matter } from './intake.ts'

export async function findMatter(demo: Demo, matter: Matter): Promise<void> {
  demo.step('Find the matter in the list')

  demo.check('a part of the title finds it alone', await idsOf(demo, `search=harborview+leasing+${demo.run}`), [
    matter.id,
  ])
}

export async function archiveAndRestore(demo: Demo, matter: Matter): Promise<void> {
  demo.step('Archive the matter and restore it')
  const path = `/api/v1/matters/${matter.id}`

  const archived = demo.succeeded(await demo.api.call<Matter>('POST', `${path}/archive`), 200)
  demo.check('it is archived', archived.status, 'archived')
  demo.expectedEvents.push(`matter.archived ${matter.id}`)
  demo.check('it has left the active view', await idsOf(demo, `search=${demo.run}&status=active`), [])
  demo.check('it stands among the archived', await idsOf(demo, `search=${demo.run}&status=archived`), [matter.id])
  demo.refused(await demo.api.call('POST', `${path}/archive`), 422, 'invalid_status_transition')

  const restored = demo.succeeded(await demo.api.call<Matter>('POST', `${path}/restore`), 200)
  demo.check('it is active again', restored.status, 'active')
  demo.expectedEvents.push(`matter.updated ${matter.id}`)
}

async function idsOf(demo: Demo, query: string): Promise<string[]> {
  const matters = demo.succeeded(await demo.api.call<Matter[]>('GET', `/api/v1/matters?${query}`), 200)
  return matters.map(({ id }) => id)
}
