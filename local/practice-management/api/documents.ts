import { randomUUID } from 'node:crypto'
import { digest, newSecret } from '../oauth/tokens.ts'
import type { Storage } from '../storage/storage.ts'
import type { Announce, Ledger } from '../store/ledger.ts'
import type { DocumentRecord, VersionRecord } from '../store/records.ts'
import { type Call, type CallRequest, call } from './call.ts'
import { apiErrors } from './errors.ts'
import { etag, nested, plain, rows, type Shape } from './fields.ts'
import { filterCommon, matchesQuery } from './filters.ts'
import { type Data, idIn, referenceOf, refuseUnknown, requiredText, rowsOf, textIn, textOf } from './input.ts'
import { matterShape } from './matters.ts'

const PUT_LIFE_MS = 10 * 60_000

/** A new document with the address for its bytes, which only the answer to its creation has. */
interface NewDocument extends DocumentRecord {
  put_url?: string
}

type NewVersion = VersionRecord & { put_url: string | null }

const versionShape: Shape<NewVersion> = {
  id: plain(({ id }) => id),
  etag,
  uuid: plain(({ uuid }) => uuid),
  put_url: plain(({ put_url }) => put_url),
  put_headers: plain(({ put_url, put_headers }) => (put_url ? put_headers : null)),
  size: plain(({ stored }) => stored?.size ?? null),
  fully_uploaded: plain(({ fully_uploaded }) => fully_uploaded),
}

const propertyShape: Shape<DocumentRecord['external_properties'][number]> = {
  id: plain(({ id }) => id),
  etag,
  name: plain(({ name }) => name),
  value: plain(({ value }) => value),
}

export function documentShape(ledger: Ledger): Shape<NewDocument> {
  return {
    id: plain(({ id }) => id),
    etag,
    name: plain(({ name }) => name),
    type: plain(() => 'Document'),
    content_type: plain(({ content_type }) => content_type),
    size: plain(({ version }) => version.stored?.size ?? null),
    created_at: plain(({ created_at }) => created_at),
    updated_at: plain(({ updated_at }) => updated_at),
    matter: nested(
      () => matterShape(ledger),
      ({ matter_id }) => ledger.store.find('matters', matter_id) ?? null,
    ),
    external_properties: rows(propertyShape, ({ external_properties }) => external_properties),
    latest_document_version: nested(
      () => versionShape,
      ({ version, put_url = null }) => ({ ...version, put_url }),
    ),
  }
}

interface DocumentParts {
  readonly ledger: Ledger
  readonly announce: Announce
  readonly storage: Pick<Storage, 'remove'>
  readonly storageUrl: () => string
}

/** Lists leave out documents whose bytes are not confirmed, unless `show_uncompleted` asks for them. */
export function documentCalls({ ledger, announce, storage, storageUrl }: DocumentParts): Call[] {
  const shape = documentShape(ledger)
  const required = ({ user, id }: CallRequest) => {
    const document = ledger.find('documents', user.account_id, id)
    if (!document) throw apiErrors.notFound('Document')
    return document
  }

  return [
    call({
      method: 'get',
      path: '/documents',
      shape,
      answer({ user, query }) {
        const matterId = idIn(query, 'matter_id')
        const name = textIn(query, 'external_property_name')
        const value = textIn(query, 'external_property_value')
        const showUncompleted = textIn(query, 'show_uncompleted') === 'true'
        if (value !== undefined && name === undefined)
          throw apiErrors.badRequest('external_property_value needs external_property_name')
        return filterCommon(ledger.list('documents', user.account_id), query).filter(
          (document) =>
            (showUncompleted || document.version.fully_uploaded) &&
            (matterId === undefined || document.matter_id === matterId) &&
            (name === undefined ||
              document.external_properties.some(
                (property) => property.name === name && (value === undefined || property.value === value),
              )) &&
            matchesQuery(query, [document.name]),
        )
      },
    }),
    call({ method: 'get', path: '/documents/:id', shape, answer: required }),
    call({
      method: 'post',
      path: '/documents',
      shape,
      answer(request): NewDocument {
        const data = request.data()
        refuseUnknown(data, ['name', 'parent', 'content_type', 'external_properties'])
        const contentType = textOf(data, 'content_type') ?? null
        const putKey = newSecret()
        const version: VersionRecord = {
          id: ledger.store.nextId(),
          uuid: randomUUID(),
          put_key: digest(putKey),
          put_expires_at: new Date(ledger.now().getTime() + PUT_LIFE_MS).toISOString(),
          put_headers: [
            { name: 'x-amz-server-side-encryption', value: 'AES256' },
            { name: 'Content-Type', value: contentType ?? 'application/octet-stream' },
          ],
          fully_uploaded: false,
        }
        const document = ledger.add('documents', request.user.account_id, {
          name: requiredText(data, 'name'),
          matter_id: matterIn(ledger, request.user.account_id, data),
          content_type: contentType,
          external_properties: propertiesIn(ledger, data),
          version,
        })
        return { ...document, put_url: `${storageUrl()}/${version.uuid}?X-Amz-Signature=${putKey}` }
      },
    }),
    call({
      method: 'patch',
      path: '/documents/:id',
      shape,
      answer(request) {
        const document = required(request)
        const data = request.data()
        refuseUnknown(data, ['name', 'uuid', 'fully_uploaded'])
        const { version } = document
        if (data.uuid !== undefined && data.uuid !== version.uuid)
          throw apiErrors.unprocessable('uuid does not match the latest version')
        const isConfirming = data.fully_uploaded === true || data.fully_uploaded === 'true'
        if (isConfirming && data.uuid === undefined) throw apiErrors.unprocessable("uuid can't be blank")
        if (isConfirming && !version.stored) throw apiErrors.unprocessable('the file has not been uploaded')
        const changed = ledger.change('documents', document, {
          ...(data.name !== undefined && { name: requiredText(data, 'name') }),
          version: { ...version, fully_uploaded: version.fully_uploaded || isConfirming },
        })
        if (!version.fully_uploaded && isConfirming) announce('document', 'created', changed)
        else if (version.fully_uploaded) announce('document', 'updated', changed)
        return changed
      },
    }),
    call({
      method: 'delete',
      path: '/documents/:id',
      shape,
      answer(request) {
        removeDocument({ ledger, announce, storage }, required(request))
        return undefined
      },
    }),
  ]
}

/** Deletes a document with its bytes. Subscribers are notified if they were notified of the document. */
export function removeDocument(
  { ledger, announce, storage }: Omit<DocumentParts, 'storageUrl'>,
  document: DocumentRecord,
): void {
  ledger.remove('documents', document)
  storage.remove(document)
  if (document.version.fully_uploaded) announce('document', 'deleted', document)
}

function matterIn(ledger: Ledger, accountId: number, data: Data): number {
  const id = referenceOf(data, 'parent')
  if (!id) throw apiErrors.unprocessable("parent can't be blank")
  if ((data.parent as Data).type !== 'Matter') throw apiErrors.unprocessable('parent.type must be Matter')
  if (!ledger.find('matters', accountId, id)) throw apiErrors.notFound('Matter')
  return id
}

function propertiesIn(ledger: Ledger, data: Data): DocumentRecord['external_properties'] {
  return (rowsOf(data, 'external_properties') ?? []).map((row) => ({
    id: ledger.store.nextId(),
    name: requiredText(row, 'name'),
    value: requiredText(row, 'value'),
  }))
}
