import { S3Error } from '../errors.ts'
import { childText, readXml, S3_NAMESPACE, writeXml, type XmlElement } from '../http/xml.ts'
import type { Operation } from './operation.ts'
import { readText } from './read-text.ts'

const KEYS_MAX = 1000
/** A thousand keys of 1024 bytes, each byte written as a character reference at worst. */
const DOCUMENT_BYTES_MAX = 8 * 1024 * 1024

export const deleteObjects: Operation = async (store, { bucket: bucketName, openPayload }) => {
  const bucket = store.buckets.get(bucketName)
  const document = readXml(await readText(openPayload(DOCUMENT_BYTES_MAX)))
  const objects = document.children.filter(({ name }) => name === 'Object')
  if (document.name !== 'Delete' || objects.length === 0 || objects.length > KEYS_MAX) throw new S3Error('MalformedXML')
  if (objects.some(({ children }) => children.length !== 1)) throw new S3Error('NotImplemented')
  const keys = objects.map((object) => childText(object, 'Key') ?? '')
  if (keys.includes('')) throw new S3Error('MalformedXML')

  for (const key of keys) await bucket.delete(key, () => {})
  const isQuiet = childText(document, 'Quiet')?.trim() === 'true'
  const deleted = isQuiet ? [] : keys.map((key): XmlElement => ['Deleted', [['Key', key]]])
  return { status: 200, body: writeXml(['DeleteResult', deleted], S3_NAMESPACE) }
}
