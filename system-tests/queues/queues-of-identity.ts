import { startHeldMailServer } from '@dossier/testbed'
import { accountMailPayload, insertAccountMails, keyOfAddress } from './account-mails.ts'
import { enqueueJobs } from './enqueue-jobs.ts'
import { USUAL_PIECES, type WorkQueue } from './work-queue.ts'

/** Notifications, which is not killed here, sends each id once. */
export const sendAccountMail: WorkQueue = {
  name: 'sendAccountMail',
  service: 'identity',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue(scene) {
    const { t } = scene
    const server = await startHeldMailServer()
    await t.stopService('notifications')
    await t.startProcess('notifications', { SMTP_URL: server.url })
    await insertAccountMails(scene)
    return {
      effects: async () => server.taken.map(({ to }) => keyOfAddress(to)),
      ...(await enqueueJobs(scene, 'identity', 'sendAccountMail', accountMailPayload)),
      stop: () => server.stop(),
    }
  },
}
