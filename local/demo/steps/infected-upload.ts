import type { Demo } from '../demo-run.ts'
import { testVirus } from '../test-virus.ts'
import type { DocumentRequest } from './intake.ts'
import { awaitScan, sendFile } from './send-file.ts'

export async function uploadInfectedFile(demo: Demo, document: DocumentRequest): Promise<void> {
  demo.step('Upload a file that every virus scanner reports')

  const { upload_id } = await sendFile(demo, document, {
    filename: 'payments.txt',
    content_type: 'text/plain',
    file: testVirus,
  })

  const upload = await awaitScan(demo, upload_id, 'infected')
  demo.check('it is rejected', upload.status, 'rejected')
  demo.check('the notes name what was found', upload.reviewer_notes?.includes(upload.scan.signature ?? '∅'), true)
  demo.expectedEvents.push(`document.rejected ${upload_id}`)
  const { firm } = demo.api
  await demo.refused(firm.downloadUpload({ id: upload_id }), 422, 'scan_not_clean')
  await demo.refused(firm.reviewUpload({ id: upload_id, status: 'approved' }), 422, 'scan_not_clean')
}
