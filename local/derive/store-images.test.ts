import { expect, test } from '@jest/globals'
import { withImagesOf } from './store-images.ts'

const compose = [
  `image: &matters-image \${IMAGES:-localhost/dossier}/matters:\${MATTERS_TAG:-\${TAG:-0.1.0}}`,
  `image: \${NATS_IMAGE:-nats:2.14.6-alpine}`,
  `image: \${S3_IMAGE:-registry.example.com:5000/s3:v1.8.0}`,
].join('\n')

test('manifests have the images of compose.yaml, and may name no others', () => {
  const manifests = 'a:\n  image: nats:2\nb:\n  image: registry.example.com:5000/s3:latest\n'

  expect(withImagesOf(compose, manifests)).toBe(
    'a:\n  image: nats:2.14.6-alpine\nb:\n  image: registry.example.com:5000/s3:v1.8.0\n',
  )
  expect(() => withImagesOf(compose, 'a:\n  image: mongo:8\n')).toThrow('compose.yaml has no image mongo')
})
