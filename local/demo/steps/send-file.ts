import type { Demo } from '../demo-run.ts'
import type { DocumentRequest } from './intake.ts'

const SCAN_TIMEOUT_MS = 60_000

export interface SignedUrl {
  upload_id: string
  upload_url: string
  /** Headers to send with the file. */
  fields: Record<string, string>
}

export interface Upload {
  status: string
  reviewer_notes: string | null
  scan: { status: string; engine: string | null; signature: string | null }
}

/** Signed URL, PUT, confirm: the three steps by which a file gets into the system. */
export async function sendFile(
  demo: Demo,
  document: DocumentRequest,
  { file, ...declared }: { filename: string; content_type: string; file: Buffer },
): Promise<SignedUrl> {
  const signedUrl = demo.succeeded(
    await demo.api.call<SignedUrl>('POST', '/api/v1/uploads/signed-url', {
      body: { document_id: document.id, ...declared, file_size_bytes: file.length },
    }),
    200,
  )
  demo.check('the storage takes the file', await demo.api.put(signedUrl.upload_url, signedUrl.fields, file), 200)

  demo.succeeded(await demo.api.call('POST', `/api/v1/uploads/${signedUrl.upload_id}/confirm`), 200)
  demo.expectedEvents.push(`document.uploaded ${signedUrl.upload_id}`)
  return signedUrl
}

/** Waits until the scan has ended and checks how. */
export async function awaitScan(demo: Demo, uploadId: string, expected: 'clean' | 'infected'): Promise<Upload> {
  const path = `/api/v1/uploads/${uploadId}`
  demo.printer.sent(`GET ${path}  (until the scan has ended)`)
  const upload = await demo.eventually('the scan ends', SCAN_TIMEOUT_MS, async () => {
    const { data } = await demo.api.ask<Upload>(path)
    return data.scan.status === 'pending' ? undefined : data
  })
  demo.printer.received(JSON.stringify(upload.scan))
  demo.check(`the file is ${expected}`, upload.scan.status, expected)
  return upload
}
