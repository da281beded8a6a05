import { expect, test } from '@jest/globals'
import { withServiceVersions } from './compose-tags.ts'

test('tag and build argument of a service in compose.yaml follow its version, and no other image does', () => {
  const compose = [
    `image: &matters-image \${IMAGES:-localhost/dossier}/matters:\${MATTERS_TAG:-\${TAG:-0.1.0}}`,
    'build: { context: .., dockerfile: deploy/Dockerfile, args: { SERVICE: matters, VERSION: 0.1.0 } }',
    `image: \${NATS_IMAGE:-nats:2.15.3-alpine}`,
  ].join('\n')

  expect(withServiceVersions(compose, (service) => (service === 'matters' ? '1.4.0' : '9.9.9'))).toBe(
    compose.replaceAll('0.1.0', '1.4.0'),
  )
})
