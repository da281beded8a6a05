import { expect, test } from '@jest/globals'
import { withServiceVersions } from './compose-tags.ts'

test('the tag of a service in compose.yaml follows its version, and no other image does', () => {
  const compose = [
    `image: &matters-image \${IMAGES:-localhost/dossier}/matters:\${MATTERS_TAG:-\${TAG:-0.1.0}}`,
    `image: \${NATS_IMAGE:-nats:2.14.6-alpine}`,
  ].join('\n')

  expect(withServiceVersions(compose, (service) => (service === 'matters' ? '1.4.0' : '9.9.9'))).toBe(
    compose.replace('0.1.0', '1.4.0'),
  )
})
