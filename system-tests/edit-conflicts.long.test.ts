import { allOperations, type Operation } from '@dossier/contracts'
import { type System, sendToOperation, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { arrange, Scene } from './cases/index.ts'

const guarded = allOperations.filter(({ input }) => Object.hasOwn(input.shape, 'expected_version'))

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const LONG_AGO = '2000-01-01T00:00:00.000Z'

interface Dated {
  updated_at: string
}

interface Edited {
  version: number
}

test('there are operations that take an expected version', () => {
  expect(guarded.length).toBeGreaterThan(3)
})

test.each(guarded.map((op) => [op.name, op] as const))(
  '%s changes the version that was seen, once, and no other',
  async (_name, op: Operation) => {
    const scene = new Scene(t, await t.seedFirm())
    const { headers } = await scene.session()
    const input = await arrange(op, scene)
    const send = async (expected_version: number) => {
      const { status, data, error } = await sendToOperation(
        t.baseUrl,
        op,
        { ...input, expected_version },
        undefined,
        headers,
      )
      return { status, data: data as Edited, error }
    }

    const stale = await send(999)
    const { version } = stale.error.details as unknown as Edited
    const changed = await send(version)
    const repeated = await send(version)

    expect([stale.status, stale.error.code]).toEqual([409, 'version_conflict'])
    expect(Object.keys(stale.error.details)).toEqual(['version', 'updated_at', 'updated_by', 'differing_fields'])
    expect(stale.error.details.differing_fields).not.toEqual([])
    expect([changed.status, changed.data.version]).toEqual([200, version + 1])
    expect([repeated.status, repeated.data]).toEqual([200, changed.data])
  },
)

const dated = allOperations.filter(({ input }) => Object.hasOwn(input.shape, 'expected_updated_at'))

test('there are operations that take an expected instant', () => {
  expect(dated.length).toBeGreaterThan(3)
})

test.each(dated.map((op) => [op.name, op] as const))(
  '%s changes what was seen, once, and nothing newer',
  async (_name, op: Operation) => {
    const scene = new Scene(t, await t.seedFirm())
    const { headers } = await scene.session()
    const input = await arrange(op, scene)
    const send = async (expected_updated_at: string) => {
      const sent = { ...input, expected_updated_at }
      const { status, data, error } = await sendToOperation(t.baseUrl, op, sent, undefined, headers)
      return { status, data: data as Dated, error }
    }

    const stale = await send(LONG_AGO)
    const { updated_at } = stale.error.details as unknown as Dated
    const again = await send(LONG_AGO)
    t.clock.advance(1_000)
    const changed = await send(updated_at)
    const repeated = await send(updated_at)

    expect([stale.status, stale.error.code]).toEqual([409, 'version_conflict'])
    expect(Object.keys(stale.error.details)).toEqual(['updated_at', 'updated_by', 'differing_fields'])
    expect(stale.error.details.differing_fields).not.toEqual([])
    expect([again.status, again.error.details]).toEqual([409, stale.error.details])
    expect(changed.status).toBe(200)
    expect(changed.data.updated_at).not.toBe(updated_at)
    expect([repeated.status, repeated.data]).toEqual([200, changed.data])
  },
)
