import { documents, inOneLine, matters, type Operation } from '@dossier/contracts'
import { type DataFor, type InputFor, type SeededFirm, type System, until, untilAnswered } from '@dossier/testbed'

const { createClient, createMatter, generateIntakeLink } = matters.operations
const { confirmUpload, createSignedUploadUrl, getUpload, requestDocument, reviewUpload } = documents.operations

/** A name that would change a page that trusts it: markup, a mark of direction, no space. */
export const HOSTILE = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(80)}`

/** Short enough for any name of one line. */
export const MARKUP = '<img src=x onerror=alert(1)>\u202e&amp;'
/** As it is kept and shown: what turns the direction of writing goes. */
export const MARKUP_SHOWN = inOneLine(MARKUP)

/**
 * Pages that pdf.js shows, each with a line of text. The tree of pages has so many nodes one below the other, and each lists
 * what is below it so many times.
 */
export function pdfOf(text: string, { nodes = 1, times = 1 } = {}): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 4 0 R>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from({ length: nodes }, (_, index) => {
      const kids = `${5 + index} 0 R `.repeat(times)
      return `<</Type/Pages/Parent ${3 + index} 0 R/Kids[${kids}]/Count ${times ** (nodes - index)}>>`
    }),
    `<</Type/Page/Parent ${3 + nodes} 0 R/MediaBox[0 0 595 842]/Contents 2 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(
    `${body}${xref}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** Calls the interface as a good client does, and fails where it refuses. */
export function accepted(t: System): System['call'] {
  return async (op, input, key, headers) => {
    const answer = await untilAnswered((sent) => t.call(op, input, key, { ...sent, ...headers }))
    if (answer.error) throw new Error(JSON.stringify(answer.error))
    return answer
  }
}

/** Sends a file where an operation said. */
export async function put(
  to: Pick<DataFor<typeof createSignedUploadUrl>, 'upload_url' | 'fields'>,
  bytes: Buffer,
): Promise<void> {
  const { ok } = await fetch(to.upload_url, { method: 'PUT', headers: to.fields, body: new Uint8Array(bytes) })
  if (!ok) throw new Error('storage refused the file')
}

/** What pages are tried with: makes things by the interface, and fails where it refuses. */
export function seeding(t: System, firm: SeededFirm) {
  let serial = 0

  async function call<Op extends Operation>(op: Op, input: InputFor<Op>): Promise<DataFor<Op>> {
    return (await accepted(t)(op, input, firm.key)).data as DataFor<Op>
  }

  const seeds = {
    call,
    client: (first_name = 'Ana', last_name = 'Silva') =>
      call(createClient, { first_name, last_name, email: `client.${++serial}.${firm.id}@example.com` } as never),
    matter: (title: string, fields: object = {}) =>
      call(createMatter, { title, practice_area: 'immigration', ...fields } as never),
    link: (id: string) => call(generateIntakeLink, { id } as never),
    request: (matterId: string, name: string, fields: object = {}) =>
      call(requestDocument, { id: matterId, name, ...fields } as never),
    /** A file that is scanned, and waits for review where nothing is wrong with it. */
    async file(documentId: string, filename: string, bytes = pdfOf(filename), content_type = 'application/pdf') {
      const declared = { document_id: documentId, filename, content_type, file_size_bytes: bytes.length }
      const { upload_id, ...to } = await call(createSignedUploadUrl, declared as never)
      await put(to, bytes)
      await call(confirmUpload, { id: upload_id } as never)
      await until(async () => (await call(getUpload, { id: upload_id } as never)).scan.status !== 'pending')
      return upload_id
    },
    /** A matter of Ana's with a request, and a file that was accepted. */
    async accepted(title: string) {
      const ana = await seeds.client()
      const matter = await seeds.matter(title, { client_id: ana.id })
      const request = await seeds.request(matter.id, 'Passport', { max_files: 3, min_files: 2 })
      const fileId = await seeds.file(request.id, `${title}.pdf`)
      await call(reviewUpload, { id: fileId, status: 'approved' } as never)
      return { ana, matter, request, fileId }
    },
  }
  return seeds
}
