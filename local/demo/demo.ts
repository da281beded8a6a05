/** `npm run demo`: plays the main job against a running platform, as an outside caller with nothing but HTTP. */

import { parseArgs } from 'node:util'
import { DossierError } from '@dossier/client'
import { startDemo } from './demo-run.ts'
import { Mismatch } from './mismatch.ts'
import { createPrinter } from './printer.ts'
import { defaultStateFile, findPlatform, NoPlatformError } from './running-platform.ts'
import { archiveAndRestore, findMatter } from './steps/archive.ts'
import { seeRefusals } from './steps/errors.ts'
import { checkEvents, deleteWebhook, testWebhook } from './steps/events.ts'
import { uploadInfectedFile } from './steps/infected-upload.ts'
import { createClient, createMatter, requestDocuments } from './steps/intake.ts'
import { checkCommunications, generateLink, sendLinkByEmail, sendLinkBySms } from './steps/link.ts'
import { syncWithPracticeManagement } from './steps/practice-management.ts'
import { approveUpload, overwriteUpload, uploadPdf } from './steps/upload.ts'
import { createWebhook } from './steps/webhook.ts'

process.exitCode = await run()

/** Returns the exit code. */
async function run(): Promise<number> {
  const printer = createPrinter({ colours: process.stdout.isTTY })
  const startedAt = Date.now()
  try {
    const { values } = parseArgs({ options: { state: { type: 'string', default: defaultStateFile } } })
    const steps = await playMainJob(values.state)
    printer.success(`${steps} steps held in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
    return 0
  } catch (err) {
    if (err instanceof NoPlatformError) printer.failure(err.message)
    else if (err instanceof Mismatch)
      printer.failure(err.message, [`expected  ${err.expected}`, `got       ${err.got}`])
    else printer.failure('The demo broke off.', [String((err as Error).stack ?? err)])
    return 1
  }

  /** Returns how many steps there were. */
  async function playMainJob(stateFile: string): Promise<number> {
    const demo = await startDemo(await findPlatform(stateFile), printer)
    try {
      const webhook = await createWebhook(demo)
      const client = await createClient(demo)
      const matter = await createMatter(demo, client)
      const documents = await requestDocuments(demo, matter)

      const link = await generateLink(demo, matter)
      await sendLinkByEmail(demo, matter, link)
      await sendLinkBySms(demo, matter, link)
      await checkCommunications(demo, matter, link)

      const upload = await uploadPdf(demo, documents.lease)
      await overwriteUpload(demo, upload)
      await approveUpload(demo, matter, upload)
      await uploadInfectedFile(demo, documents.statement)

      await syncWithPracticeManagement(demo, matter)

      await findMatter(demo, matter)
      await archiveAndRestore(demo, matter)
      await seeRefusals(demo, client, matter)

      await testWebhook(demo, webhook)
      await checkEvents(demo)
      await deleteWebhook(demo, webhook)
      return demo.stepCount()
    } catch (err) {
      throw err instanceof DossierError ? demo.failure(err) : err
    } finally {
      await demo.stop()
    }
  }
}
