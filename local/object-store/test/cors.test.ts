import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from '@jest/globals'
import { BUCKET, describeFetched, startTestStore } from './harness.ts'

const object = { Bucket: BUCKET, Key: 'upload' }
const preflight = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,x-amz-meta-a',
    },
  })

test('a page of any origin may upload to and download from presigned URLs', async () => {
  await using store = await startTestStore()
  const putUrl = await getSignedUrl(store.client(), new PutObjectCommand(object))
  const getUrl = await getSignedUrl(store.client(), new GetObjectCommand(object))
  const headers = { origin: 'https://portal.example' }

  const asked = await preflight(putUrl, 'https://portal.example')
  const put = await fetch(putUrl, { method: 'PUT', body: 'x', headers })
  const got = await fetch(getUrl, { headers })

  expect(asked.status).toBe(200)
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': expect.stringContaining('PUT'),
    'access-control-allow-headers': 'content-type,x-amz-meta-a',
  })
  expect(put.status).toBe(200)
  expect(put.headers.get('access-control-allow-origin')).toBe('*')
  expect(put.headers.get('access-control-expose-headers')).toContain('ETag')
  expect(got.headers.get('access-control-allow-origin')).toBe('*')
})

test('a page of an allowed origin can read why it was refused', async () => {
  await using store = await startTestStore()

  const refused = await fetch(`${store.url}/${BUCKET}/x`, { headers: { origin: 'https://portal.example' } })

  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
})

test('if origins are listed, pages of others are refused', async () => {
  await using store = await startTestStore({ allowedOrigins: ['https://portal.example'] })
  const url = await getSignedUrl(store.client(), new PutObjectCommand(object))

  const allowed = await preflight(url, 'https://portal.example')
  const refused = await preflight(url, 'https://evil.example')

  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://portal.example')
  expect(allowed.headers.get('vary')).toBe('Origin')
  expect(await describeFetched(refused)).toMatchObject({ status: 403, code: 'AccessForbidden' })
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
})
