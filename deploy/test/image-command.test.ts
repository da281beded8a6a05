import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { dockerArguments, nameOfImage } from '../image-command.ts'

const dockerfile = readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8')

const command = { dockerfile: 'deploy/Dockerfile', context: '.', image: 'registry.example.com/dossier/matters:1.4.0' }

test('an image that is pushed is built for both platforms', () => {
  const pushed = dockerArguments({ ...command, buildArguments: { SERVICE: 'matters' }, push: true })

  expect(pushed).toEqual([
    ...['buildx', 'build', '--platform', 'linux/amd64,linux/arm64', '--push', '--file', 'deploy/Dockerfile'],
    ...['--tag', command.image, '--build-arg', 'SERVICE=matters', '.'],
  ])
})

test('an image for this machine is built by the engine alone, and stays there', () => {
  const local = dockerArguments({ ...command, buildArguments: {}, cached: false })

  expect(local.slice(0, 1)).toEqual(['build'])
  expect(local).toContain('--no-cache')
  expect(local).not.toContain('--push')
})

test('without a registry, an image has a name on localhost', () => {
  expect(nameOfImage('matters', '1.4.0')).toBe('localhost/dossier/matters:1.4.0')
  expect(nameOfImage('matters', '1.4.0', 'registry.example.com')).toBe('registry.example.com/dossier/matters:1.4.0')
})

test('no program of another platform runs in a build', () => {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1)
  const native = new Set<string>()

  for (const stage of stages) {
    const [, platform, base, name] = /^FROM (--platform=\$BUILDPLATFORM )?(\S+)(?: AS (\S+))?/.exec(stage)!
    if (platform || native.has(base!)) native.add(name!)
    else expect(stage).not.toMatch(/^RUN /m)
  }
  expect(native.size).toBeGreaterThan(0)
})
