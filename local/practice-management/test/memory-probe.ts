import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { firstAccounts, startPracticeManagement, walkConsent } from '../index.ts'

/**
 * Uploads 25 MB and prints as JSON what came of it. A program of its own, run with `--expose-gc`, because in a test
 * runner's process the memory of other tests would be measured and collected too.
 */
export interface MemoryReport {
  statusCode: number
  storedBytes: number
  /** Most bytes in use above what was in use before. */
  peakBytes: number
}

/** Bytes in use by buffers and by the heap. Collects twice: buffers are freed after the collection that missed them. */
function usedBytes(): number {
  globalThis.gc!()
  globalThis.gc!()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

const standIn = await startPracticeManagement({ accounts: firstAccounts })
const { accounts, users } = standIn.controls.holdings()
const account_id = accounts[0]!.id
const client = standIn.controls.addContact({ account_id, data: { type: 'Company', name: 'Client' } })
const matter = standIn.controls.addMatter({ account_id, data: { client: { id: client.id } } })
const redirect_uri = 'https://app.test/callback'
const query = { client_id: standIn.clientId, response_type: 'code', redirect_uri }
const back = await walkConsent(`${standIn.url}/oauth/authorize?${new URLSearchParams(query)}`, { userId: users[0]!.id })
const tokens = await fetch(`${standIn.url}/oauth/token`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code')!,
    redirect_uri,
    client_id: standIn.clientId,
    client_secret: standIn.clientSecret,
  }),
})
const { access_token } = (await tokens.json()) as { access_token: string }
const made = await fetch(`${standIn.apiUrl}/documents.json?fields=latest_document_version{put_url,put_headers}`, {
  method: 'POST',
  headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ data: { name: 'large', parent: { id: matter.id, type: 'Matter' } } }),
})
const { data } = (await made.json()) as {
  data: { latest_document_version: { put_url: string; put_headers: { name: string; value: string }[] } }
}
const { put_url, put_headers } = data.latest_document_version

const piece = Buffer.alloc(250_000, 'dossier')
const pieces = 100
const baseline = usedBytes()
let peakBytes = 0
const upload = request(put_url, {
  method: 'PUT',
  headers: {
    'content-length': piece.length * pieces,
    ...Object.fromEntries(put_headers.map(({ name, value }) => [name, value])),
  },
})
const answered = once(upload, 'response')
for (let index = 0; index < pieces; index += 1) {
  if (!upload.write(piece)) await once(upload, 'drain')
  if (index % 20 === 0) peakBytes = Math.max(peakBytes, usedBytes() - baseline)
}
upload.end()
const [response] = (await answered) as [IncomingMessage]
response.resume()

const report: MemoryReport = {
  statusCode: response.statusCode!,
  storedBytes: standIn.controls.holdings().documents[0]!.version.stored!.size,
  peakBytes,
}
await standIn.stop()
console.log(JSON.stringify(report))
