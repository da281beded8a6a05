import type { SeededFirm } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import { startWeb, type WebUnderTest } from './browser.ts'
import { portalStory } from './portal-story.ts'
import { seeding } from './seeds.ts'

/**
 * What most browser tests begin with: the system with its pages, a firm with what seeds it, and the story of the portal. All are there
 * once the first test runs. A fault of a page fails the test that opened it.
 */
export function webScene() {
  const web = {} as WebUnderTest
  const firm = {} as SeededFirm
  const seed = {} as ReturnType<typeof seeding>
  let stop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    Object.assign(web, await startWeb())
    stop = web.stop
    Object.assign(firm, await web.t.seedFirm({ name: 'Silva & Partners' }))
    Object.assign(seed, seeding(web.t, firm))
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => stop?.())

  return { web, firm, seed, story: portalStory(web, firm) }
}
