import { type OwnerName, ownerNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { databaseAddresses } from './database-addresses.ts'

const passwords = Object.fromEntries(ownerNames.map((name) => [name, 'p@ss'])) as Record<OwnerName, string>

test.each([
  ['postgres://127.0.0.1:5432', 'postgres://dossier_matters:p%40ss@127.0.0.1:5432/dossier_matters'],
  [
    'postgres://admin:a@b@%2Frun%2Fpg:5432/postgres?sslmode=require',
    'postgres://dossier_matters:p%40ss@%2Frun%2Fpg:5432/dossier_matters?sslmode=require',
  ],
  [
    'postgresql://admin:secret@a:5432,b:5433/postgres?target_session_attrs=read-write',
    'postgresql://dossier_matters:p%40ss@a:5432,b:5433/dossier_matters?target_session_attrs=read-write',
  ],
])("%s: a service's database is on the same servers", (serverUrl, address) => {
  expect(databaseAddresses(serverUrl, passwords).matters).toBe(address)
})
