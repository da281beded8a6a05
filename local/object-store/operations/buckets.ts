import { S3Error } from '../errors.ts'
import { S3_NAMESPACE, writeXml, type XmlElement } from '../http/xml.ts'
import type { Operation } from './operation.ts'

export const listBuckets: Operation = async (store) => {
  const buckets = store.buckets.list().map(
    ({ name, createdAt }): XmlElement => [
      'Bucket',
      [
        ['Name', name],
        ['CreationDate', createdAt],
      ],
    ],
  )
  return { status: 200, body: writeXml(['ListAllMyBucketsResult', [['Buckets', buckets]]], S3_NAMESPACE) }
}

/** The body, which may name a region, is not looked at: the store has one. */
export const createBucket: Operation = async (store, { bucket }) => {
  const isNew = await store.buckets.create(bucket, store.clock())
  if (!isNew) throw new S3Error('BucketAlreadyOwnedByYou')
  return { status: 200, headers: { location: `/${bucket}` } }
}

export const headBucket: Operation = async (store, { bucket }) => {
  store.buckets.get(bucket)
  return { status: 200 }
}
