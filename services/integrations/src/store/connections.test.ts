import type { FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { connections, newConnection } from './connections.ts'
import { documentOf } from './documents/document-form.ts'

const FIRM_ID = 'firm_1' as FirmId

test.each([
  [null, []],
  [{ since: '2026-11-01T12:00:00.000Z' }, [{ id: '2026-11-01T12:00:00.000Z', since: '2026-11-01T12:00:00.000Z' }]],
])('the one farewell of a connection of schema 1, %j, is read as the first of several', (farewell, farewells) => {
  const { farewells: _none, id, firm_id, expires_at, ...fields } = newConnection(FIRM_ID)
  const row = { id, firm_id, expires_at, body: { ...fields, farewell }, version: 1, schema: 1 }

  const read = documentOf(connections, row)

  expect(read).toEqual({ ...newConnection(FIRM_ID), version: 1, farewells })
})
