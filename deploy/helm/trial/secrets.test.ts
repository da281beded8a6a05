import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { trialSecrets } from './secrets.ts'

const facts = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'dossier', 'files', 'services.json'), 'utf8'))

const byName = () => new Map(trialSecrets().map(({ metadata, stringData }) => [metadata.name, stringData]))

test('the Secrets of a trial have every secret that a service requires, and a database for each owner', () => {
  const secrets = byName()

  for (const name of serviceNames) {
    const known: Record<string, { required?: true }> = facts.services[name].secrets
    const given = Object.keys(secrets.get(`dossier-${name}`)!)
    const required = Object.keys(known).filter((secret) => known[secret]!.required)
    expect(given).toEqual(expect.arrayContaining(required))
    expect(given.filter((secret) => !(secret in known))).toEqual([])
    expect(given.includes('DATABASE_URL')).toBe(name !== 'gateway')
  }
  expect(secrets.get('dossier-identity-owner')!.DATABASE_OWNER_URL).toMatch(
    /dossier_identity_owner:.+\/dossier_identity$/,
  )
})

test('each trial has secrets of its own', () => {
  const [one, other] = [byName(), byName()]

  for (const name of ['dossier-matters', 'dossier-nats-operator', 'dossier-principals']) {
    expect(one.get(name)).not.toEqual(other.get(name))
  }
})
