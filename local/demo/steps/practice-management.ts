import { remoteControls, walkConsent } from '../../practice-management/index.ts'
import type { Demo } from '../demo-run.ts'
import type { Matter } from './intake.ts'

/** Changes there arrive at once; this allows for a busy machine. */
const HEARD_MS_MAX = 15_000

/** Connects the firm, syncs the matter and pulls a change back. Does nothing if there is no stand-in. */
export async function syncWithPracticeManagement(demo: Demo, matter: Matter): Promise<void> {
  const pageUrl = demo.platform.practice_management_url
  if (pageUrl === null) {
    demo.printer.holds('left out: the platform runs with a practice-management system of its own')
    return
  }
  const there = remoteControls(pageUrl)
  await connect(demo, there)
  const theirId = await syncMatter(demo, there, matter)
  await hearOfChange(demo, there, matter, theirId)
  demo.printer.holds(`what the practice-management system holds now: ${pageUrl}/`)
}

type There = ReturnType<typeof remoteControls>

async function connect(demo: Demo, there: There): Promise<void> {
  demo.step('Connect the firm to its practice-management system')
  const { firm } = demo.api
  const { headers } = await firm.connectIntegration()
  const [user] = (await there.holdings()).users

  const back = await walkConsent(headers.get('location')!, { userId: user!.id })
  const [state, code] = ['state', 'code'].map((name) => back.searchParams.get(name)!) as [string, string]
  const { status } = await firm.receiveIntegrationCallback({ state, code })

  demo.check('the browser is led back to the application', status, 302)
  const connection = await firm.getIntegrationStatus()
  demo.check('the firm is connected', connection.connected, true)
  demo.check('in the name of the person who agreed', connection.practicemgr_user?.email, user!.email)
}

async function syncMatter(demo: Demo, there: There, matter: Matter): Promise<number> {
  demo.step('Sync the matter, its client and the approved file, twice')
  const sync = () => demo.api.firm.startSync({ action: 'sync_matter', matter_id: matter.id })

  const first = await sync()
  const second = await sync()

  demo.check('the second sync finds nothing to send', second.documentsUploaded, 0)
  const { matters, documents } = await there.holdings()
  const theirs = matters.filter(({ description }) => description === matter.title)
  demo.check(
    'the matter is there, once',
    theirs.map(({ id }) => id),
    [first.practicemgrMatterId],
  )
  const files = documents.filter(({ matter_id }) => matter_id === first.practicemgrMatterId)
  demo.check('and so is the approved file', files.length, 1)
  return first.practicemgrMatterId!
}

async function hearOfChange(demo: Demo, there: There, matter: Matter, theirId: number): Promise<void> {
  demo.step('Close the matter there, then open it again')
  for (const [theirs, ours] of [
    ['closed', 'closed'],
    ['open', 'active'],
  ] as const) {
    await there.changeMatter({ matter_id: theirId, data: { status: theirs } })
    await demo.eventually(`it is ${ours} here`, HEARD_MS_MAX, async () => {
      const { status } = await demo.api.quiet.getMatter({ id: matter.id })
      return status === ours || undefined
    })
    demo.expectedEvents.push(`matter.updated ${matter.id}`)
  }
}
